import { createHash } from 'node:crypto';
import type { Sha256 } from '@kobodesk/contracts/kernel';
import type { Sha256Bytes } from '@kobodesk/contracts/settlement';

export const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex');
export const sha256Bytes: Sha256Bytes = (bytes) => createHash('sha256').update(bytes).digest();
