/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are question marks; every value is bound */
import { CrossTenantRepository } from '../database/scoped-repository.js';
import type { KeptFile } from './kept-files.js';

const batch = 200;

/** Kept files of all organisations: pictures that anybody may see, and what is still to be kept. */
export class AllKeptFiles extends CrossTenantRepository {
  async find(id: string): Promise<KeptFile | undefined> {
    const [file] = await this.query<KeptFile>(
      'SELECT id, name, content_type AS contentType, owner, size FROM kept_files WHERE id = ?',
      [id],
    );
    return file;
  }

  /** One piece, as base64. */
  async piece(id: string, part: number): Promise<string | undefined> {
    const [row] = await this.query<{ body: string }>(
      'SELECT body FROM kept_file_parts WHERE file_id = ? AND part = ?',
      [id, part],
    );
    return row?.body;
  }

  /** Which of these are kept. */
  async among(ids: readonly string[]): Promise<Set<string>> {
    const kept = new Set<string>();
    for (let first = 0; first < ids.length; first += batch) {
      const some = ids.slice(first, first + batch);
      const rows = await this.query<{ id: string }>(
        `SELECT id FROM kept_files WHERE id IN (${some.map(() => '?').join(', ')})`,
        some,
      );
      for (const { id } of rows) kept.add(id);
    }
    return kept;
  }
}
