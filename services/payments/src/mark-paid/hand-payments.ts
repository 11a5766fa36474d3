import { sumOf } from '@kobodesk/contracts/kernel';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In } from 'typeorm';
import { PaymentEntity } from '../payment/payment.entity.js';
import { ReferenceCheckEntity, ReferenceEntity } from '../reference/reference.entity.js';
import { isOfProvider } from '../reference/standing-reference.js';

/** How an invoice stands as far as payments knows. */
export interface Standing {
  /** changes with every payment, and with every change of what is due that was told here */
  readonly mark: string;
  /** of the next payment that people record */
  readonly nextNumber: number;
}

/** What is known here of the payments of one organisation's invoices. */
export class HandPayments extends ScopedRepository {
  /** By its number as it was typed. */
  async standing(typed: string): Promise<Standing> {
    const invoiceNumber = typed.toUpperCase();
    return (await this.standings([invoiceNumber])).get(invoiceNumber) ?? standingOf([], 0);
  }

  /** The invoices that references of the provider were made for, by the references. Key: the number of a reference. */
  async ownersOf(references: readonly string[]): Promise<Map<string, string>> {
    if (references.length === 0) return new Map();
    const rows = await this.table(ReferenceEntity).list({ rrr: In([...new Set(references)]) });
    return new Map(
      rows.filter((row) => isOfProvider(row)).map(({ rrr, invoiceNumber }) => [rrr ?? '', invoiceNumber]),
    );
  }

  /** Of many invoices, by their numbers. Keys: payments_invoice and reference_checks_invoice. */
  async standings(invoiceNumbers: readonly string[]): Promise<Map<string, Standing>> {
    if (invoiceNumbers.length === 0) return new Map();
    const invoiceNumber = In([...invoiceNumbers]);
    const paid = await this.table(PaymentEntity).list({ invoiceNumber });
    const changed = await this.table(ReferenceCheckEntity).list({ invoiceNumber }, { id: 'ASC' });
    const payments = new Map<string, PaymentEntity[]>(invoiceNumbers.map((number) => [number, []]));
    for (const payment of paid) payments.get(payment.invoiceNumber)?.push(payment);
    const last = new Map(changed.map(({ invoiceNumber: number, id }) => [number, id]));
    return new Map([...payments].map(([number, of]) => [number, standingOf(of, last.get(number) ?? 0)]));
  }
}

const standingOf = (paid: readonly PaymentEntity[], lastCheck: number): Standing => ({
  mark: `${sumOf(paid.map(({ amount }) => amount))}:${lastCheck}`,
  nextNumber: Math.max(0, ...paid.map(({ handNumber }) => handNumber ?? 0)) + 1,
});
