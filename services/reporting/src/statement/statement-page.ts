import { shownColour, type OrganisationProfile } from '@kobodesk/contracts/identity';
import {
  currencyOf,
  moneyText,
  movementWords,
  type getStatement,
  type StatementFilter,
  type StatementRow,
} from '@kobodesk/contracts/invoicing';
import { dayText, type ReplyOf, thousandths } from '@kobodesk/contracts/kernel';
import { momentText } from '@kobodesk/chassis/clock/zone';
import { fontFaces } from '@kobodesk/chassis/documents/fonts';
import { compileTemplate } from '@kobodesk/chassis/documents/templates';
import { statementSource } from './statement-source.js';

/** What stands above and below the lines. */
export type StatementHead = Omit<ReplyOf<typeof getStatement>, 'results' | 'totalCount' | 'message'>;

type Agency = Pick<OrganisationProfile, 'name' | 'address' | 'email' | 'phone' | 'timeZone' | 'brandColour'>;

const template = compileTemplate(statementSource);

function periodWords({ startDate, endDate }: Pick<StatementHead, 'startDate' | 'endDate'>): string {
  const until = dayText(endDate);
  return startDate === '' ? `Until ${until}` : `${dayText(startDate)} to ${until}`;
}

const some = (amount: string, currencyId: number): string =>
  amount === '' ? '' : moneyText(thousandths(amount), currencyId);

function lineOf(row: StatementRow, isOfSeveral: boolean) {
  return {
    day: dayText(row.day),
    what: movementWords[row.kind],
    reference: row.reference,
    number: row.invoiceNumber,
    name: isOfSeveral ? row.customerName : '',
    debit: some(row.debit, row.currencyId),
    credit: some(row.credit, row.currencyId),
    balance: some(row.balance, row.currencyId),
  };
}

export interface Printed {
  agency: Agency;
  /** as the page can hold it; '' for none */
  logo: string;
  now: Date;
  /** the picture of the code, and where it leads */
  qr: { image: string; link: string };
  customerView: StatementFilter['customerView'];
}

/** What the paper says: the lines between what was due and what is. */
export function statementModel(
  head: StatementHead,
  rows: readonly StatementRow[],
  { agency, logo, now, qr, customerView }: Printed,
) {
  const { currencyId, customer } = head;
  const isOfSeveral = new Set(rows.map(({ customerName }) => customerName)).size > 1;
  const currency = currencyOf(currencyId);
  return {
    fonts: fontFaces(),
    logo,
    brandColour: shownColour(agency.brandColour),
    agency: agency.name,
    agencyAddress: agency.address,
    agencyContact: [agency.email, agency.phone].filter((text) => text !== '').join(' · '),
    customer: customer.customerName,
    customerNumber: customer.customerAIN,
    customerAddress: customer.address,
    whose: customerView === 'own' ? 'This customer alone' : 'This customer and those merged into it',
    period: periodWords(head),
    currency: currency ? `${currency.name} (${currency.code})` : '',
    from: dayText(head.startDate),
    to: dayText(head.endDate),
    known: head.knownAt === '' ? '' : momentText(new Date(head.knownAt), agency.timeZone),
    printed: momentText(now, agency.timeZone),
    opening: some(head.opening, currencyId),
    debits: some(head.debits, currencyId),
    credits: some(head.credits, currencyId),
    closing: some(head.closing, currencyId),
    qr: qr.image,
    verifyAt: `${new URL(qr.link).origin}/verify`,
    lines: rows.map((row) => lineOf(row, isOfSeveral)),
  };
}

export const statementPage = (model: ReturnType<typeof statementModel>): string => template(model);
