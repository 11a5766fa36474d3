import { strFromU8, unzipSync } from 'fflate';

/** The file is no archive, or one that holds more than a sheet does. */
export class BrokenArchive extends Error {}

/** The texts of the parts of a zip archive by their names, as far as `isWanted`; refused when they say that they are more than `most` bytes. */
export function textsOfZip(
  bytes: Buffer,
  most: number,
  isWanted: (name: string) => boolean,
): ReadonlyMap<string, string> {
  let left = most;
  try {
    // each part gets the room that it says it needs, and no more
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isWanted(name)) return false;
        left -= originalSize;
        if (left < 0) throw new BrokenArchive('the parts are too large');
        return true;
      },
    });
    return new Map(Object.entries(parts).map(([name, part]) => [name, strFromU8(part)]));
  } catch (error) {
    throw new BrokenArchive('the archive cannot be read', { cause: error });
  }
}
