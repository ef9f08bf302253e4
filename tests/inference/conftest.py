"""Every test of inference runs on both kernels."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest

from boddy.errors import KernelError
from boddy.inference import kernel


@pytest.fixture(params=["python", "native"], scope="module", autouse=True)
def kernel_choice(request: pytest.FixtureRequest) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BODDY_KERNEL", request.param)
        try:
            kernel.kernel_name()
        except KernelError as error:
            if not any(shutil.which(name) for name in ("c++", "g++", "clang++")):
                pytest.skip("without a C++ compiler boddy is rightly installed without the kernel")
            pytest.fail(f"{error} (a compiler is here: pip install -e .)", pytrace=False)
        yield request.param
