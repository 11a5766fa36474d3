import { dollar, naira } from '@kobodesk/contracts/invoicing';
import { people, type DemoPerson } from './stage.js';

/** What was asked about an invoice after it was raised, and what came of it. */
export interface PlannedRequest {
  kind: 'void' | 'edit';
  outcome: 'approved' | 'declined' | 'pending';
  reason: string;
  comment: string;
}

/** A credit note that was asked for, of so much per cent of the invoice. */
export interface PlannedCredit {
  /** 1 a discount or waiver, 3 a note that is issued against the invoice */
  kind: 1 | 3;
  percent: number;
  outcome: 'approved' | 'disapproved' | 'pending';
  reason: string;
}

/** A year of made-up business: the same at every first start but for its dates, which end today. */
export interface PlannedInvoice {
  organisationId: 20 | 10;
  at: Date;
  user: DemoPerson;
  revenueId: number;
  rate: string;
  customer: { ain: string; name: string; email: string; phone: string };
  locationId: number;
  currencyId: number;
  items: { description: string; quantity: string }[];
  footerOption?: string;
  groupId?: number;
  /** days after the invoice, and what share of the amount in percent */
  payments: { afterDays: number; percent: number }[];
  request?: PlannedRequest;
  credit?: PlannedCredit;
}

/** A small generator of numbers (mulberry32): the plan is the same everywhere. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const day = 24 * 3600 * 1000;

const users = [people.clerk, people.clerk, people.admin];
const customers = [
  { ain: 'IN-000101', name: 'Skyways Airlines', email: 'accounts@skyways.test', phone: '08011111101' },
  { ain: 'IN-000102', name: 'Savannah Air', email: 'finance@savannah.test', phone: '08011111102' },
  { ain: 'IN-000103', name: 'Coastal Helicopters', email: 'bills@coastal.test', phone: '08011111103' },
  { ain: 'IN-000104', name: 'Savannah Air Cargo', email: 'cargo@savannah.test', phone: '08011111104' },
];
const revenues = [
  {
    id: 1101,
    rate: '25000',
    items: ['Landing, Boeing 737-800', 'Landing, ATR 72', 'Landing, night surcharge'],
  },
  { id: 1102, rate: '12500.5', items: ['Parking, stand A', 'Parking, overnight'] },
  { id: 111, rate: '', items: ['En-route, Lagos to Kano', 'En-route, Abuja to Port Harcourt'] },
  { id: 112, rate: '150000', items: ['Air operator permit', 'Ground handling licence'], footer: true },
  { id: 113, rate: '', items: ['Cargo handling, per tonne', 'Cold storage'] },
];
const fasCustomer = {
  ain: 'IN-000131',
  name: 'Delta Traders',
  email: 'pay@delta.test',
  phone: '08011111131',
};

const pick = <T>(items: readonly T[], random: () => number): T =>
  items[Math.floor(random() * items.length)] as T;

function paymentsOf(random: () => number): PlannedInvoice['payments'] {
  const fate = random();
  const afterDays = 1 + Math.floor(random() * 20);
  if (fate < 0.55) return [{ afterDays, percent: 100 }];
  if (fate < 0.62)
    return [
      { afterDays, percent: 40 },
      { afterDays: afterDays + 9, percent: 60 },
    ];
  if (fate < 0.72) return [{ afterDays, percent: 50 }];
  if (fate < 0.74) return [{ afterDays, percent: 110 }];
  return [];
}

function anInvoice(at: Date, random: () => number): PlannedInvoice {
  const revenue = pick(revenues, random);
  const currencyId = revenue.id === 111 && random() < 0.4 ? dollar : naira;
  const rate = revenue.rate === '' ? String(500 + Math.floor(random() * 90_000) / 4) : revenue.rate;
  const count = 1 + Math.floor(random() * revenue.items.length);
  return {
    organisationId: 20,
    at,
    user: pick(users, random),
    revenueId: revenue.id,
    rate,
    customer: pick(customers, random),
    locationId: pick([201, 201, 202, 203], random),
    currencyId,
    items: revenue.items
      .slice(0, count)
      .map((description) => ({ description, quantity: String(1 + Math.floor(random() * 4)) })),
    ...(revenue.footer
      ? { footerOption: 'Complaints are allowed within 24 hours upon receipt of the invoice.' }
      : {}),
    payments: currencyId === naira ? paymentsOf(random) : [],
  };
}

const askedVoid = { kind: 'void', reason: 'Raised twice for the same flight' } as const;
const askedEdit = { kind: 'edit', reason: 'The customer gave another phone number and quantity' } as const;

/** What becomes of the clerk's unpaid invoices, over and over in this order. */
const fates: readonly (PlannedRequest | undefined)[] = [
  { ...askedVoid, outcome: 'approved', comment: 'Seen in the tower log' },
  undefined,
  { ...askedEdit, outcome: 'approved', comment: 'Agreed' },
  undefined,
  { ...askedVoid, outcome: 'declined', comment: 'There were two landings' },
  { ...askedEdit, outcome: 'approved', comment: 'Agreed with the customer' },
  undefined,
  { ...askedEdit, outcome: 'declined', comment: 'The quantity was right' },
];
const undecided: readonly PlannedRequest[] = [askedVoid, askedEdit].map((asked) => ({
  ...asked,
  outcome: 'pending',
  comment: '',
}));

const waiver = 'Waiver for the first flight of the season';
const discount = (credit: Omit<PlannedCredit, 'kind'>): PlannedCredit => ({ kind: 1, ...credit });
const issued = (credit: Omit<PlannedCredit, 'kind'>): PlannedCredit => ({ kind: 3, ...credit });
/** What becomes of the administrator's unpaid invoices, over and over in this order. */
const creditFates: readonly (PlannedCredit | undefined)[] = [
  discount({ percent: 10, outcome: 'approved', reason: 'Discount for prompt notice' }),
  undefined,
  discount({ percent: 100, outcome: 'approved', reason: waiver }),
  discount({ percent: 25, outcome: 'disapproved', reason: 'Discount asked for by the customer' }),
  issued({ percent: 30, outcome: 'approved', reason: 'Charged for a service that was not given' }),
  undefined,
  discount({ percent: 15, outcome: 'pending', reason: waiver }),
  issued({ percent: 40, outcome: 'disapproved', reason: 'The customer disputes the tonnage' }),
  issued({ percent: 20, outcome: 'pending', reason: 'The stand was closed for half of the night' }),
];

function withCredits(invoices: readonly PlannedInvoice[]): PlannedInvoice[] {
  let asked = 0;
  return invoices.map((invoice) => {
    if (invoice.user !== people.admin || invoice.payments.length > 0) return invoice;
    const credit = creditFates[asked++ % creditFates.length];
    return credit ? { ...invoice, credit } : invoice;
  });
}

/** Adds what was asked about unpaid invoices of the clerk; the latest six still wait for the supervisor. */
function withRequests(invoices: readonly PlannedInvoice[]): PlannedInvoice[] {
  const asked = invoices.filter(({ user, payments }) => user === people.clerk && payments.length === 0);
  const requests = new Map(
    asked.map((invoice, index) => {
      const isWaiting = index >= asked.length - 6;
      const fate = isWaiting ? undecided[index % undecided.length] : fates[index % fates.length];
      return [invoice, fate];
    }),
  );
  return invoices.map((invoice) => {
    const request = requests.get(invoice);
    return request ? { ...invoice, request } : invoice;
  });
}

/** About 400 invoices of organisation 20 and 30 of organisation 10 over the year before `now`, oldest first. */
export function plannedHistory(now: Date): PlannedInvoice[] {
  const random = numbersFrom(20_2605);
  const at = (): Date => new Date(now.getTime() - Math.floor(random() * 360 * day) - 3600 * 1000);
  const own = Array.from({ length: 400 }, () => anInvoice(at(), random));
  const others = Array.from({ length: 30 }, () => ({
    ...anInvoice(at(), random),
    organisationId: 10 as const,
    user: people.fasClerk,
    revenueId: 120,
    rate: '80000',
    customer: fasCustomer,
    locationId: 211,
    currencyId: naira,
    footerOption: undefined as never,
    groupId: 301,
  }));
  return withCredits(withRequests([...own, ...others].sort((a, b) => a.at.getTime() - b.at.getTime())));
}
