import { Transform } from 'node:stream';

const newline = 10;
const comment = Buffer.from('/*');
const definer = /\/\*!50017 DEFINER=`(?:[^`]|``)*`@`(?:[^`]|``)*`\s*\*\/ ?/;
/** MariaDB's clients understand it, MySQL's and older ones stop there */
const sandboxMark = /^\/\*M?!999999\\- /;

function portable(line: string): string {
  return sandboxMark.test(line) ? '\n' : line.replace(definer, '');
}

/**
 * Makes a dump that another user may load, with either engine's client: a trigger's definer is a user of the server it
 * came from. Statements that hold rows never begin with a comment and pass as they are.
 */
export function portableDump(): Transform {
  let kept: Buffer[] = [];
  let isRow = false;
  const flush = (stream: Transform) => {
    const line = Buffer.concat(kept);
    kept = [];
    if (line.length > 0) stream.push(isRow ? line : Buffer.from(portable(line.toString('latin1')), 'latin1'));
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let start = 0; start < chunk.length;) {
        const end = chunk.indexOf(newline, start);
        const piece = chunk.subarray(start, end < 0 ? chunk.length : end + 1);
        kept.push(piece);
        const head = kept.length === 1 ? piece : Buffer.concat(kept.slice(0, 2));
        isRow ||= head.length >= 2 && !head.subarray(0, 2).equals(comment);
        if (isRow || end >= 0) flush(this);
        if (end >= 0) isRow = false;
        start += piece.length;
      }
      done();
    },
    flush(done) {
      flush(this);
      done();
    },
  });
}
