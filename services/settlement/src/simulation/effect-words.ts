import { moneyText } from '@kobodesk/contracts/invoicing';
import { dayText, many, thousandths } from '@kobodesk/contracts/kernel';
import type { SimulatedCurrency, SimulatedPart } from '@kobodesk/contracts/settlement';
import type { SimulationEntity } from './simulation.entity.js';

const agencyName = 'The agency';

const partWords = ({ currencyId }: SimulatedCurrency, part: SimulatedPart): string => {
  const money = (amount: string): string => moneyText(thousandths(amount), currencyId);
  const name = part.beneficiary === '' ? agencyName : part.name || part.accountNumber;
  const sign = part.difference.startsWith('-') || part.difference === '0' ? '' : '+';
  return `${name}: ${money(part.was)}, would be ${money(part.wouldBe)} (${sign}${money(part.difference)})`;
};

/** What a second person agrees to: what each got and would have got, the warnings, and the digest of all of it. */
export const effectWords = (simulation: SimulationEntity): Record<string, unknown> => {
  const { id, startDay, endDay, result, digest } = simulation;
  const currencies = result?.currencies ?? [];
  return {
    simulatedOn: `What was collected from ${dayText(startDay)} to ${dayText(endDay)}`,
    payments: currencies.map(
      ({ currencyId, payments, collected }) =>
        `${many(payments, 'payment')}, ${moneyText(thousandths(collected), currencyId)}`,
    ),
    effect: currencies.flatMap((one) => one.parts.map((part) => partWords(one, part))),
    warnings: (result?.warnings ?? []).map(({ text }) => text),
    simulation: String(id),
    effectDigest: digest,
  };
};
