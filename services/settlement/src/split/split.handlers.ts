import { Injectable } from '@nestjs/common';
import { listRevenues } from '@kobodesk/contracts/invoicing';
import { found, noMatch } from '@kobodesk/contracts/kernel';
import {
  getSplit,
  listSplitRevenues,
  listSplitTypes,
  searchSplits,
  SplitNotFound,
  splitTypes,
} from '@kobodesk/contracts/settlement';
import { handle } from '@kobodesk/chassis/operations/handle';
import { accountsServing } from '../account/account.js';
import { SettlementAccounts } from '../account/settlement-accounts.js';
import { revenueLines } from '../line/revenue-lines.js';
import { SettlementSplits } from './settlement-splits.js';
import { splitRowOf } from './split-rows.js';

/** What the screens of splits show (rules/settlement.md#what-a-split-is). */
@Injectable()
export class SplitHandlers {
  readonly search = handle(searchSplits, async ({ parameter, from, pageSize }, call) => {
    const { searchQuery } = parameter;
    const { splits, total } = await call.read(SettlementSplits).search(searchQuery, { from, pageSize });
    const [accounts, lines] = await Promise.all([call.read(SettlementAccounts).all(), revenueLines(call)]);
    const empty = searchQuery === undefined ? 'No settlement split has been created yet' : noMatch;
    return found(
      splits.map((split) => splitRowOf(split, accounts, lines)),
      total,
      empty,
    );
  });

  readonly get = handle(getSplit, async ({ settlementSplitId }, call) => {
    const split = await call.read(SettlementSplits).one({ id: settlementSplitId });
    if (!split) return call.refuse(SplitNotFound);
    const [accounts, lines] = await Promise.all([call.read(SettlementAccounts).all(), revenueLines(call)]);
    return { data: splitRowOf(split, accounts, lines) };
  });

  readonly types = handle(listSplitTypes, async () => ({ data: [...splitTypes] }));

  readonly revenues = handle(listSplitRevenues, async (_input, call) => {
    const accounts = await call.read(SettlementAccounts).all();
    const split = await call.read(SettlementSplits).revenueIds();
    const [{ data: revenues }, lines] = await Promise.all([call.ask(listRevenues, {}), revenueLines(call)]);
    const served = revenues.filter(
      ({ id }) => !lines.isDivided(id) && accountsServing(lines.of(id), accounts).length > 0,
    );
    return {
      data: served.map(({ id, name }) => ({ revenueId: id, name, activated: split.has(id) })),
      ...(served.length === 0 ? { message: "No revenue lines mapped to this organization's account" } : {}),
    };
  });
}
