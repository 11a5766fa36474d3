import type { PictureRule } from '@kobodesk/contracts/kernel';

export interface PictureFacts {
  type: string;
  /** bytes */
  size: number;
  /** absent: it could not be drawn */
  width?: number;
  height?: number;
}

/** Why a chosen file is no picture of this kind, or undefined. The server looks at the bytes again. */
export function pictureFault(file: PictureFacts, rule: PictureRule): string | undefined {
  if (file.size > rule.maxBytes) return rule.messages.tooLarge;
  const { width, height } = file;
  const isDrawn = width !== undefined && height !== undefined;
  if (!['image/png', 'image/jpeg'].includes(file.type) || !isDrawn) return rule.messages.notPicture;
  return Math.max(width, height) > rule.maxSide ? rule.messages.tooWide : undefined;
}

/** What the browser says of a file. */
export async function factsOf(file: File): Promise<PictureFacts> {
  const { type, size } = file;
  try {
    const drawn = await createImageBitmap(file);
    const { width, height } = drawn;
    drawn.close();
    return { type, size, width, height };
  } catch {
    return { type, size };
  }
}
