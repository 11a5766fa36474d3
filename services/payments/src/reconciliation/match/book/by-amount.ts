import type { Thousandths } from '@kobodesk/contracts/kernel';
import type { PaymentRecords } from './payment-records.js';

/**
 * Payments by what they came to. Doubles are compared several times as fast as amounts; where they say too little, the
 * amounts themselves decide.
 */
export class ByAmount {
  /** in the order of amount and id */
  readonly places: Uint32Array;
  private readonly amounts: Float64Array;

  constructor(private readonly payments: PaymentRecords) {
    const { size } = payments;
    const [amounts, ids] = [new Float64Array(size), new Float64Array(size)];
    for (let place = 0; place < size; place += 1) {
      const { id, amount } = payments.at(place);
      // oxlint-disable-next-line house/money-is-not-a-number -- reviewed: for their order alone, and the amounts decide where it says too little
      amounts[place] = Number(amount);
      ids[place] = id;
    }
    this.places = Uint32Array.from({ length: size }, (_each, place) => place).sort((one, other) => {
      const apart = (amounts[one] ?? 0) - (amounts[other] ?? 0);
      if (apart !== 0) return apart;
      const exact = Number.isSafeInteger(amounts[one]) ? 0n : this.amountAt(one) - this.amountAt(other);
      if (exact !== 0n) return exact < 0n ? -1 : 1;
      return (ids[one] ?? 0) - (ids[other] ?? 0);
    });
    this.amounts = Float64Array.from(this.places, (place) => amounts[place] ?? 0);
  }

  /** Of exactly this amount. */
  of(amount: Thousandths): Uint32Array {
    const from = this.firstFrom(amount);
    return this.places.subarray(from, this.firstFrom(amount + 1n));
  }

  private firstFrom(amount: Thousandths): number {
    // oxlint-disable-next-line house/money-is-not-a-number -- reviewed: for their order alone, and the amounts decide where it says too little
    const sought = Number(amount);
    const isExact = Number.isSafeInteger(sought);
    let [low, high] = [0, this.places.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const isLess = isExact
        ? (this.amounts[middle] ?? 0) < sought
        : this.amountAt(this.places[middle] ?? 0) < amount;
      if (isLess) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private amountAt(place: number): Thousandths {
    return this.payments.at(place).amount;
  }
}
