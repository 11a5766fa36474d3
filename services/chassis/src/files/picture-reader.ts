import {
  RecordNotFound,
  Refusal,
  type InputOf,
  type ReadKeptPicture,
  type ReplyOf,
} from '@kobodesk/contracts/kernel';

export interface ShownPicture {
  readonly contentType: string;
  readonly bytes: Buffer;
}

type Ask = (operation: ReadKeptPicture, input: InputOf<ReadKeptPicture>) => Promise<ReplyOf<ReadKeptPicture>>;

const megabyte = 1024 * 1024;

/**
 * Reads pictures from the services that keep them. An address does not say which one that is, so they are asked in turn.
 * A picture never changes: the latest ones are held here, and their keeper is only asked whether they are still there.
 */
export class PictureReader {
  /** the longest unused first */
  private readonly held = new Map<string, ShownPicture>();
  private heldBytes = 0;

  constructor(
    private readonly keepers: readonly ReadKeptPicture[],
    private readonly mostBytes = 16 * megabyte,
  ) {}

  /** Undefined when nobody keeps it. Throws the Refusal of a keeper that did not answer, unless the picture is held. */
  async read(fileId: string, ask: Ask): Promise<ShownPicture | undefined> {
    let outage: Refusal | undefined;
    for (const keeper of this.keepers) {
      try {
        return await this.readFrom(keeper, fileId, ask);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.report.code !== RecordNotFound.code) outage = error;
      }
    }
    const held = this.held.get(fileId);
    if (outage && !held) throw outage;
    if (outage) return held;
    this.letGo(fileId);
    return undefined;
  }

  private async readFrom(keeper: ReadKeptPicture, fileId: string, ask: Ask): Promise<ShownPicture> {
    const held = this.held.get(fileId);
    const { data } = await ask(keeper, held ? { fileId } : { fileId, piece: 0 });
    if (held) return this.hold(fileId, held);
    const pieces = [data.body];
    while (pieces.length < data.pieces)
      pieces.push((await ask(keeper, { fileId, piece: pieces.length })).data.body);
    const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64')));
    return this.hold(fileId, { contentType: data.contentType, bytes });
  }

  private hold(fileId: string, picture: ShownPicture): ShownPicture {
    this.letGo(fileId);
    this.held.set(fileId, picture);
    this.heldBytes += picture.bytes.length;
    for (const oldest of this.held.keys()) {
      if (this.heldBytes <= this.mostBytes) break;
      this.letGo(oldest);
    }
    return picture;
  }

  private letGo(fileId: string): void {
    this.heldBytes -= this.held.get(fileId)?.bytes.length ?? 0;
    this.held.delete(fileId);
  }
}
