import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';

/** Organisations whose bank lines moved money that is not posted. Keys: ledger_heads, ledger_waiting_moves. */
export class ToldMoves extends CrossTenantRepository {
  async organisations(): Promise<number[]> {
    const rows = await this.query<{ id: number | string }>(
      `SELECT organisation_id AS id FROM ledger_heads WHERE moved_told > moved_after
       UNION SELECT organisation_id AS id FROM ledger_waiting_moves ORDER BY id`,
    );
    return rows.map(({ id }) => Number(id));
  }
}
