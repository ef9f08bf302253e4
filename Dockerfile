# The server of docs/hosting.md as an image: built with a compiler, run without one.
#   docker build --tag boddy .
ARG PYTHON=3.13

FROM python:${PYTHON}-slim AS build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends g++ \
    && rm -rf /var/lib/apt/lists/*
RUN python -m venv /opt/boddy
ENV PATH=/opt/boddy/bin:$PATH
WORKDIR /source
COPY pyproject.toml PACKAGE.md LICENSE ./
COPY native native
COPY examples examples
COPY src src
RUN pip install --no-cache-dir '.[hosting]'
RUN BODDY_KERNEL=native boddy --version

FROM python:${PYTHON}-slim
RUN useradd --system --uid 10001 --home-dir /var/lib/boddy --create-home boddy
COPY --from=build /opt/boddy /opt/boddy
ENV PATH=/opt/boddy/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    BODDY_HOST=0.0.0.0 \
    BODDY_PORT=1926 \
    BODDY_LOG=json
USER 10001
WORKDIR /var/lib/boddy
VOLUME /var/lib/boddy
EXPOSE 1926
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as web; web.urlopen(f'http://127.0.0.1:{os.environ[\"BODDY_PORT\"]}/healthz', timeout=4)"]
CMD ["boddy", "serve"]
