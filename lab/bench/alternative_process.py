"""Reads pictures with PP-OCRv6, as faster-paddle's documentation says: lines of text, no fields.

usage: python3 alternative_process.py small|tiny

A line of standard input is a JSON list of files; a line of standard output is the milliseconds of each.
The first line out says that it is ready.
"""

import json
import sys
import time

from faster_paddle import OcrEngine


def main() -> None:
    engine = OcrEngine(model_size=sys.argv[1])
    print("ready", flush=True)
    for line in sys.stdin:
        durations = []
        for name in json.loads(line):
            began = time.perf_counter()
            with open(name, "rb") as file:
                engine.ocr(file.read())
            durations.append((time.perf_counter() - began) * 1000)
        print(json.dumps(durations), flush=True)


if __name__ == "__main__":
    main()
