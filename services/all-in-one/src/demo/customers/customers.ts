import { createCustomer, mergeCustomers } from '@kobodesk/contracts/invoicing';
import { people, type Stage } from '../stage.js';
import type { Timeline } from '../timeline.js';

const day = 24 * 3_600_000;

/** Entered twice at two desks: one pair was seen and merged, the other is still to be decided. */
const twins = {
  merged: [
    { name: 'Harmattan Charter', accountCode: 'HC-01', phone: '08033330001' },
    { name: 'Harmattan Charter Services', accountCode: 'HC-02', phone: '08033330002' },
  ],
  alike: [
    { name: 'Kestrel Aviation', accountCode: 'KA-01', phone: '08033330003', rcNumber: 'RC 771204' },
    { name: 'Kestrel Aviation Ltd', accountCode: 'KA-02', phone: '08033330004', rcNumber: '771204' },
  ],
} as const;

type Twin = (typeof twins)[keyof typeof twins][number];

async function enter(stage: Stage, { phone, ...twin }: Twin): Promise<number> {
  const { id } = await stage.as(people.admin, createCustomer, {
    ...twin,
    category: 1,
    type: 2,
    address: '4 Airport Road, Abuja',
    customerStaff: [
      {
        titleId: 5,
        firstName: 'Amina',
        lastName: 'Danjuma',
        email: `accounts.${twin.accountCode.toLowerCase()}@charter.test`,
        phoneNumber: phone,
      },
    ],
  });
  return id.id;
}

/** Customers of the last months who stand in the book twice. */
export function planCustomers(stage: Stage, timeline: Timeline, now: Date): void {
  const ago = (days: number): Date => new Date(now.getTime() - days * day);
  timeline.at(ago(40), async () => {
    const [parentCustomerId = 0, ...childCustomerIds] = await inTurn(stage, twins.merged);
    await stage.as(people.admin, mergeCustomers, { parentCustomerId, childCustomerIds });
  });
  timeline.at(ago(12), async () => {
    await inTurn(stage, twins.alike);
  });
}

async function inTurn(stage: Stage, entered: readonly Twin[]): Promise<number[]> {
  const ids: number[] = [];
  for (const twin of entered) ids.push(await enter(stage, twin));
  return ids;
}
