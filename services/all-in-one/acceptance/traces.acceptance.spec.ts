import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCollector, textOf, type Collector, type Span } from '@kobodesk/chassis/testing/a-collector';
import { aProduct, type Product } from './a-product.js';
import { signedIn } from './a-visitor.js';

describe('traces', () => {
  let spans: readonly Span[];
  let collector: Collector;
  let product: Product;
  beforeAll(async () => {
    collector = await aCollector();
    spans = collector.spans;
    product = await aProduct({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_BSP_SCHEDULE_DELAY: '50',
    });
  }, 180_000);
  afterAll(async () => {
    await product.stop();
    await collector.close();
  }, 60_000);

  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const callersSpan = '00f067aa0ba902b7';
  const ofTheCall = (): Span[] => spans.filter((span) => span.traceId === traceId);
  const named = (name: string): Span | undefined => ofTheCall().find((span) => span.name === name);

  async function sent(isThere: () => boolean): Promise<void> {
    for (let turn = 0; turn < 600 && !isThere(); turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
  }

  it('link the caller, the gateway, the operation and its statements', async () => {
    const clerk = await signedIn(product.url, 'client.user@naa.test');
    const path = '/api/Invoice/InvoiceSearchBDA';
    await clerk('POST', path, { parameter: {} }, { traceparent: `00-${traceId}-${callersSpan}-01` });
    // of three services, each of which sends its own when it likes
    const spansOf = [`POST ${path}`, 'invoicing.invoice.search', 'identity.session.resolve'];
    await sent(() => spansOf.every((name) => named(name) !== undefined));
    const edge = named(`POST ${path}`);
    const operation = named('invoicing.invoice.search');
    expect(edge?.parentSpanId).toBe(callersSpan);
    expect(operation?.parentSpanId).toBe(edge?.spanId);
    const statements = ofTheCall().filter(({ parentSpanId }) => parentSpanId === operation?.spanId);
    expect(statements.map(({ name }) => name)).toContain('SELECT');
    expect(statements.map(textOf).join('\n')).toMatch(/FROM invoices/);
    expect(named('identity.session.resolve')?.parentSpanId).toBe(edge?.spanId);
  });

  it('hold the transaction of a command, and its statements in it', async () => {
    const clerk = await signedIn(product.url, 'client.admin@naa.test');
    const ends = () => spans.find(({ name }) => name === 'identity.account.logout');
    await clerk('POST', '/api/Account/LogoutBDA', {});
    await sent(() => ends() !== undefined);
    const transaction = spans.find(
      ({ name, parentSpanId }) => name === 'transaction' && parentSpanId === ends()?.spanId,
    );
    const inside = spans.filter(({ parentSpanId }) => parentSpanId === transaction?.spanId);
    expect(inside.map(({ name }) => name)).toEqual(expect.arrayContaining(['UPDATE', 'INSERT']));
  });

  it('say of a refusal what it was, and fail only where nobody expected it', async () => {
    const clerk = await signedIn(product.url, 'client.user@naa.test');
    await clerk('GET', '/api/resources/invoices/NAA-2020-0000000-AAA');
    const refused = () => spans.find(({ name }) => name === 'GET /api/resources/invoices/:id');
    await sent(() => refused() !== undefined);
    const codes = refused()?.attributes.filter(({ key }) => key === 'kobodesk.problem');
    expect(codes).toEqual([{ key: 'kobodesk.problem', value: { stringValue: 'INVOICE_NOT_FOUND' } }]);
    expect(spans.filter(({ status }) => status?.code === 2)).toEqual([]);
  });

  it('are of calls only: what runs by itself makes none', () => {
    const roots = spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name);
    expect(roots.filter((name) => !/^(GET|POST) \/api\//.test(name))).toEqual([]);
  });
});
