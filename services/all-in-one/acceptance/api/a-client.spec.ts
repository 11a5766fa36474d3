import { describe, expect, it } from '@jest/globals';
import type { Caller } from '../a-visitor.js';
import { clientOf, Refusal } from './a-client.js';

describe('a client by the published document', () => {
  const asked: unknown[] = [];
  let answer: unknown = { status: 200, body: { status: 1, results: [], totalCount: 0 } };
  const client = clientOf(((...given) => {
    asked.push(given);
    return Promise.resolve(answer);
  }) as Caller);

  it('asks what the document says, where it says', async () => {
    await client.post('/api/Invoice/InvoiceSearchBDA', { parameter: { status: 'Unpaid' } });
    await client.post('/api/Invoice/InvoiceSearchBDA');
    await client.get('/api/Invoice/GeneratePaymentReferenceBDA', { invoicenumber: 'NAA 1' });
    expect(asked).toEqual([
      ['POST', '/api/Invoice/InvoiceSearchBDA', { parameter: { status: 'Unpaid' } }],
      ['POST', '/api/Invoice/InvoiceSearchBDA', {}],
      ['GET', '/api/Invoice/GeneratePaymentReferenceBDA?invoicenumber=NAA+1', undefined],
    ]);
  });

  it('does not compile where path, field, value or answer are none of the document', async () => {
    // @ts-expect-error no such path
    await client.post('/api/Invoice/InvoiceSearch');
    // @ts-expect-error the path takes another method
    await client.get('/api/Invoice/InvoiceSearchBDA');
    // @ts-expect-error no such field
    await client.post('/api/Invoice/InvoiceSearchBDA', { pageSizes: 10 });
    // @ts-expect-error no such field of the filter
    await client.post('/api/Invoice/InvoiceSearchBDA', { parameter: { invoiceNo: 'NAA-1' } });
    // @ts-expect-error no such status
    await client.post('/api/Invoice/InvoiceSearchBDA', { parameter: { status: 'Lost' } });
    // @ts-expect-error a decision is needed
    await client.post('/api/Request/Decide', { id: 'void-1' });
    // @ts-expect-error so is what it is about
    await client.post('/api/Request/Decide');
    // @ts-expect-error and a number
    await client.get('/api/Invoice/GeneratePaymentReferenceBDA');
    const { results } = await client.post('/api/Invoice/InvoiceSearchBDA');
    // @ts-expect-error no such field of a row
    expect(results[0]?.invoiceNo).toBeUndefined();
    expect(results[0]?.invoiceNumber).toBeUndefined();
  });

  it('throws what is refused', async () => {
    const body = {
      status: 2,
      message: 'No',
      error: { code: 'INVOICE_NOT_FOUND', message: 'No', correlationId: 'c' },
    };
    answer = { status: 404, body };
    const refused = client.get('/api/Invoice/GeneratePaymentReferenceBDA', { invoicenumber: 'NAA-0' });
    await expect(refused).rejects.toThrow(Refusal);
    await expect(refused).rejects.toMatchObject({
      status: 404,
      body: { error: { code: 'INVOICE_NOT_FOUND' } },
    });
  });
});
