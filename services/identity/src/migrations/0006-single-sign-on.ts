import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { instant, serial, varchar, type TableShape } from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

/** Sign-ins that a browser has begun at the identity provider and not finished. */
const begun: TableShape = {
  columns: {
    id: serial,
    // the state goes through the browser; here is its hash
    state_hash: varchar(64),
    nonce: varchar(100),
    code_verifier: varchar(128),
    expires_at_ms: instant,
  },
  unique: { single_sign_ons_state: ['state_hash'] },
  indexes: { single_sign_ons_expiry: ['expires_at_ms'] },
};

/** Who signs in at the identity provider, and as whom there, once they have come. */
const columns = [
  'ALTER TABLE users ADD COLUMN sso_since_ms BIGINT NULL',
  'ALTER TABLE users ADD COLUMN sso_issuer VARCHAR(255) NULL',
  'ALTER TABLE users ADD COLUMN sso_subject VARCHAR(255) NULL',
  'CREATE UNIQUE INDEX users_single_sign_on ON users (sso_issuer, sso_subject)',
];

/** Single sign-on of customer staff by OpenID Connect. */
export class SingleSignOn1763700006000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { single_sign_ons: begun });
    for (const sql of columns) await runner.query(sql);
  }
}
