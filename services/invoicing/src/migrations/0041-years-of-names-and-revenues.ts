import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';
import { fillNamedTotals } from './named-totals-of-0041.js';

/** Sums of names and revenues by year (decisions/140). Begun again it begins anew. */
export class YearsOfNamesAndRevenues1770000006100 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM invoice_totals WHERE view = 'named'");
    await fillNamedTotals(runner, dialectOf(runner));
  }
}
