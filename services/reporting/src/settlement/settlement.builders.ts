import type { SettlementLine } from '@kobodesk/contracts/settlement';
import type { SettlementHead } from './settlement-page.js';

export const shared: SettlementLine = {
  sequence: 5,
  day: '2026-11-20',
  kind: 'shared',
  invoiceId: 1,
  invoiceNumber: 'NAA-2026-0000001-KXQ',
  revenueId: 110,
  revenue: 'Landing <charge>',
  collected: '1000.5',
  amount: '300',
  isShort: true,
  reference: '',
};

export const paidOut: SettlementLine = {
  ...shared,
  sequence: 9,
  day: '2026-11-21',
  kind: 'paidOut',
  invoiceId: 0,
  invoiceNumber: '',
  revenueId: 0,
  revenue: '',
  collected: '',
  amount: '-120.25',
  isShort: false,
  reference: 'FT-2026-88120',
};

export const aHead: SettlementHead = {
  beneficiary: '1057:0360883515',
  accountName: 'Ọ̀yọ́ & Sons',
  accountNumber: '0360883515',
  bankName: 'Zenith Bank',
  currencyId: 566,
  number: 2,
  fromDay: '2026-11-01',
  toDay: '2026-11-23',
  toSequence: 9,
  opening: '250',
  shares: '300',
  paidOut: '120.25',
  closing: '429.75',
  short: '300',
  shortLines: 1,
  lines: 2,
  issuedAt: '2026-11-23T08:00:00.000Z',
  issuedBy: 'Adaeze Nwosu',
  previousHash: 'a'.repeat(64),
  hash: 'b'.repeat(64),
  code: 'B1.keyAname.body.signature',
  revenues: [
    {
      revenueId: 110,
      revenue: 'Landing <charge>',
      payments: 1,
      collected: '1000.5',
      agreed: [
        { share: '58', isByAmount: false },
        { share: '500', isByAmount: true },
      ],
      amount: '300',
    },
  ],
  agency: {
    name: 'National Aviation Authority',
    address: 'Aviation House, Abuja',
    logoURL: '',
    brandColour: '',
  },
  before: null,
  payouts: [
    {
      id: 1,
      day: '2026-11-21',
      amount: '120.25',
      bankReference: 'FT-2026-88120',
      recordedBy: 'Adaeze Nwosu',
      agreedBy: 'Ngozi Balogun',
    },
  ],
  months: [],
  due: '429.75',
  isProved: true,
};
