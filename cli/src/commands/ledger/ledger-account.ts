import type { InputOf } from '@kobodesk/contracts/kernel';
import { mostAccountLines, readLedgerAccount } from '@kobodesk/contracts/settlement';
import type * as z from 'zod';
import type { Client } from '../../client.js';
import { CommandError } from '../../output.js';
import { reader, type Given } from '../../reading/reader.js';

const Page = readLedgerAccount.response.shape.data;
const Account = Page.omit({ broughtForward: true, next: true });
type Page = z.output<typeof Page>;

async function pageOf(client: Client, given: Given, after: string | undefined): Promise<Page> {
  const asking = {
    // another one is refused by the server, which knows them all
    account: given['account'] as InputOf<typeof readLedgerAccount>['account'],
    currencyId: Number(given['currency']),
    customerId: given['customer'],
    basis: given['basis'] as InputOf<typeof readLedgerAccount>['basis'],
    startDate: given['from'],
    endDate: given['to'],
    after,
    pageSize: mostAccountLines,
  };
  return (await client.call(readLedgerAccount, asking)).data;
}

/** All lines of the account: each page has to go on with what the one before left. */
async function whole(client: Client, given: Given): Promise<z.output<typeof Account>> {
  const first = await pageOf(client, given, undefined);
  const lines = [...first.lines];
  let last = first;
  while (last.next !== null) {
    const left = lines.at(-1)?.balance;
    last = await pageOf(client, given, last.next);
    if (last.opening !== first.opening || last.broughtForward !== left)
      throw new CommandError('Something was posted to an earlier day in the meantime. Please ask again');
    lines.push(...last.lines);
  }
  const { broughtForward: _broughtForward, next: _next, ...account } = last;
  return { ...account, lines };
}

/** `kobodesk ledger account ACCOUNT` */
export const ledgerAccount = reader({
  answer: Account,
  row: Account.shape.lines.element,
  hasRows: true,
  rowsIn: 'lines',
  shows: ['day', 'event', 'invoiceNumber', 'customerName', 'beneficiaryName', 'debit', 'credit', 'balance'],
  ask: whole,
  tells: ({ account, name, opening, debit, credit, closing }) => [
    `${account} ${name}: ${opening} + ${debit} − ${credit} = ${closing}`,
  ],
});
