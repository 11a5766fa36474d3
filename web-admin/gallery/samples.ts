import type { StoryEvent, Trend } from '@kobodesk/contracts/reporting';
import { anInvoice } from '../test/builders';

/** The same few records as in the design: amounts that agree with each other, days that never move. */
export const naira = 566;
const bill = { description: 'Landing of 5N-KBD', quantity: '4', rate: '373750', precision: 2 };
export const skyways = anInvoice({
  id: 1,
  invoiceNumber: 'NAA-2026-0003796-KY7',
  amount: '1495000',
  amountPaid: '747500',
  amountPayable: '1495000',
  status: 'Partly paid',
  paymentStatus: 'Partly paid',
  bills: [{ ...bill, amount: '1495000' }],
});
export const rows = [
  skyways,
  anInvoice({
    id: 2,
    invoiceNumber: 'NAA-2026-0003797-QAH',
    customerName: 'Sahel Jet Services of the Northern States',
    amount: '148635210.005',
  }),
  anInvoice({
    id: 3,
    invoiceNumber: 'NAA-2026-0003798-VNP',
    customerName: 'Delta Shuttle',
    amount: '0.5',
    status: 'Paid',
  }),
  anInvoice({
    id: 4,
    invoiceNumber: 'NAA-2026-0003799-CEM',
    customerName: 'Coastal Helicopters',
    amount: '754560',
    status: 'Voided',
  }),
];

const events: readonly Partial<StoryEvent>[] = [
  { kind: 'promise', title: 'Payment promised', amount: '747500', day: '2026-11-30', by: 'Ada Obi' },
  { kind: 'edit', title: 'Edit requested', note: 'The pilot’s log shows four landings', by: 'Bashir Lawal' },
  { kind: 'paid', title: 'Paid in part', amount: '-747500', note: 'Card' },
  { kind: 'reference', title: 'Reference generated', note: '270411883921', by: 'Ada Obi' },
  { kind: 'raised', title: 'Raised', amount: '1495000', by: 'Ada Obi' },
];
export const story: StoryEvent[] = events.map((event, index) => ({
  id: 5 - index,
  at: `2026-11-${20 - index}T09:42:00.000Z`,
  kind: 'raised',
  title: '',
  note: '',
  day: '',
  amount: '',
  by: '',
  ...event,
}));

const monthly = [62, 71, 55, 84, 90, 77, 96, 88, 104, 97, 112, 60];
const sum = (millions: number) => ({ count: millions, amount: `${millions}000000` });
export const trends: Trend[] = [
  {
    currencyId: naira,
    currency: 'Naira',
    points: monthly.map((millions, index) => ({
      step: `2026-${String(index + 1).padStart(2, '0')}`,
      invoices: sum(millions),
      payments: sum(Math.round(millions * 0.8)),
    })),
  },
];
