import type { Locator, Page } from '@playwright/test';

/** What somebody does at a page, counted: a click, a key, and a value that is written, however long it is. */
export class Hand {
  readonly done: string[] = [];
  constructor(private readonly page: Page) {}

  async click(what: Locator, words: string): Promise<void> {
    this.done.push(`click ${words}`);
    await what.click();
  }
  /** A key, or keys that are held together. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.done.push(`press ${key}`);
      await this.page.keyboard.press(key);
    }
  }
  /** Where the focus is. */
  async write(value: string): Promise<void> {
    this.done.push(`write ${value}`);
    await this.page.keyboard.type(value);
  }
  /** Writes the same way, and takes what is found by it. */
  async pick(value: string): Promise<void> {
    await this.write(value);
    await this.press('Enter');
  }
}

/** So often. */
export const times = (count: number, step: string): string[] => Array.from({ length: count }, () => step);
