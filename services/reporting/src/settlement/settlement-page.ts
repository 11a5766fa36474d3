import { shownColour, type OrganisationProfile } from '@kobodesk/contracts/identity';
import { currencyOf, moneyText } from '@kobodesk/contracts/invoicing';
import { dayText, sumOf, thousandths, type ReplyOf } from '@kobodesk/contracts/kernel';
import {
  advancedOf,
  agreedWords,
  passedOnInAdvance,
  type getSettlementStatement,
  type SettlementLine,
} from '@kobodesk/contracts/settlement';
import { momentText } from '@kobodesk/chassis/clock/zone';
import { fontFaces } from '@kobodesk/chassis/documents/fonts';
import { compileTemplate } from '@kobodesk/chassis/documents/templates';
import { settlementSource } from './settlement-source.js';

export type SettlementHead = ReplyOf<typeof getSettlementStatement>['data'];

const template = compileTemplate(settlementSource);

const amountIn =
  (currencyId: number) =>
  (amount: string): string =>
    moneyText(thousandths(amount), currencyId);

function periodWords({ fromDay, toDay, number }: SettlementHead): string {
  const until = dayText(toDay);
  if (fromDay === '') return `Until ${until}`;
  // the one before reaches its last day too
  if (fromDay > toDay) return `Put down since statement ${number - 1}, until ${until}`;
  return `${dayText(fromDay)} to ${until}`;
}

/** What is said of a line in words. */
export const lineWords = ({ kind, revenue }: Pick<SettlementLine, 'kind' | 'revenue'>): string =>
  ({ paidOut: 'Paid out', advanced: passedOnInAdvance, shared: `Share of ${revenue}` })[kind];

export interface SettlementPrinted {
  agency: Pick<OrganisationProfile, 'name' | 'address' | 'email' | 'phone' | 'timeZone' | 'brandColour'>;
  /** as the page can hold it; '' for none */
  logo: string;
  /** the picture of the code, and where it leads */
  qr: { image: string; link: string };
}

const paymentWord = (count: number): string => (count === 1 ? 'payment' : 'payments');

/** What was shared of each revenue line, and of all of them. */
function revenueModel({ currencyId, revenues, shares }: SettlementHead) {
  const amount = amountIn(currencyId);
  const count = revenues.reduce((sum, { payments }) => sum + payments, 0);
  const collected = sumOf(revenues.map((row) => thousandths(row.collected)));
  return {
    revenues: revenues.map((row) => ({
      revenue: row.revenue,
      payments: row.payments.toLocaleString('en'),
      collected: amount(row.collected),
      agreed: agreedWords(row.agreed, currencyId),
      amount: amount(row.amount),
    })),
    all: {
      payments: count.toLocaleString('en'),
      unit: paymentWord(count),
      collected: moneyText(collected, currencyId),
      amount: amount(shares),
    },
  };
}

function balanceModel({ currencyId, toDay, opening, shares, paidOut, closing, ...head }: SettlementHead) {
  const amount = amountIn(currencyId);
  const advanced = advancedOf({ paidOut, payouts: head.payouts });
  const ofProvider = { day: '', reference: passedOnInAdvance, people: '', amount: amount(advanced) };
  return {
    to: dayText(toDay),
    opening: amount(opening),
    shares: amount(shares),
    paidOut: amount(paidOut === '0' ? '0' : `-${paidOut}`),
    closing: amount(closing),
    short: head.shortLines > 0 && {
      amount: amount(head.short),
      payments: head.shortLines,
      unit: paymentWord(head.shortLines),
    },
    payouts: [
      ...head.payouts.map((payout) => ({
        day: dayText(payout.day),
        reference: payout.bankReference,
        people: `${payout.recordedBy}, then ${payout.agreedBy}`,
        amount: amount(payout.amount),
      })),
      ...(advanced === '0' ? [] : [ofProvider]),
    ],
  };
}

function lineModel(line: SettlementLine, currencyId: number) {
  const amount = amountIn(currencyId);
  return {
    day: dayText(line.day),
    what: lineWords(line),
    isShort: line.isShort,
    reference: line.invoiceNumber === '' ? line.reference : line.invoiceNumber,
    collected: line.collected === '' ? '' : amount(line.collected),
    amount: amount(line.amount),
  };
}

/** What the paper of a statement says. */
export function settlementModel(
  head: SettlementHead,
  lines: readonly SettlementLine[],
  { agency, logo, qr }: SettlementPrinted,
) {
  const { currencyId, number, accountName, accountNumber } = head;
  const currency = currencyOf(currencyId);
  return {
    fonts: fontFaces(),
    logo,
    brandColour: shownColour(agency.brandColour),
    agency: agency.name,
    agencyAddress: agency.address,
    agencyContact: [agency.email, agency.phone].filter((text) => text !== '').join(' · '),
    number,
    beneficiary: accountName === '' ? accountNumber : accountName,
    account: `${head.bankName} ${accountNumber}`.trim(),
    period: periodWords(head),
    currency: currency ? `${currency.name} (${currency.code})` : '',
    issued: momentText(new Date(head.issuedAt), agency.timeZone),
    issuedBy: head.issuedBy,
    follows: number > 1 ? `Statement ${number - 1}` : 'It is the first',
    ...revenueModel(head),
    ...balanceModel(head),
    lines: lines.map((line) => lineModel(line, currencyId)),
    previousHash: number > 1 ? head.previousHash : '',
    hash: head.hash,
    qr: qr.image,
    verifyAt: `${new URL(qr.link).origin}/verify`,
  };
}

export const settlementPage = (model: ReturnType<typeof settlementModel>): string => template(model);
