/** Texts that come again and again, each kept once, by a number. */
export class Dictionary {
  private readonly codes = new Map<string, number>();
  private readonly texts: string[] = [];

  codeOf(text: string): number {
    const known = this.codes.get(text);
    if (known !== undefined) return known;
    this.codes.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  textOf(code: number): string {
    return this.texts[code] ?? '';
  }
}
