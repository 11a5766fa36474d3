import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aProduct, type Product } from './a-product.js';
import { landing, signedIn, until, type Answer, type Caller } from './a-visitor.js';

/** A PNG of one grey pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const draft = landing({
  name: 'Skyways',
  bills: [{ description: 'Landing', quantity: 1, rate: 25000, amount: 25000 }],
});
const rowsOf = <T>({ body }: Answer): T[] => (Array.isArray(body) ? (body as T[]) : []);

describe('when the store of files is lost', () => {
  let product: Product;
  let admin: Caller & { token: string };
  let group = 0;
  let branding = { logoURL: '', backgroundURL: '' };
  let anchors: { sequence: number }[] = [];

  const upload = async (path: string, method: string, form: Record<string, string | Buffer>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form))
      body.set(name, typeof value === 'string' ? value : new Blob([value], { type: 'image/png' }));
    const headers = { authorization: `Bearer ${admin.token}` };
    const answer = await fetch(`${product.url}${path}`, { method, headers, body });
    return { status: answer.status, body: (await answer.json()) as { data: typeof branding } };
  };
  const shown = async (address: string): Promise<Buffer> =>
    Buffer.from(await (await fetch(`${product.url}${address}`)).arrayBuffer());
  const groupLogo = async (): Promise<string> => {
    const groups = rowsOf<{ id: number; logo: string }>(
      await admin('GET', '/api/resources/revenue-groups?range=[0,99]'),
    );
    return groups.find(({ id }) => id === group)?.logo ?? '';
  };
  const anchorsNow = async () =>
    rowsOf<{ sequence: number }>(await admin('GET', '/api/resources/audit-anchors?range=[0,99]'));
  const ready = async () => (await fetch(`${product.url}/health/ready`)).json();

  beforeAll(async () => {
    product = await aProduct();
    admin = await signedIn(product.url, 'client.admin@naa.test');
    const form = { AgencyId: '20', Logo: pixel, Background: pixel };
    const saved = await upload('/api/Branding/CreateBranding', 'POST', form);
    expect(saved.status).toBe(200);
    branding = saved.body.data;
    const created = await admin('POST', '/api/resources/revenue-groups', { name: 'Airside' });
    group = (created.body as unknown as { id: number }).id;
    const logo = await upload(`/api/resources/revenue-group-logos/${group}`, 'PUT', { Logo: pixel });
    expect(logo.status).toBe(200);
    // the heads of the chains are taken when the service starts, too
    await product.killAndRestart('reporting');
    admin = await signedIn(product.url, 'client.admin@naa.test');
    anchors = await until(anchorsNow, (rows) => rows.length > 0);
    expect(anchors).not.toEqual([]);
    await product.loseFiles();
  }, 240_000);
  afterAll(() => product.stop(), 60_000);

  it("the agency's logo and background and the group's logo are shown", async () => {
    for (const address of [branding.logoURL, branding.backgroundURL, await groupLogo()]) {
      expect(address).toMatch(/^\/api\/File\/Image\/[0-9a-f]{32}\.png$/);
      expect(await shown(address)).toEqual(pixel);
    }
  });

  it('they are shown by processes that never saw them before', async () => {
    await product.killAndRestart('gateway');
    expect(await shown(branding.logoURL)).toEqual(pixel);
    expect(await shown(await groupLogo())).toEqual(pixel);
  });

  it('the anchors of the audit chain are there', async () => {
    expect(await anchorsNow()).toEqual(anchors);
  });

  it('documents are printed and pictures are taken, without a restart', async () => {
    const clerk = await signedIn(product.url, 'client.user@naa.test');
    const raised = await clerk('POST', '/api/Invoice/CreateInvoiceBDA', draft);
    const { id: invoiceNumber } = raised.body as unknown as { id: string };
    const printed = await clerk('GET', `/api/Invoice/DownloadInvoiceBDA?InvoiceNumber=${invoiceNumber}`);
    expect(printed.status).toBe(200);
    const { downloadUrl } = printed.body as unknown as { downloadUrl: string };
    expect((await shown(downloadUrl)).subarray(0, 4).toString()).toBe('%PDF');
    await product.loseFiles();
    const next = await upload('/api/Branding/CreateBranding', 'POST', { AgencyId: '20', Logo: pixel });
    expect(next.status).toBe(200);
    expect(await shown(next.body.data.logoURL)).toEqual(pixel);
  });

  it('the product is ready', async () => {
    expect(await ready()).toMatchObject({ status: 'ready' });
  });
});
