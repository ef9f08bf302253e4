raise RuntimeError("half written")
