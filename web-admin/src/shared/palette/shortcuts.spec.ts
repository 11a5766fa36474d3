import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isTyping, shortcutFor } from './shortcuts';

describe('shortcuts', () => {
  it('knows single keys and pairs', () => {
    expect(shortcutFor('', 'n')?.id).toBe('new');
    expect(shortcutFor('x', '?')?.id).toBe('help');
    expect(shortcutFor('g', 'd')?.id).toBe('dashboard');
    expect(shortcutFor('g', 'i')?.id).toBe('invoices');
    expect(shortcutFor('g', 'r')?.to).toBe('/requests');
    // a page listens to them; the frame goes nowhere
    for (const key of ['j', 'k', 'a', 'd']) expect(shortcutFor('', key)?.to).toBeUndefined();
  });

  it('takes nothing for half a pair or a wrong one', () => {
    expect(shortcutFor('', 'i')).toBeUndefined();
    expect(shortcutFor('', 'r')).toBeUndefined();
    expect(shortcutFor('', 'g')).toBeUndefined();
    expect(shortcutFor('g', 'n')).toBeUndefined();
  });
});

describe(isTyping.name, () => {
  class Field {
    isContentEditable = false;
    constructor(
      readonly tagName: string,
      readonly type = '',
      readonly isInDialog = false,
    ) {}
    closest() {
      return this.isInDialog ? this : null;
    }
  }
  const isTypedInto = (tag: string, type?: string, isInDialog?: boolean): boolean =>
    isTyping(new Field(tag, type, isInDialog) as unknown as EventTarget);
  const { HTMLElement: known } = globalThis;
  beforeAll(() => {
    Object.assign(globalThis, { HTMLElement: Field });
  });
  afterAll(() => {
    Object.assign(globalThis, { HTMLElement: known });
  });

  it('is where letters go, and in a dialog', () => {
    for (const type of ['text', 'search', 'number', 'date', 'password'])
      expect(isTypedInto('INPUT', type)).toBe(true);
    expect(isTypedInto('TEXTAREA')).toBe(true);
    expect(isTypedInto('SELECT')).toBe(true);
    expect(isTypedInto('INPUT', 'radio', true)).toBe(true);
  });

  it('is not where something is pressed, nor nowhere', () => {
    for (const type of ['radio', 'checkbox']) expect(isTypedInto('INPUT', type)).toBe(false);
    expect(isTypedInto('BUTTON', 'submit')).toBe(false);
    expect(isTyping(null)).toBe(false);
  });
});
