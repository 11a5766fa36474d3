import { createReadStream } from 'node:fs';

export interface Line {
  text: string;
  /** bytes of the file up to and with this line */
  end: number;
  /** false for what stands after the last line end */
  isComplete: boolean;
}

const lineEnd = 0x0a;

/** The lines of a file, whatever its size. Only \n ends a line: a record may hold every other separator. */
export async function* linesOf(file: string): AsyncGenerator<Line> {
  let rest = Buffer.alloc(0);
  let end = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    let start = 0;
    for (let at = bytes.indexOf(lineEnd); at !== -1; at = bytes.indexOf(lineEnd, start)) {
      end += at + 1 - start;
      yield { text: bytes.toString('utf8', start, at), end, isComplete: true };
      start = at + 1;
    }
    rest = bytes.subarray(start);
  }
  if (rest.length > 0) yield { text: rest.toString('utf8'), end: end + rest.length, isComplete: false };
}
