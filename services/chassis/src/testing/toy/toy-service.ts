import { Injectable, Module } from '@nestjs/common';
import { event, internal, operation, permission, problem } from '@kobodesk/contracts/kernel';
import { Entity, type QueryRunner } from 'typeorm';
import * as z from 'zod';
import { createTables, Migration } from '../../database/migrations/migration.js';
import { integer, serial, thousandthsColumn, varchar } from '../../database/columns.js';
import { asThousandths } from '../../database/database.js';
import { id, tenant, text } from '../../database/entity-columns.js';
import { CrossTenantRepository, TableRepository } from '../../database/scoped-repository.js';
import { on } from '../../events/on.js';
import { defineService } from '../../hosts/service-definition.js';
import { handle } from '../../operations/handle.js';

/** A service of a few lines, for the tests of what services stand on. */
export const TooPoor = problem('TOO_POOR', 422, ({ short }: { short: string }) => `Short by ${short}`);

export const openAccount = operation('toy.account.open', {
  summary: 'Opens an account',
  kind: 'command',
  access: permission('toy.open'),
  request: z.object({
    name: z.string().min(1, 'Please enter a name'),
    nested: z.object({ n: z.number() }).optional(),
  }),
  response: z.object({ data: z.object({ id: z.number() }), message: z.string() }),
});
export const deposit = operation('toy.account.deposit', {
  summary: 'Adds money to an account',
  kind: 'command',
  access: internal,
  request: z.object({ id: z.number(), thousandths: z.string() }),
  response: z.object({ data: z.object({ balance: z.string() }) }),
  problems: [TooPoor],
});
export const failLate = operation('toy.account.fail', {
  summary: 'Writes and then fails',
  kind: 'command',
  access: internal,
  request: z.object({ name: z.string() }),
  response: z.object({ message: z.string() }),
});
export const writeTwice = operation('toy.account.write-twice', {
  summary: 'Opens two transactions',
  kind: 'command',
  access: internal,
  request: z.object({}),
  response: z.object({ message: z.string() }),
});
export const slow = operation('toy.account.slow', {
  summary: 'Answers late',
  kind: 'query',
  access: internal,
  request: z.object({}),
  response: z.object({ message: z.string() }),
});
export const balanceOf = operation('toy.account.get', {
  summary: 'One account',
  kind: 'query',
  access: internal,
  request: z.object({ id: z.number() }),
  response: z.object({ data: z.object({ name: z.string(), balance: z.string() }).nullable() }),
});
export const accountOpened = event(
  'toy.account.opened',
  1,
  z.object({ organisationId: z.number(), id: z.number(), name: z.string() }),
);
export const poison = event('toy.poison.found', 1, z.object({ organisationId: z.number() }), {
  concerns: 'payment',
});
/** its transaction returns less than the answer */
export const welcome = operation('toy.account.welcome', {
  summary: 'Opens an account and greets its owner',
  kind: 'command',
  access: permission('toy.open'),
  request: z.object({ name: z.string() }),
  response: z.object({ message: z.string() }),
});

@Entity({ name: 'accounts' })
export class AccountRow {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(60) name!: string;
}

export class Accounts extends TableRepository<AccountRow> {
  protected readonly target = AccountRow;

  async balance(id: number): Promise<{ name: string; balance: bigint } | undefined> {
    const rows = await this.query<{ name: string; balance: string | number }>(
      'SELECT name, CAST(balance_thousandths AS CHAR) AS balance FROM accounts WHERE organisation_id = ? AND id = ?',
      [this.organisationId, id],
    );
    return rows[0] && { name: rows[0].name, balance: asThousandths(rows[0].balance) };
  }
  /** Adds in the database; never read, add, write. */
  add(id: number, amount: bigint) {
    return this.run(
      `UPDATE accounts SET balance_thousandths = balance_thousandths + ?
       WHERE organisation_id = ? AND id = ? AND balance_thousandths + ? >= 0`,
      [amount, this.organisationId, id, amount],
    );
  }
}

export class Opened extends CrossTenantRepository {
  put(id: number, name: string) {
    return this.run('INSERT INTO opened (account_id, name) VALUES (?, ?)', [id, name]);
  }
  all() {
    return this.query<{ account_id: number; name: string }>(
      'SELECT account_id, name FROM opened ORDER BY account_id',
    );
  }
}

export class ToyTables1763000000001 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const columns = {
      id: serial,
      organisation_id: integer,
      name: varchar(60),
      balance_thousandths: thousandthsColumn,
    };
    const opened = { columns: { account_id: integer, name: varchar(60) } };
    await createTables(runner, { accounts: { columns }, opened });
  }
}

@Injectable()
export class AccountHandlers {
  poisoned = 0;
  /** takes poison from now on, as a mended release would */
  isCured = false;
  readonly welcome = handle(welcome, async ({ name }, call) => {
    const id = await call.write((tx) => tx.of(Accounts).insert({ name }));
    return { message: `Welcome ${name}, number ${id}` };
  });
  readonly open = handle(openAccount, (input, call) =>
    call.write(async (tx) => {
      const id = await tx.of(Accounts).insert({ name: input.name });
      await tx.announce(
        accountOpened,
        { organisationId: call.actor.organisationId ?? 0, id, name: input.name },
        id,
      );
      await tx.audit({
        action: 'Open account',
        entity: 'account',
        entityId: id,
        description: `Opened ${input.name}`,
      });
      return { data: { id }, message: 'Opened' };
    }),
  );
  readonly deposit = handle(deposit, (input, call) =>
    call.write(async (tx) => {
      const accounts = tx.of(Accounts);
      const { affected } = await accounts.add(input.id, BigInt(input.thousandths));
      if (affected === 0) call.refuse(TooPoor, { short: input.thousandths });
      return { data: { balance: String((await accounts.balance(input.id))?.balance ?? '') } };
    }),
  );
  readonly fail = handle(failLate, (input, call) =>
    call.write(async (tx) => {
      await tx.of(Accounts).insert({ name: input.name });
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('secret detail');
    }),
  );
  readonly twice = handle(writeTwice, async (_input, call) => {
    await call.write(async (tx) => tx.of(Accounts).insert({ name: 'first' }));
    await call.write(async (tx) => tx.of(Accounts).insert({ name: 'second' }));
    return { message: 'both' };
  });
  readonly slow = handle(
    slow,
    () => new Promise((resolve) => setTimeout(() => resolve({ message: 'late' }), 500)),
  );
  readonly get = handle(balanceOf, async (input, call) => {
    const row = await call.read(Accounts).balance(input.id);
    return { data: row ? { name: row.name, balance: row.balance.toString() } : null };
  });
  readonly opened = on(accountOpened, 'toy.opened', async (fact, tx) => {
    await tx.acrossTenants(Opened).put(fact.id, fact.name);
  });
  readonly poison = on(poison, 'toy.poison', async (_fact, tx) => {
    this.poisoned += 1;
    await tx.of(Accounts).insert({ name: 'cured' });
    if (!this.isCured) throw new Error('cannot take this');
  });
}

@Module({ providers: [AccountHandlers] })
export class ToyModule {}

export const toyService = defineService({
  name: 'toy',
  contracts: { openAccount, welcome, deposit, failLate, writeTwice, slow, balanceOf },
  module: ToyModule,
  database: { entities: [AccountRow], migrations: [ToyTables1763000000001] },
});
