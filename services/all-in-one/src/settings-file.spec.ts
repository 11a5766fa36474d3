import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '@kobodesk/chassis/config/config';
import { settingsIn } from './settings-file.js';

const folder = mkdtempSync(join(tmpdir(), 'kobodesk-settings-'));
const file = join(folder, 'settings.env');
afterAll(() => rmSync(folder, { recursive: true }));

const read = (text: string) => {
  writeFileSync(file, text);
  return settingsIn(file);
};

describe(settingsIn.name, () => {
  it.each([
    ["PROVIDER_USSD_CODE='*000*{rrr}#'", '*000*{rrr}#'],
    ['PROVIDER_USSD_CODE="*000*{rrr}#"', '*000*{rrr}#'],
    ['PROVIDER_USSD_CODE=*000*{rrr} # as the bank says', '*000*{rrr}'],
    ['PROVIDER_USSD_CODE= # as the bank says, by #7', ''],
    ["PROVIDER_USSD_CODE='*000*{rrr}#' # as the bank says", '*000*{rrr}#'],
    ["#PROVIDER_USSD_CODE=1#2\nexport PROVIDER_USSD_CODE='one\nTWO=1#2'\r", 'one\nTWO=1#2'],
  ])('reads %j', (text, value) => {
    expect(read(text)).toEqual({ PROVIDER_USSD_CODE: value });
  });

  it.each([
    'PROVIDER_USSD_CODE=*000*{rrr}#',
    'PORT=3000\n  export PROVIDER_USSD_CODE = *000*{rrr}#\r\nLOG_LEVEL=info',
    'PROVIDER_USSD_CODE=#000',
    'PROVIDER_USSD_CODE=*000*{rrr}# # as the bank says',
    `PROVIDER_USSD_CODE='*000*{rrr}#`,
  ])('refuses a value that would be cut, and does not say it: %j', (text) => {
    expect(() => read(text)).toThrow(
      new ConfigurationError(
        `${file}: a # ends a value without quotes. Please put the value of PROVIDER_USSD_CODE into single quotes`,
      ),
    );
  });

  it('names every one of them', () => {
    expect(() => read('ONE=1#\nTWO=2\nTHREE=3#3')).toThrow('the value of ONE, THREE into');
  });

  it('says that a file is not there, or is none', () => {
    expect(() => settingsIn(join(folder, 'none'))).toThrow(ConfigurationError);
    expect(() => settingsIn(folder)).toThrow(ConfigurationError);
  });
});
