const bits = 14;
const atOnce = 2 ** bits;

/** Numbers one behind the other, eight bytes each: it grows by parts, and nothing is copied. */
export class NumberList {
  private readonly parts: Float64Array[] = [];
  private many = 0;

  get size(): number {
    return this.many;
  }

  push(number: number): void {
    if (this.many === this.parts.length * atOnce) this.parts.push(new Float64Array(atOnce));
    (this.parts[this.many >>> bits] as Float64Array)[this.many & (atOnce - 1)] = number;
    this.many += 1;
  }

  at(place: number): number {
    return this.parts[place >>> bits]?.[place & (atOnce - 1)] ?? Number.NaN;
  }
}
