import type {
  AccountHolderOutcome,
  BankListOutcome,
  DeactivationOutcome,
  HostedPage,
  HostedPageRequest,
  NotificationHint,
  PaymentProvider,
  PaymentStatus,
  ReferenceOrder,
  ReferenceOutcome,
} from './provider.js';
import { exchanged, type Question } from './exchange.js';
import { codeEntry } from './remita-codes.js';
import { adoption, isReference } from './remita-adoption.js';
import { bankList, enquiryPath, holderOf, bankListPath } from './remita-connect.js';
import { authorization, creationHash, finalizeHash, statusHash } from './remita-hash.js';
import { wireLines, type WireLine } from './line-items.js';
import { notificationHints } from './remita-notification.js';
import { mismatch, paymentStatus, statusReply, type Asked } from './remita-status.js';
import { fieldsOf, parseReply, textOf, wireAmount, type Fields } from './remita-wire.js';

export interface RemitaSettings {
  /** Scheme and host, 'https://login.remita.net'. Confirm it with the provider before going live. */
  readonly host: string;
  readonly merchantId: string;
  readonly serviceTypeId: string;
  /** Secret: signs every call, leaves this process in no other form. */
  readonly apiKey: string;
  /** Publishable key of the inline widget. */
  readonly publicKey: string;
  /** Where the browser posts the gateway form; `finalize.reg` of the host unless told. */
  readonly gatewayUrl?: string;
  /** Milliseconds for one call, 15 000 unless told. */
  readonly timeoutMs?: number;
}

/** What is asked, before it is signed. */
type Said = Pick<Question, 'method' | 'body'>;
type Answer = { readonly fields: Fields } | { readonly silence: string };

const channelService = '/remita/exapp/api/v1/send/api/echannelsvc';
/** In a part of a path servers refuse it, however it is written: nobody can be asked about such an order. */
const slash = /[/\\]/;

const refused = (code: string, reason: string) => ({ kind: 'refused', code, reason }) as const;
const unknown = (reason: string) => ({ kind: 'unknown', reason }) as const;

/**
 * Remita's first-generation merchant API over HTTPS, and the name enquiry and bank list of RemitaConnect. It never
 * retries by itself.
 */
export class RemitaProvider implements PaymentProvider {
  readonly name = 'remita';
  // Private to the language, so that no log line that prints the provider can print its key.
  readonly #settings: RemitaSettings;
  readonly #host: string;

  constructor(settings: RemitaSettings) {
    const host = new URL(settings.host);
    if (host.protocol !== 'https:' && host.protocol !== 'http:')
      throw new Error('The Remita host must be http(s)');
    this.#settings = settings;
    this.#host = settings.host.replace(/\/+$/, '');
  }

  async createReference(order: ReferenceOrder): Promise<ReferenceOutcome> {
    if (order.currencyCode !== 'NGN') return refused('CURRENCY', 'Remita references are in naira only');
    const amount = wireAmount(order.amount);
    if ('problem' in amount) return refused('AMOUNT', amount.problem);
    const split = order.lines?.length ? wireLines(order.amount, order.lines) : { lines: [] };
    if ('problem' in split) return refused(split.code, split.problem);
    const canBeLookedUp = !slash.test(order.orderId);
    if (order.repeat === true && canBeLookedUp) {
      const known = await this.#adopt(order.orderId, amount.text);
      if (known !== undefined) return known;
    }
    const answer = await this.#askForReference(order, amount.text, split.lines);
    if ('silence' in answer) {
      const known = canBeLookedUp ? await this.#adopt(order.orderId, amount.text) : undefined;
      return known ?? unknown(answer.silence);
    }
    return this.#judgeCreation(answer.fields, order.orderId, amount.text);
  }

  async statusByReference(reference: string): Promise<PaymentStatus> {
    return this.#status('status.reg', reference, { merchantId: this.#settings.merchantId, reference });
  }

  async statusByOrder(orderId: string): Promise<PaymentStatus> {
    return this.#status('orderstatus.reg', orderId, { merchantId: this.#settings.merchantId, orderId });
  }

  async deactivate(reference: string): Promise<DeactivationOutcome> {
    const hash = statusHash(this.#settings, reference);
    const body = { rrr: reference, merchantId: this.#settings.merchantId, hash };
    const answer = await this.#post(`${channelService}/v2/api/deactivate.json`, body, hash);
    if ('silence' in answer) return unknown(answer.silence);
    const code = textOf(answer.fields, 'statuscode', 'status', 'responseCode');
    if (code === undefined) return unknown('Remita answered no code to a deactivation');
    const { onDeactivation } = codeEntry(code);
    if (onDeactivation === 'refused') return refused(code, messageOf(answer.fields, code));
    if (onDeactivation !== 'unknown') return { kind: onDeactivation };
    return unknown(`Remita answered ${code} to a deactivation`);
  }

  readNotification(rawBody: string): readonly NotificationHint[] {
    return notificationHints(rawBody);
  }

  hostedPage(request: HostedPageRequest): HostedPage {
    const { merchantId, serviceTypeId, publicKey, gatewayUrl } = this.#settings;
    const finalize = `${this.#host}/remita/ecomm/finalize.reg`;
    const hash = finalizeHash(this.#settings, request.reference);
    return {
      gatewayURL: gatewayUrl ?? finalize,
      clientCode: merchantId,
      terminalId: serviceTypeId,
      accessKey: hash,
      nativeForm: {
        action: finalize,
        fields: { merchantId, rrr: request.reference, responseurl: request.returnUrl ?? '', hash },
      },
      inline: { scriptURL: `${this.#host}/payment/v1/remita-pay-inline.bundle.js`, key: publicKey },
    };
  }

  async banks(): Promise<BankListOutcome> {
    const answer = await this.#connect(bankListPath, { method: 'GET' });
    return 'silence' in answer ? unknown(answer.silence) : bankList(answer.fields);
  }

  async accountHolder(bankCode: string, accountNumber: string): Promise<AccountHolderOutcome> {
    const body = { destinationBankCode: bankCode, destinationAccountNumber: accountNumber };
    const answer = await this.#connect(enquiryPath, { method: 'POST', body: JSON.stringify(body) });
    return 'silence' in answer ? unknown(answer.silence) : holderOf(answer.fields);
  }

  #askForReference(order: ReferenceOrder, amount: string, lines: readonly WireLine[]): Promise<Answer> {
    const { serviceTypeId } = this.#settings;
    const { orderId, payerName, payerEmail, payerPhone, description } = order;
    const lineItems = lines.length > 0 ? { lineItems: lines } : {};
    const who = { payerName, payerEmail, payerPhone };
    const body = { serviceTypeId, amount, orderId, ...who, description, ...lineItems };
    const hash = creationHash(this.#settings, orderId, amount);
    return this.#post(`${channelService}/merchant/api/paymentinit`, body, hash);
  }

  async #judgeCreation(fields: Fields, orderId: string, amount: string): Promise<ReferenceOutcome> {
    const code = textOf(fields, 'statuscode', 'responseCode') ?? '';
    const reference = textOf(fields, 'rrr');
    const meaning = codeEntry(code).onCreation;
    if (meaning === 'refused') return refused(code, messageOf(fields, code));
    if (meaning === 'created' && isReference(reference)) {
      return { kind: 'created', reference, adopted: false };
    }
    const reason = `Remita answered ${code === '' ? 'no code' : code}: ${messageOf(fields, code)}`;
    if (!slash.test(orderId)) return (await this.#adopt(orderId, amount)) ?? unknown(reason);
    if (meaning !== 'duplicate') return unknown(reason);
    if (reference === undefined) return { kind: 'lost', reason };
    return (await this.#adopt(orderId, amount, reference)) ?? { kind: 'lost', reason };
  }

  /**
   * The outcome of an order that Remita may know already; undefined when it says that it does not. By its reference where
   * that is known and the order cannot be asked about.
   */
  async #adopt(orderId: string, amount: string, reference?: string): Promise<ReferenceOutcome | undefined> {
    const [page, id] = reference === undefined ? ['orderstatus.reg', orderId] : ['status.reg', reference];
    const answer = await this.#lookUp(page, id);
    if ('silence' in answer) return unknown(answer.silence);
    const reply = statusReply(answer.fields);
    if (reply === undefined) return unknown('Remita answered without a status code');
    const { merchantId } = this.#settings;
    const wrong = mismatch(reply, { merchantId, orderId, reference });
    if (wrong !== undefined) return unknown(wrong);
    return adoption(reply, amount);
  }

  async #status(page: string, id: string, asked: Asked): Promise<PaymentStatus> {
    const answer = await this.#lookUp(page, id);
    return 'silence' in answer ? unknown(answer.silence) : paymentStatus(answer.fields, asked);
  }

  #lookUp(page: string, id: string): Promise<Answer> {
    const hash = statusHash(this.#settings, id);
    const parts = [this.#settings.merchantId, id, hash].map(encodeURIComponent).join('/');
    return this.#send(`${channelService}/${parts}/${page}`, { method: 'GET' }, hash);
  }

  #post(path: string, body: object, hash: string): Promise<Answer> {
    return this.#send(path, { method: 'POST', body: JSON.stringify(body) }, hash);
  }

  #send(path: string, init: Said, hash: string): Promise<Answer> {
    return this.#exchange(path, init, { authorization: authorization(this.#settings, hash) });
  }

  /** The newer API is signed by the key itself. */
  #connect(path: string, init: Said): Promise<Answer> {
    return this.#exchange(path, init, { secretKey: this.#settings.apiKey });
  }

  async #exchange(path: string, init: Said, signed: Record<string, string>): Promise<Answer> {
    const timeoutMs = this.#settings.timeoutMs ?? 15_000;
    const headers = { 'content-type': 'application/json', ...signed };
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const { status, text } = await exchanged(this.#host + path, { ...init, headers, signal });
      if (status >= 500) return { silence: `Remita answered HTTP ${status}` };
      const fields = fieldsOf(parseReply(text));
      return fields ? { fields } : { silence: `Remita's answer cannot be read (HTTP ${status})` };
    } catch {
      return {
        silence: signal.aborted
          ? `No answer from Remita within ${timeoutMs} ms`
          : 'Remita could not be reached',
      };
    }
  }
}

const messageOf = (fields: Fields, code: string): string =>
  textOf(fields, 'statusmessage', 'message', 'responseMsg', 'status') ?? codeEntry(code).text;
