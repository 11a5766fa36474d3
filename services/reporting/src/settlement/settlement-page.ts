import type { OrganisationProfile } from '@kobodesk/contracts/identity';
import { currencyOf, moneyText } from '@kobodesk/contracts/invoicing';
import { dayText, sumOf, thousandths, type ReplyOf } from '@kobodesk/contracts/kernel';
import type { getSettlementStatement, SettlementLine } from '@kobodesk/contracts/settlement';
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
  kind === 'paidOut' ? 'Paid out' : `Share of ${revenue}`;

export interface SettlementPrinted {
  agency: Pick<OrganisationProfile, 'name' | 'address' | 'email' | 'phone' | 'timeZone'>;
  /** as the page can hold it; '' for none */
  logo: string;
  /** the picture of the code, and where it leads */
  qr: { image: string; link: string };
}

/** What the paper of a statement says. */
export function settlementModel(
  head: SettlementHead,
  lines: readonly SettlementLine[],
  { agency, logo, qr }: SettlementPrinted,
) {
  const { currencyId, number, revenues, payouts } = head;
  const amount = amountIn(currencyId);
  const currency = currencyOf(currencyId);
  const count = revenues.reduce((sum, { payments }) => sum + payments, 0);
  const collected = sumOf(revenues.map((row) => thousandths(row.collected)));
  return {
    fonts: fontFaces(),
    logo,
    agency: agency.name,
    agencyAddress: agency.address,
    agencyContact: [agency.email, agency.phone].filter((text) => text !== '').join(' · '),
    number,
    beneficiary: head.accountName === '' ? head.accountNumber : head.accountName,
    account: `${head.bankName} ${head.accountNumber}`.trim(),
    period: periodWords(head),
    currency: currency ? `${currency.name} (${currency.code})` : '',
    issued: momentText(new Date(head.issuedAt), agency.timeZone),
    issuedBy: head.issuedBy,
    follows: number > 1 ? `Statement ${number - 1}` : 'It is the first',
    to: dayText(head.toDay),
    opening: amount(head.opening),
    shares: amount(head.shares),
    paidOut: amount(head.paidOut === '0' ? '0' : `-${head.paidOut}`),
    closing: amount(head.closing),
    short: head.shortLines > 0 && { amount: amount(head.short), payments: head.shortLines },
    revenues: revenues.map((row) => ({
      revenue: row.revenue,
      payments: row.payments.toLocaleString('en'),
      collected: amount(row.collected),
      amount: amount(row.amount),
    })),
    all: {
      payments: count.toLocaleString('en'),
      collected: moneyText(collected, currencyId),
      amount: amount(head.shares),
    },
    payouts: payouts.map((payout) => ({
      day: dayText(payout.day),
      reference: payout.bankReference,
      people: `${payout.recordedBy}, then ${payout.agreedBy}`,
      amount: amount(payout.amount),
    })),
    lines: lines.map((line) => ({
      day: dayText(line.day),
      what: lineWords(line),
      isShort: line.isShort,
      reference: line.invoiceNumber === '' ? line.reference : line.invoiceNumber,
      collected: line.collected === '' ? '' : amount(line.collected),
      amount: amount(line.amount),
    })),
    previousHash: head.previousHash,
    hash: head.hash,
    qr: qr.image,
    verifyAt: `${new URL(qr.link).origin}/verify`,
  };
}

export const settlementPage = (model: ReturnType<typeof settlementModel>): string => template(model);
