import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * The simulator computes the provider's hashes by itself and not with the adapter's functions, so that a mistake in
 * those cannot agree with itself.
 */
export interface SimulatedMerchant {
  readonly merchantId: string;
  readonly serviceTypeId: string;
  readonly apiKey: string;
}

export function isHashOf(given: string, ...parts: readonly string[]): boolean {
  const expected = createHash('sha512').update(parts.join(''), 'utf8').digest();
  return /^[0-9a-f]{128}$/.test(given) && timingSafeEqual(Buffer.from(given, 'hex'), expected);
}

/** Reads `remitaConsumerKey=…,remitaConsumerToken=…`. */
export function consumerOf(header: string | undefined): { key: string; token: string } | undefined {
  const found = /^remitaConsumerKey=([^,]+),\s*remitaConsumerToken=([0-9a-fA-F]+)$/.exec(
    (header ?? '').trim(),
  );
  return found ? { key: found[1] ?? '', token: (found[2] ?? '').toLowerCase() } : undefined;
}
