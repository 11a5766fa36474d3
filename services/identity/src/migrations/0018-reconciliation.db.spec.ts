import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listRevenues } from '@kobodesk/contracts/invoicing';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import type { QueryRunner } from 'typeorm';
import { identity } from '../index.js';
import { Reconciliation1767000001300 } from './0018-reconciliation.js';

describe(Reconciliation1767000001300.name, () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({
      definition: identity,
      standIns: [standIn(listRevenues, () => ({ data: [] }))],
    });
  });
  afterAll(() => service.stop());

  it('gives both to the roles of agencies that upload report sheets, and the sight to readers of the ledger, however often it runs', async () => {
    const roles: [id: number, organisationId: number, permission: string][] = [
      [9001, 20, 'payment.report-sheet'],
      [9002, 20, 'invoice.search'],
      [9003, 0, 'payment.report-sheet'],
      [9004, 20, 'ledger.view'],
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
      const runner = {
        query: (sql: string, values: string[]) => executor.run(sql, values),
      } as unknown as QueryRunner;
      await new Reconciliation1767000001300().up(runner);
      await new Reconciliation1767000001300().up(runner);
    });
    const granted = await service.database.reader.query<{ role: number | string; permission: string }>(
      `SELECT role_id AS role, permission FROM role_permissions
       WHERE permission LIKE 'reconciliation.%' AND role_id >= 9001 ORDER BY role_id, permission`,
    );
    expect(granted.map(({ role, permission }) => [Number(role), permission])).toEqual([
      [9001, 'reconciliation.manage'],
      [9001, 'reconciliation.view'],
      [9004, 'reconciliation.view'],
    ]);
  });
});
