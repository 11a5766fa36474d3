import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';
import { customersAtPlaces, fillLedTotals } from './led-totals-of.js';

/** Sums of customers at places by month (decisions/172). Begun again it begins anew. */
export class CustomersAtPlaces1770000006500 extends Migration {
  up(runner: QueryRunner): Promise<void> {
    return fillLedTotals(runner, dialectOf(runner), customersAtPlaces);
  }
}
