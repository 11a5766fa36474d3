/**
 * The port to whoever issues payment references and takes the money. Nothing here names a provider.
 *
 * Amounts are decimal strings in the currency's unit ('21000.5'), times are ISO 8601 in UTC. No method throws for what
 * the provider answers or fails to answer: each such case is a `kind`. What the provider did not clearly say is
 * `unknown`, never `paid` and never `refused`.
 */
export interface PaymentProvider {
  /** Stands in stored rows beside each reference: 'remita'. */
  readonly name: string;
  /**
   * Asks for a reference. Safe to repeat with the same `orderId`: an order that the provider already knows is adopted
   * when its amount is equal and refused when it is not. After `unknown`, repeat with `repeat: true`.
   */
  createReference(order: ReferenceOrder): Promise<ReferenceOutcome>;
  statusByReference(reference: string): Promise<PaymentStatus>;
  statusByOrder(orderId: string): Promise<PaymentStatus>;
  /** Makes a reference unpayable, before another is issued for the same debt. */
  deactivate(reference: string): Promise<DeactivationOutcome>;
  /** The payments that a notification claims; empty when the body cannot be read. Hints: ask for the status, then book. */
  readNotification(rawBody: string): readonly NotificationHint[];
  /**
   * What the browser needs to pay this reference on the provider's page
   * (rules/public-pages.md#the-providers-page).
   */
  hostedPage(request: HostedPageRequest): HostedPage;
  /** The banks that money can be paid out to. */
  banks(): Promise<BankListOutcome>;
  /** In whose name an account is held, as its bank says. */
  accountHolder(bankCode: string, accountNumber: string): Promise<AccountHolderOutcome>;
}

export interface ProviderBank {
  readonly code: string;
  readonly name: string;
}

export type BankListOutcome =
  | { readonly kind: 'listed'; readonly banks: readonly ProviderBank[] }
  | { readonly kind: 'unknown'; readonly reason: string };

export type AccountHolderOutcome =
  | { readonly kind: 'found'; readonly name: string }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** A part of what is paid, and where the provider passes it on to. */
export interface ReferenceLine {
  readonly accountName: string;
  readonly accountNumber: string;
  readonly bankCode: string;
  readonly amount: string;
  /** the provider takes its fee from this one: exactly one of them */
  readonly bearsFee: boolean;
}

export interface ReferenceOrder {
  /** Ours, unique per reference ever asked for: a re-issued reference needs a new one. */
  readonly orderId: string;
  readonly amount: string;
  /** ISO 4217, 'NGN'. */
  readonly currencyCode: string;
  readonly payerName: string;
  readonly payerEmail: string;
  readonly payerPhone: string;
  readonly description: string;
  /** Into what the provider divides it; absent or none: it all goes to the service type's account. */
  readonly lines?: readonly ReferenceLine[];
  /**
   * True after an `unknown` outcome: the order is looked up first and asked for again only when it was not found, or has an
   * id that cannot be asked about.
   */
  readonly repeat?: boolean;
}

export type ReferenceOutcome =
  /** `adopted`: the provider had this order already, with the same amount. */
  | { readonly kind: 'created'; readonly reference: string; readonly adopted: boolean }
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string }
  /** The provider has this order, and there is no way to learn its reference: ask under another `orderId`. */
  | { readonly kind: 'lost'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** One transfer of money. `providerReference` is unique within a reference and the same at every look: book by it. */
export interface ProviderPayment {
  readonly providerReference: string;
  readonly amount: string;
  /** Absent when the provider gives no readable time. */
  readonly paidAt?: string;
  /** The provider's word ('WEB', 'BRANCH'), empty when it gives none. */
  readonly channel: string;
}

export interface PaidStatus {
  readonly kind: 'paid';
  readonly reference: string;
  /** Absent when the provider does not repeat it. */
  readonly orderId?: string;
  /** The total of `payments`: compare it with what is due, it may be less or more. */
  readonly amount: string;
  /** Time, channel and id of the newest payment. */
  readonly paidAt?: string;
  readonly channel: string;
  readonly providerTransaction: string;
  /** At least one, oldest first as the provider lists them. */
  readonly payments: readonly ProviderPayment[];
}

interface Unpaid<Kind extends string> {
  readonly kind: Kind;
  readonly code: string;
  readonly reason: string;
  /** What the reference is for, where the provider tells. */
  readonly orderAmount?: string;
}

export type PaymentStatus =
  | PaidStatus
  | Unpaid<'pending'>
  /** The last attempt failed; the reference may be payable still. */
  | Unpaid<'failed'>
  | { readonly kind: 'not-found'; readonly code: string; readonly reason: string }
  /** No answer, or one that cannot be relied on: ask again later, conclude nothing. */
  | { readonly kind: 'unknown'; readonly reason: string };

export type DeactivationOutcome =
  | { readonly kind: 'deactivated' }
  /** It was paid by already, and stays so: ask for the status, and book. */
  | { readonly kind: 'paid' }
  /** The provider has no such reference, or none that could be paid by: nothing is left to do. */
  | { readonly kind: 'inactive' }
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface NotificationHint {
  readonly reference: string;
  /** The same for each delivery of the same event: the third part of the key (provider, reference, event). */
  readonly eventKey: string;
  readonly orderId?: string;
  readonly amount?: string;
  readonly channel: string;
  /** The entry as it came. */
  readonly raw: unknown;
}

export interface HostedPageRequest {
  readonly reference: string;
  /** Where the provider brings the payer back to; needed only for `nativeForm`. */
  readonly returnUrl?: string;
}

export interface HostedPage {
  /** Where the browser posts the gateway form. */
  readonly gatewayURL: string;
  readonly clientCode: string;
  readonly terminalId: string;
  /** Good for this one reference; publishable. */
  readonly accessKey: string;
  /** The provider's own form for the same purpose, for a page that hands the payer over. */
  readonly nativeForm: { readonly action: string; readonly fields: Readonly<Record<string, string>> };
  /** The provider's widget for a page of ours; `key` is its public key. */
  readonly inline: { readonly scriptURL: string; readonly key: string };
}
