import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '@kobodesk/chassis/config/config';
import { readArguments } from './arguments.js';

const folder = mkdtempSync(join(tmpdir(), 'kobodesk-arguments-'));
const file = join(folder, 'settings.env');
writeFileSync(file, 'MAIL_FROM="Kobodesk <no-reply@localhost>"\nPORT=3000\n# a remark\nLOG_LEVEL=info\n');
afterAll(() => rmSync(folder, { recursive: true }));

describe(readArguments.name, () => {
  it('asks for every service unless one is named', () => {
    expect(readArguments([], {}).service).toBeUndefined();
    expect(readArguments(['payments'], {}).service).toBe('payments');
  });

  it('reads a file, in which what the environment says comes first and what is empty there does not', () => {
    const { environment } = readArguments(['--env-file', file], { PORT: '4000', LOG_LEVEL: '' });
    expect(environment).toEqual({
      MAIL_FROM: 'Kobodesk <no-reply@localhost>',
      PORT: '4000',
      LOG_LEVEL: 'info',
    });
  });

  it('turns the demo on in so many words', () => {
    expect(readArguments(['--demo'], { KOBODESK_DEMO: 'no' }).environment).toEqual({ KOBODESK_DEMO: 'yes' });
  });

  it('does not cut what is dialled to pay, which ends in a #', () => {
    const dialled = join(folder, 'dialled.env');
    writeFileSync(dialled, "PROVIDER_USSD_CODE='*000*{rrr}#'\n");
    const { environment } = readArguments(['--env-file', dialled], {});
    expect(environment).toEqual({ PROVIDER_USSD_CODE: '*000*{rrr}#' });
    writeFileSync(dialled, 'PROVIDER_USSD_CODE=*000*{rrr}#\n');
    expect(() => readArguments(['--env-file', dialled], {})).toThrow('PROVIDER_USSD_CODE into single quotes');
  });

  it.each([[['--env-file', join(folder, 'none')]], [['--nosuch']], [['identity', 'payments']]])(
    'refuses %p',
    (args) => {
      expect(() => readArguments(args, {})).toThrow(ConfigurationError);
    },
  );
});
