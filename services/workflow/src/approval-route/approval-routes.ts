/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and conditions from constants of this file; every value is bound */
import { workflowProcesses, type RequestKind, type WorkflowRow } from '@kobodesk/contracts/workflow';
import { unlessDuplicate, type Parameter } from '@kobodesk/chassis/database/database';
import { likeText } from '@kobodesk/chassis/database/like';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { statusNumber } from '../request/request.js';
import { RequestEntity } from '../request/request.entity.js';

interface StoredWorkflow {
  id: number;
  name: string;
  process_id: number;
  user_id: number;
  user_name: string;
  role_name: string;
  agency_name: string;
  is_active: number;
}

export interface StoredLevel {
  id: number;
  workflow_id: number;
  level: number;
  supervisor_id: number;
  supervisor_user_name: string;
  supervisor_name: string;
}

export interface Supervisor {
  userId: number;
  userName: string;
  fullName: string;
}

const select =
  'SELECT id, name, process_id, user_id, user_name, role_name, agency_name, is_active FROM workflows';
const selectLevels =
  'SELECT id, workflow_id, level, supervisor_id, supervisor_user_name, supervisor_name FROM workflow_levels';

const rowOf = (row: StoredWorkflow): WorkflowRow => ({
  id: row.id,
  name: row.name,
  userId: row.user_id,
  userName: row.user_name,
  roleName: row.role_name,
  agencyName: row.agency_name,
  process: workflowProcesses.find(({ id }) => id === row.process_id)?.name ?? '',
  processId: row.process_id,
  status: row.is_active === 1,
});

/** ApprovalRoutes of one organisation and their levels. */
export class ApprovalRoutes extends ScopedRepository {
  async page(
    text: string | undefined,
    { from, pageSize }: { from: number; pageSize: number },
  ): Promise<{ rows: WorkflowRow[]; total: number }> {
    const values: Parameter[] = [this.organisationId];
    const words =
      text === undefined ? '' : " AND (LOWER(name) LIKE ? ESCAPE '!' OR LOWER(user_name) LIKE ? ESCAPE '!')";
    if (text !== undefined) values.push(likeText(text), likeText(text));
    const rows = await this.query<StoredWorkflow>(
      `${select} WHERE organisation_id = ?${words} ORDER BY id DESC LIMIT ${pageSize} OFFSET ${from * pageSize}`,
      values,
    );
    const [counted] = await this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM workflows WHERE organisation_id = ?${words}`,
      values,
    );
    return { rows: rows.map(rowOf), total: Number(counted?.n ?? 0) };
  }

  async find(id: number): Promise<WorkflowRow | undefined> {
    const [row] = await this.query<StoredWorkflow>(`${select} WHERE organisation_id = ? AND id = ?`, [
      this.organisationId,
      id,
    ]);
    return row && rowOf(row);
  }

  /** Undefined when the user has a workflow of the process already. */
  async insert(workflow: Omit<WorkflowRow, 'id' | 'process' | 'status'>): Promise<number | undefined> {
    const inserted = await unlessDuplicate(() =>
      this.run(
        `INSERT INTO workflows (organisation_id, name, process_id, user_id, user_name, role_name, agency_name, is_active)
         VALUES (?, ?, ?, ?, ?, ?, ?, 1)`,
        [
          this.organisationId,
          workflow.name,
          workflow.processId,
          workflow.userId,
          workflow.userName,
          workflow.roleName,
          workflow.agencyName,
        ],
      ),
    );
    return inserted?.insertId;
  }

  async setActive(id: number, isActive: boolean): Promise<void> {
    await this.run('UPDATE workflows SET is_active = ? WHERE organisation_id = ? AND id = ?', [
      isActive ? 1 : 0,
      this.organisationId,
      id,
    ]);
  }

  levels(workflowId: number): Promise<StoredLevel[]> {
    return this.query<StoredLevel>(
      `${selectLevels} WHERE organisation_id = ? AND workflow_id = ? ORDER BY level`,
      [this.organisationId, workflowId],
    );
  }

  async level(id: number): Promise<StoredLevel | undefined> {
    const [row] = await this.query<StoredLevel>(`${selectLevels} WHERE organisation_id = ? AND id = ?`, [
      this.organisationId,
      id,
    ]);
    return row;
  }

  /** The levels of the active workflow that decides such requests of the user. */
  async levelsFor(userId: number, kind: RequestKind): Promise<StoredLevel[]> {
    const processId = workflowProcesses.find((process) => process.kind === kind)?.id ?? 0;
    return this.query<StoredLevel>(
      `SELECT l.id, l.workflow_id, l.level, l.supervisor_id, l.supervisor_user_name, l.supervisor_name
       FROM workflows w JOIN workflow_levels l ON l.workflow_id = w.id AND l.organisation_id = w.organisation_id
       WHERE w.organisation_id = ? AND w.user_id = ? AND w.process_id = ? AND w.is_active = 1 ORDER BY l.level`,
      [this.organisationId, userId, processId],
    );
  }

  async addLevel(workflowId: number, supervisor: Supervisor): Promise<number> {
    const level = (await this.levels(workflowId)).length + 1;
    const { insertId } = await this.run(
      `INSERT INTO workflow_levels (organisation_id, workflow_id, level, supervisor_id, supervisor_user_name,
       supervisor_name) VALUES (?, ?, ?, ?, ?, ?)`,
      [this.organisationId, workflowId, level, supervisor.userId, supervisor.userName, supervisor.fullName],
    );
    return insertId;
  }

  async setSupervisor(levelId: number, supervisor: Supervisor): Promise<void> {
    await this.run(
      `UPDATE workflow_levels SET supervisor_id = ?, supervisor_user_name = ?, supervisor_name = ?
       WHERE organisation_id = ? AND id = ?`,
      [supervisor.userId, supervisor.userName, supervisor.fullName, this.organisationId, levelId],
    );
  }

  async removeLevel(level: StoredLevel): Promise<void> {
    await this.run('DELETE FROM workflow_levels WHERE organisation_id = ? AND id = ?', [
      this.organisationId,
      level.id,
    ]);
    await this.run(
      'UPDATE workflow_levels SET level = level - 1 WHERE organisation_id = ? AND workflow_id = ? AND level > ?',
      [this.organisationId, level.workflow_id, level.level],
    );
  }

  /** Does a pending request wait at this level, wherever the level stood when the request was made? */
  async isWaitedFor(level: StoredLevel): Promise<boolean> {
    const rows = await this.table(RequestEntity).list({
      workflowId: level.workflow_id,
      status: statusNumber.pending,
    });
    return rows.some((row) => row.levelIds[row.level] === level.id);
  }
}
