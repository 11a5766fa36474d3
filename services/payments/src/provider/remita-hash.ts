import { createHash } from 'node:crypto';

const sha512 = (text: string): string => createHash('sha512').update(text, 'utf8').digest('hex');

/** All are lower-case hex SHA-512 of a plain concatenation. */
export interface Merchant {
  readonly merchantId: string;
  readonly serviceTypeId: string;
  readonly apiKey: string;
}

/** `amount` is the very string that is sent. */
export const creationHash = (merchant: Merchant, orderId: string, amount: string): string =>
  sha512(merchant.merchantId + merchant.serviceTypeId + orderId + amount + merchant.apiKey);

/** Of a reference or of an order id; also the hash of a deactivation. */
export const statusHash = (merchant: Merchant, referenceOrOrder: string): string =>
  sha512(referenceOrOrder + merchant.apiKey + merchant.merchantId);

/** Lets a browser open the payment page of one reference. */
export const finalizeHash = (merchant: Merchant, reference: string): string =>
  sha512(merchant.merchantId + reference + merchant.apiKey);

export const authorization = (merchant: Merchant, hash: string): string =>
  `remitaConsumerKey=${merchant.merchantId},remitaConsumerToken=${hash}`;
