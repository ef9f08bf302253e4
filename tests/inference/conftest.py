"""Every test of inference runs on all kernels."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from boddy.errors import KernelError
from boddy.inference import kernel
from wasm_kernel import wasm_kernel, why_not


@pytest.fixture(params=["python", "native", "wasm"], scope="module", autouse=True)
def kernel_choice(request: pytest.FixtureRequest) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch, ExitStack() as stack:
        patch.setenv("BODDY_KERNEL", request.param)
        if request.param == "wasm":
            if why_not():
                pytest.skip(why_not())
            stack.enter_context(wasm_kernel())
        try:
            kernel.kernel_name()
        except KernelError as error:
            if not any(shutil.which(name) for name in ("c++", "g++", "clang++")):
                pytest.skip("without a C++ compiler boddy is rightly installed without the kernel")
            pytest.fail(f"{error} (a compiler is here: pip install -e .)", pytrace=False)
        yield request.param
