import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listRevenues } from '@kobodesk/contracts/invoicing';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import type { QueryRunner } from 'typeorm';
import { identity } from '../index.js';
import { LedgerView1765100001200 } from './0015-ledger-view.js';

describe(LedgerView1765100001200.name, () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({
      definition: identity,
      standIns: [standIn(listRevenues, () => ({ data: [] }))],
    });
  });
  afterAll(() => service.stop());

  it('leaves the ledger to the roles of agencies that read it by keeping settlement, however often it runs', async () => {
    const roles: [id: number, organisationId: number, permission: string][] = [
      [9001, 20, 'settlement.manage'],
      [9002, 20, 'invoice.search'],
      [9003, 0, 'settlement.manage'],
    ];
    await service.database.write(async (executor) => {
      for (const [id, organisationId, permission] of roles) {
        await executor.run(
          `INSERT INTO roles (id, organisation_id, name, searched_name, vgg_role, is_active)
           VALUES (?, ?, ?, ?, 'clientuser', 1)`,
          [id, organisationId, `Role ${id}`, `role ${id}`],
        );
        await executor.run('INSERT INTO role_permissions (role_id, permission) VALUES (?, ?)', [
          id,
          permission,
        ]);
      }
      const runner = { query: (sql: string) => executor.run(sql) } as unknown as QueryRunner;
      await new LedgerView1765100001200().up(runner);
      await new LedgerView1765100001200().up(runner);
    });
    const granted = await service.database.reader.query<{ role_id: number | string }>(
      "SELECT role_id FROM role_permissions WHERE permission = 'ledger.view' AND role_id >= 9001",
    );
    expect(granted.map(({ role_id }) => Number(role_id))).toEqual([9001]);
  });
});
