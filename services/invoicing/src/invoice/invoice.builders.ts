import type { Actor } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Database } from '@kobodesk/chassis/database/database';
import type { NewInvoice } from './invoices.js';
import { Counters } from './counters.js';
import { InvoiceNames } from './invoice-names.js';
import { Invoices } from './invoices.js';
import { storedOf } from './stored-invoice.js';
import { movementsOf } from '../movement/movement.js';
import { Movements } from '../movement/movements.js';
import { standingOf } from '../movement/standing.js';
import { rollOf } from '../roll-up/invoice-delta.js';
import { RollUps } from '../roll-up/roll-ups.js';

const firstAt = Date.parse('2026-11-01T09:00:00Z');
let planted = 0;

/** A row as it is stored, valid, with a number of its own; override what the test is about. */
export function anInvoiceRow(changes: Partial<NewInvoice> = {}): NewInvoice {
  planted += 1;
  const createdAtMs = changes.createdAtMs ?? firstAt;
  return {
    organisation_id: 20,
    organisation_name: 'National Aviation Authority',
    time_zone: 'Africa/Lagos',
    invoice_number: `NAA-2026-PLANTED-${planted}`,
    rrr: null,
    status: 'Unpaid',
    currency_id: 566,
    decimal_precision: 2,
    amount: 50_000_000n,
    customer_id: 101,
    customer_record_name: 'Skyways Airlines',
    customer_ain: 'IN-000101',
    customer_name: 'Skyways Airlines',
    name_id: 0,
    customer_address: '1 Airport Road, Lagos',
    customer_phone: '08011111101',
    customer_emails: '["accounts@skyways.test"]',
    location_id: 201,
    location_name: 'Lagos Airport',
    state_id: 24,
    state_name: 'Lagos',
    revenue_id: 1101,
    revenue_top_id: 110,
    revenue_name: 'Landing charge',
    revenue_code: 'LND',
    revenue_group_name: '',
    footer_option: '',
    bills: '[{"description":"Landing","quantity":"2","rate":"25000","amount":"50000"}]',
    invoice_date: dayOf(createdAtMs, 'Africa/Lagos'),
    due_day: dayOf(createdAtMs, 'Africa/Lagos'),
    created_by_user_id: 504,
    created_by_name: 'Bashir Lawal',
    ...changes,
    createdAtMs,
  };
}

/** Writes rows with their names and roll-ups, as raising them does. */
export function plant(database: Database, actor: Actor, rows: readonly NewInvoice[]): Promise<void> {
  return database.write(async (executor) => {
    const now = new Date(firstAt);
    const { organisationId } = actor;
    const scope = { executor, actor, now, organisationId, correlationId: 'test' };
    const [invoices, rollUps, movements] = [new Invoices(scope), new RollUps(scope), new Movements(scope)];
    const known = new Map<string, number>();
    for (const draft of rows) {
      const pair = JSON.stringify([draft.customer_name, draft.customer_record_name]);
      const name_id = known.get(pair) ?? (await new InvoiceNames(scope).idOf(draft));
      known.set(pair, name_id);
      const row = { ...draft, name_id };
      const stored = storedOf(row, (await invoices.insert(row)) ?? 0);
      await rollUps.add({ ...rollOf(stored), count: 1 });
      const day = dayOf(row.createdAtMs, row.time_zone);
      await movements.add(
        movementsOf(undefined, standingOf(stored), { kind: 'raised', day, id: '', reference: '' }),
      );
    }
    await new Counters(scope).bumpVersion();
  });
}
