import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { IsNull } from 'typeorm';
import { StatementLetterEntity, StatementRunEntity } from './statement.entity.js';

/** few enough that a printer has done with them before anybody asks again */
const lettersAtOnce = 50;

/** Statements by mail of every organisation that have not left. */
export class OpenStatements extends CrossTenantRepository {
  /** By statement_runs_open. */
  runs(): Promise<StatementRunEntity[]> {
    return this.table(StatementRunEntity).list({ doneAt: IsNull() }, { id: 'ASC' });
  }

  /** By statement_letters_open. */
  letters(): Promise<StatementLetterEntity[]> {
    return this.table(StatementLetterEntity).list({ doneAt: IsNull() }, { id: 'ASC' }, lettersAtOnce);
  }
}
