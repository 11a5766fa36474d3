/** What a reader says of a file's segments before the picture itself is unpacked. */
export interface Outline {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
  /** unpacks against the exact size that the header promises; false when it differs */
  readonly isWhole: () => Promise<boolean>;
}
