import type { StatementRow } from '@kobodesk/contracts/invoicing';

/** What a statement is printed with. */
export const issued = {
  agency: {
    brandColour: '',
    name: 'National Aviation Authority',
    address: '1 Airport Road',
    email: 'pay@naa.test',
    phone: '',
    timeZone: 'Africa/Lagos',
  },
  logo: '',
  now: new Date('2026-11-23T08:00:00Z'),
  customerView: undefined,
};

export const aHead = {
  customer: { customerName: 'Ọ̀yọ́ & Sons', customerAIN: 'IN-000101', address: '2 Cargo Road' },
  currencyId: 566,
  startDate: '2026-11-01',
  endDate: '2026-11-23',
  opening: '250',
  debits: '1000.5',
  credits: '400',
  closing: '850.5',
  knownAt: '',
};

export const raised: StatementRow = {
  id: 1,
  day: '2026-11-20',
  kind: 'raised',
  reference: '',
  invoiceNumber: 'NAA-2026-0000001-KXQ',
  customerName: 'Skyways Airlines',
  debit: '1000.5',
  credit: '',
  balance: '1250.5',
  currencyId: 566,
};

export const paid: StatementRow = {
  ...raised,
  id: 2,
  kind: 'paid',
  reference: '2700 <b>',
  debit: '',
  credit: '400',
  balance: '850.5',
};
