import { pieceBytes } from '@kobodesk/contracts/kernel';
import { ScopedRepository } from '../database/scoped-repository.js';

/** What stands beside the bytes of a kept file. */
export interface FileToKeep {
  /** 128 random bits, hex; of the file store where it was there before */
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  /** who it belongs to, in the words of the service */
  readonly owner: string;
}

export interface KeptFile extends FileToKeep {
  readonly size: number;
}

/**
 * Files that must last, in the database of the service that owns them: written in the transaction of the row that names
 * them, and saved with it.
 */
export class KeptFiles extends ScopedRepository {
  /** Keeping a file twice is keeping it once. */
  async keep(file: FileToKeep, bytes: Buffer): Promise<void> {
    if (await this.find(file.id)) return;
    await this.run(
      'INSERT INTO kept_files (id, organisation_id, name, content_type, owner, size, kept_at_ms) VALUES (?, ?, ?, ?, ?, ?, ?)',
      [
        file.id,
        this.organisationId,
        file.name,
        file.contentType,
        file.owner,
        bytes.length,
        this.scope.now.getTime(),
      ],
    );
    for (let part = 0; part * pieceBytes < bytes.length; part += 1) {
      const piece = bytes.subarray(part * pieceBytes, (part + 1) * pieceBytes);
      await this.run(
        'INSERT INTO kept_file_parts (file_id, part, organisation_id, body) VALUES (?, ?, ?, ?)',
        [file.id, part, this.organisationId, piece.toString('base64')],
      );
    }
  }

  async find(id: string): Promise<KeptFile | undefined> {
    const [file] = await this.query<KeptFile>(
      'SELECT id, name, content_type AS contentType, owner, size FROM kept_files WHERE organisation_id = ? AND id = ?',
      [this.organisationId, id],
    );
    return file;
  }

  /** All of its bytes; undefined when it is not kept. */
  async read(id: string): Promise<Buffer | undefined> {
    if (!(await this.find(id))) return undefined;
    const parts = await this.query<{ body: string }>(
      'SELECT body FROM kept_file_parts WHERE organisation_id = ? AND file_id = ? ORDER BY part',
      [this.organisationId, id],
    );
    return Buffer.concat(parts.map(({ body }) => Buffer.from(body, 'base64')));
  }

  async remove(id: string): Promise<void> {
    const mine = [this.organisationId, id];
    await this.run('DELETE FROM kept_file_parts WHERE organisation_id = ? AND file_id = ?', mine);
    await this.run('DELETE FROM kept_files WHERE organisation_id = ? AND id = ?', mine);
  }
}
