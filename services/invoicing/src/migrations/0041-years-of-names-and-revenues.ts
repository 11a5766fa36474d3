import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';
import { fillLedTotals, namesAndRevenues } from './led-totals-of.js';

/** Sums of names and revenues by year (decisions/140). Begun again it begins anew. */
export class YearsOfNamesAndRevenues1770000006100 extends Migration {
  up(runner: QueryRunner): Promise<void> {
    return fillLedTotals(runner, dialectOf(runner), namesAndRevenues);
  }
}
