import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { wholeFile } from './whole-file.js';

describe('a file that is there whole, or not at all', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kobodesk-whole-'));
  const path = join(folder, 'july.plan');
  beforeEach(() => {
    for (const file of readdirSync(folder)) rmSync(join(folder, file));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is written by two at the same time without a line of one in that of the other', async () => {
    let goOn = (): void => undefined;
    const waits = new Promise<void>((resolve) => (goOn = resolve));
    const slow = wholeFile(path, async (add) => {
      await add(['slow 1']);
      await waits;
      await add(['slow 2']);
    });
    await wholeFile(path, (add) => add(['quick 1', 'quick 2']));
    expect(readFileSync(path, 'utf8')).toBe('quick 1\nquick 2\n');
    goOn();
    await slow;
    expect(readFileSync(path, 'utf8')).toBe('slow 1\nslow 2\n');
    expect(readdirSync(folder)).toEqual(['july.plan']);
  });

  it('is for its owner alone, whatever stood in its place', async () => {
    for (const known of [path, `${path}.part`]) writeFileSync(known, 'old', { mode: 0o644 });
    await wholeFile(path, (add) => add(['new']));
    expect([statSync(path).mode & 0o777, readFileSync(path, 'utf8')]).toEqual([0o600, 'new\n']);
  });

  it('stays as it was when it comes to nothing', async () => {
    writeFileSync(path, 'old');
    const fails = wholeFile(path, async (add) => {
      await add(['new']);
      throw new Error('the server went away');
    });
    await expect(fails).rejects.toThrow('the server went away');
    expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['old', ['july.plan']]);
  });

  it('leaves nothing of what was written when the process is ended', async () => {
    const ended = wholeFile(path, async (add) => {
      await add(['half']);
      expect(readdirSync(folder)).toHaveLength(1);
      // as its end does it
      process.listeners('exit').at(-1)?.call(process, 130);
      expect(readdirSync(folder)).toEqual([]);
    });
    await expect(ended).rejects.toThrow('ENOENT');
  });

  it('is written through a link, which goes on leading where it led', async () => {
    const link = join(folder, 'link');
    symlinkSync(path, link);
    await wholeFile(link, (add) => add(['new']));
    expect(readFileSync(path, 'utf8')).toBe('new\n');
    expect(readdirSync(folder).sort()).toEqual(['july.plan', 'link']);
  });
});
