import { Injectable } from '@nestjs/common';
import {
  CustomerNotFound,
  findLookAlikes,
  keepApart,
  searchLookAlikes,
  type CustomerRecord,
} from '@kobodesk/contracts/invoicing';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { CustomerBook } from '../book/customer-book.js';
import { CustomerLinks } from '../merge/customer-links.js';
import { LookAlikes } from './look-alikes.js';
import { Verdicts } from './verdicts.js';

const mostShown = 5;
const mostPairs = 100;

/** Customers that may be one and the same (rules/customers.md#customers-that-look-alike). */
@Injectable()
export class LookAlikeHandlers {
  readonly find = handle(findLookAlikes, async ({ name, rcNumber, phone, email, customerId }, call) => {
    const typed = { name, rcNumber: rcNumber ?? '', phone: phone ?? '', email: email ?? '' };
    const alike = await call.read(LookAlikes).of(typed, customerId);
    const different = customerId === undefined ? () => false : await call.read(Verdicts).different();
    const shown = alike.filter(({ one, other }) => !different(one.id, other.id)).slice(0, mostShown);
    const records = await recordsOf(
      call,
      shown.map(({ other }) => other.id),
    );
    return {
      data: shown.flatMap(({ other, evidence }) => {
        const customer = records.get(other.id);
        return customer ? [{ customer, evidence }] : [];
      }),
    };
  });

  readonly search = handle(searchLookAlikes, async ({ from, pageSize }, call) => {
    const different = await call.read(Verdicts).different();
    const parents = await call.read(CustomerLinks).parents();
    const familyOf = (id: number) => parents.get(id) ?? id;
    const pairs = await call
      .read(LookAlikes)
      .pairs(mostPairs, (one, other) => !different(one, other) && familyOf(one) !== familyOf(other));
    const page = pairs.slice(from * pageSize, (from + 1) * pageSize);
    const records = await recordsOf(
      call,
      page.flatMap(({ one, other }) => [one.id, other.id]),
    );
    return {
      results: page.flatMap(({ one, other, evidence }) => {
        const [first, second] = [records.get(one.id), records.get(other.id)];
        return first && second ? [{ first, second, evidence }] : [];
      }),
      totalCount: pairs.length,
      ...(pairs.length === 0 ? { message: 'No customers look alike' } : {}),
    };
  });

  readonly keepApart = handle(keepApart, async ({ customerId, otherCustomerId }, call) => {
    const records = await recordsOf(call, [customerId, otherCustomerId]);
    const [one, other] = [records.get(customerId), records.get(otherCustomerId)];
    if (!one || !other || one.id === other.id) return call.refuse(CustomerNotFound);
    return call.write(async (tx) => {
      await tx.of(Verdicts).keepApart(one.id, other.id);
      for (const [customer, from] of [[one, other] as const, [other, one] as const])
        await tx.audit({
          action: 'Keep customers apart',
          entity: 'customer',
          entityId: customer.id,
          description: `${customer.customerName} (${customer.customerAIN}) is not ${from.customerName} (${from.customerAIN})`,
        });
      return { message: 'These customers are not suggested again' };
    });
  });
}

async function recordsOf(
  call: Pick<Work, 'read'>,
  ids: readonly number[],
): Promise<Map<number, CustomerRecord>> {
  const records = await call.read(CustomerBook).records([...new Set(ids)]);
  return new Map(records.map((record) => [record.id, record]));
}
