import { createHash } from 'node:crypto';
import type { Sha256 } from '@kobodesk/contracts/kernel';

export const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex');
