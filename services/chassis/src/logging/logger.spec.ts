import { describe, expect, it } from '@jest/globals';
import { createLogger, loggerOf } from './logger.js';

describe(loggerOf.name, () => {
  it('names the service of a line once, whoever makes the logger anew', () => {
    const lines: string[] = [];
    const root = createLogger('info', { write: (line: string) => void lines.push(line) });
    const ofHost = loggerOf(root, 'settlement');
    loggerOf(ofHost, 'settlement').info('it stands');
    expect(lines.join().match(/"service":"settlement"/g)).toHaveLength(1);
    loggerOf(root, 'payments').info('it stands');
    expect(lines[1]).toContain('"service":"payments"');
  });
});
