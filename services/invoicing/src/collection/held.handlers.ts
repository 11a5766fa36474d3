import { Injectable } from '@nestjs/common';
import { sumHeld, type AgeingFilter, type HeldSums } from '@kobodesk/contracts/invoicing';
import { decimalOf, sumOf } from '@kobodesk/contracts/kernel';
import { getAgeingThresholds } from '@kobodesk/contracts/notifications';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { handle } from '@kobodesk/chassis/operations/handle';
import { bandSums, type BandSums } from '../ageing/ageing-days.js';
import { HeldAmounts } from './held-sums.js';

const inAll = ({ bands }: BandSums): bigint => sumOf(bands.map(({ amount }) => amount));

/** What is promised and disputed beside what is due (rules/collection.md#beside-what-is-due). */
@Injectable()
export class HeldHandlers {
  readonly sum = handle(sumHeld, async ({ parameter }, call) => {
    const { data: thresholds } = await call.ask(getAgeingThresholds, {});
    const today = dayOf(call.now, call.actor.timeZone);
    const amounts = call.read(HeldAmounts);
    const filter = parameter as AgeingFilter;
    const promised = bandSums(await amounts.promised(filter), thresholds, today);
    const disputed = bandSums(await amounts.disputed(filter), thresholds, today);
    const currencies = new Set([...promised, ...disputed].map(({ currencyId }) => currencyId));
    return {
      data: [...currencies]
        .toSorted((one, other) => one - other)
        .map((currencyId) => heldOf(currencyId, { promised, disputed })),
    };
  });
}

function heldOf(
  currencyId: number,
  sums: { promised: readonly BandSums[]; disputed: readonly BandSums[] },
): HeldSums {
  const empty: BandSums = { currencyId, bands: [] };
  const of = (all: readonly BandSums[]) => all.find((one) => one.currencyId === currencyId) ?? empty;
  const [promised, disputed] = [of(sums.promised), of(sums.disputed)];
  const amount = ({ bands }: BandSums, status: number) =>
    decimalOf(bands.find(({ band }) => band.status === status)?.amount ?? 0n);
  return {
    currencyId,
    promised: decimalOf(inAll(promised)),
    disputed: decimalOf(inAll(disputed)),
    bands: (promised.bands.length > 0 ? promised : disputed).bands.map(({ band: { status } }) => ({
      status,
      promised: amount(promised, status),
      disputed: amount(disputed, status),
    })),
  };
}
