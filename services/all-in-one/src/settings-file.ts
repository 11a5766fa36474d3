import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigurationError } from '@kobodesk/chassis/config/config';
import type { Environment } from '@kobodesk/chassis/config/faults';

/** A setting with what stands behind its sign, quotes in which there may be anything apart. */
const setting = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=(?:[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`)|(.*))/gm;
/** A # with no blank before it, as bash, systemd and docker compose take it for a part of the value, and Node does not. */
const cutAt = /^[^#]*[^#\s]#|^#/;

/** The settings whose values would be cut. */
const cutIn = (text: string): string[] =>
  [...text.matchAll(setting)].flatMap(([, name = '', bare = '']) => (cutAt.test(bare) ? [name] : []));

/** The settings of a file. What is said of it names settings and no values, which may be secrets. */
export function settingsIn(path: string): Environment {
  if (!existsSync(path)) throw new ConfigurationError(`There is no file ${path} to read settings from`);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigurationError(`${path} cannot be read: ${(error as Error).message}`);
  }
  const cut = cutIn(text);
  if (cut.length > 0)
    throw new ConfigurationError(
      `${path}: a # ends a value without quotes. Please put the value of ${cut.join(', ')} into single quotes`,
    );
  return parseEnv(text);
}
