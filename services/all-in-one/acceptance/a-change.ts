import { savannahs, type Answer, type Caller } from './a-visitor.js';

type Payload = Record<string, unknown>;

const agencyId = 20;
const client = { organizationId: agencyId, mobileNo: '08022223333', revenueIds: [], locationIds: [] };
const dataOf = <T>(answer: Answer): T => (answer.body as unknown as { data: T }).data;
const resultsOf = <T>(answer: Answer): T[] => (answer.body as unknown as { results: T[] }).results;

/** An account number of bank 011 whose check digit fits: bank and serial weighted 3, 7, 3, 3, 7, 3 … (NUBAN). */
export function accountNumber(serial: number): string {
  const digits = String(serial).padStart(9, '0');
  const sum = [...`011${digits}`].reduce(
    (total, digit, place) => total + Number.parseInt(digit, 10) * (place % 3 === 1 ? 7 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** What somebody asks for, by the type of change; each time about something of its own. */
export class ChangePayloads {
  private next = 1;
  private readonly mark = String(Date.now() % 1_000_000);
  private readonly class = { revenueId: 112, name: `Class ${this.mark}`, rate: '185000', currencyId: 566 };
  private readonly made: Record<number, () => Promise<Payload>>;

  constructor(
    private readonly maker: Caller,
    private readonly clerk: Caller,
    /** uploads a file of the named field, and answers the result */
    private readonly upload: (path: string, text: string) => Promise<Payload>,
    /** has the provider make a reference for an amount, past the product */
    private readonly orderReference: (amount: string) => Promise<string>,
  ) {
    this.made = {
      1: async () => this.role(),
      2: async () => ({
        title: this.name('Task'),
        description: 'Of the night desk',
        route: '/create-invoice',
        iconName: 'task',
      }),
      3: async () => ({ ...this.role(), roleId: await this.ownRole() }),
      4: async () => ({ location: this.name('Airport'), code: this.name('A'), stateId: 1, agencyId }),
      5: async () => ({ name: this.name('Line'), code: this.name('L'), decimalPrecision: 2, agencyId }),
      6: async () => ({ name: this.name('Group'), agencyId }),
      7: async () => this.account(accountNumber(500_000 + this.next)),
      8: async () => ({ name: this.name('Morning'), cron: '0 6 * * *', job: 'requery', agencyId }),
      9: async () => ({ process: 'Void invoice', name: this.name('Voids'), userId: 503, supervisorId: 505 }),
      10: () => this.user(),
      11: async () => ({ ...(await this.user()), ...(await this.ownUser()) }),
      12: async () => {
        const { accountId, accountNumber: number } = await this.ownAccount();
        return { ...this.account(number), alias: this.name('Alias'), accountId };
      },
      14: async () => ({ revenueId: 110, isAllowed: true, leastPercentage: '20', agencyId }),
      15: async () => ({ ...(await this.partPayment()), leastPercentage: '30', leastAmount: null, agencyId }),
      16: async () => ({ invoiceNumber: await this.invoice(), remitaRetrievalReference: this.name('TRF-') }),
      17: async () => ({ ...(await this.ticketClass()), rate: '190000', agencyId }),
      18: async () => ({ invoices: [await this.claim(), await this.claim()] }),
      19: async () => ({ accountId: (await this.ownAccount()).accountId, agencyId }),
      20: async () => ({ accountId: (await this.ownAccount()).accountId, agencyId }),
      21: async () => this.split(),
      22: async () => this.ownSplit(),
      23: () => this.sheet(),
      24: async () => {
        const details = await this.details();
        const remitaRetrievalReference = await this.orderReference(String(details['amount']));
        return { ...details, remitaRetrievalReference };
      },
      25: async () => ({ ...(await this.details()), creatorEmail: 'client.user@naa.test' }),
      26: () => this.editRequest(),
      27: async () => ({ entityTypeId: 4, isChecked: false }),
      28: () => this.noticePolicy(),
      29: () => this.serviceAccount(),
      30: async () => ({ ...(await this.serviceAccount()), id: await this.ownServiceAccount() }),
      35: () => this.matchRules(),
    };
  }

  async of(type: number): Promise<Payload> {
    const payload = this.made[type];
    if (!payload) throw new Error(`nobody says what to ask for by type ${type}`);
    return payload();
  }

  private name(of: string): string {
    this.next += 1;
    return `${of} ${this.mark}-${this.next}`;
  }

  private role(): Payload {
    return {
      agencyId,
      roleName: this.name('Gate'),
      vggRole: 'clientuser',
      permissionIds: ['invoice.search'],
      revenueIds: [],
      locationIds: [],
    };
  }

  /** The policy that stands, with other days between letters. */
  private async noticePolicy(): Promise<Payload> {
    const answer = await this.maker('GET', '/api/InvoiceAgingAnalysis/GetNoticePolicyBDA');
    const { version: base, ...policy } = dataOf<Payload>(answer);
    this.next += 1;
    return { ...policy, base, leastDaysBetween: this.next % 300 };
  }

  /** The rules that are in force, with other days for what a line names. */
  private async matchRules(): Promise<Payload> {
    const answer = await this.maker('POST', '/api/Reconciliation/GetRules', { agencyId });
    const { version: base, ...rules } = dataOf<{ present: Payload }>(answer).present;
    this.next += 1;
    return { ...rules, base, named: { before: 1, after: 46 + (this.next % 300) }, reason: 'Slow banks' };
  }

  private async ownRole(): Promise<number> {
    const search = { pageSize: 10, from: 0, parameter: { searchQuery: `Gate ${this.mark}` } };
    const rows = resultsOf<{ roleId: number }>(await this.maker('POST', '/api/Role/SearchRolesBDA', search));
    return rows[0]?.roleId ?? 0;
  }

  private async clientRole(): Promise<number> {
    const search = { pageSize: 10, from: 0, parameter: { searchQuery: 'CLIENT_USER' } };
    const roles = resultsOf<{ roleId: number }>(await this.maker('POST', '/api/Role/SearchRolesBDA', search));
    return roles[0]?.roleId ?? 0;
  }

  private async user(): Promise<Payload> {
    const email = `${this.name('user').replace(/ /g, '.')}@naa.test`.toLowerCase();
    return { ...client, firstName: 'Ada', lastName: 'Change', email, roleId: await this.clientRole() };
  }

  private async serviceAccount(): Promise<Payload> {
    return { name: this.name('Import'), ownerId: 503, roleId: await this.clientRole() };
  }

  private async ownServiceAccount(): Promise<number> {
    const search = { parameter: { searchQuery: `Import ${this.mark}` } };
    const found = resultsOf<{ id: number }>(await this.maker('POST', '/api/ServiceAccount/Search', search));
    return found[0]?.id ?? 0;
  }

  private async ownUser(): Promise<Payload> {
    const search = { pageSize: 10, from: 0, parameter: { searchQuery: `user.${this.mark}` } };
    const path = '/api/UserManagement/SearchUsersBDA';
    const [user] = resultsOf<{ userId: number; email: string }>(await this.maker('POST', path, search));
    return { userId: user?.userId, email: user?.email, lastName: this.name('Changed') };
  }

  private account(number: string): Payload {
    this.next += 1;
    const mapped = { revenueIds: [1101], locationIds: [201], hasSimilarRevenue: true };
    return { bankId: 1011, accountNumber: number, currencyId: 566, accountType: 2, agencyId, ...mapped };
  }

  private async ownAccount(): Promise<{ accountId: number; accountNumber: string }> {
    const search = { pageSize: 100, from: 0, parameter: { agencyId } };
    const path = '/api/SettlementAccount/SearchSettlementAccountBDA';
    const rows = resultsOf<{ accountId: number; accountNumber: string }>(
      await this.maker('POST', path, search),
    );
    const own = rows.find((row) => row.accountNumber.startsWith('0005'));
    if (!own) throw new Error('there is no settlement account of this test');
    return own;
  }

  private split(): Payload {
    const third = { bankId: 1057, accountNumber: '0360883515', currencyId: 566, thirdPartyShare: '12.5' };
    return { splitType: 2, revenueIds: [1101], agencyId, settlementAccounts: [third] };
  }

  private async ownSplit(): Promise<Payload> {
    const search = { pageSize: 100, from: 0, parameter: { agencyId } };
    const path = '/api/SettlementSplit/SearchSettlementSplitsBDA';
    const rows = resultsOf<{ id: number; revenueId: number }>(await this.maker('POST', path, search));
    const own = rows.find(({ revenueId }) => revenueId === 1101);
    return { ...this.split(), settlementSplitId: own?.id, splitType: 1 };
  }

  private async partPayment(): Promise<Payload> {
    const rules = (await this.maker('GET', '/api/resources/part-payment-settings')).body as unknown;
    const rule = (rules as { id: number; revenueId: number }[]).find(({ revenueId }) => revenueId === 111);
    return { id: rule?.id, revenueId: 111, isAllowed: true };
  }

  /** Before the policies are set: adding a class is a change of the same type as changing one. */
  async prepare(): Promise<void> {
    await this.maker('POST', '/api/resources/ticket-classes', this.class);
    // where the demo's history has not made it: to be changed, there must be a rule
    await this.maker('POST', '/api/resources/part-payment-settings', {
      revenueId: 111,
      isAllowed: true,
      agencyId,
    });
  }

  private async ticketClass(): Promise<Payload> {
    const classes = (await this.maker('GET', '/api/resources/ticket-classes')).body as unknown;
    const own = (classes as { id: number; name: string }[]).find(({ name }) => name === this.class.name);
    return { ...this.class, id: own?.id };
  }

  private async invoice(by: Caller = this.maker): Promise<string> {
    const made = await by('POST', '/api/Invoice/CreateInvoiceBDA', this.draft());
    return (made.body as unknown as { id: string }).id;
  }

  private draft(): Payload {
    this.next += 1;
    return { ...savannahs, bills: [{ description: 'Landing', quantity: this.next, rate: '25000' }] };
  }

  private async claim(): Promise<Payload> {
    const invoiceNumber = await this.invoice();
    const { amount } = await this.stored(invoiceNumber);
    const remitaRetrievalReference = this.name('TRF-');
    return { agencyId, invoiceNumber, amount, amountPaid: amount, remitaRetrievalReference };
  }

  /** A report sheet of one row, uploaded; what is asked for is what the upload answered. */
  private async sheet(): Promise<Payload> {
    const invoiceNumber = await this.invoice();
    const { amount } = await this.stored(invoiceNumber);
    const rows = ['invoice number,amount,narration,payor,date transmitted,reference'];
    this.next += 1;
    const reference = `28${String(Date.now() + this.next).slice(-10)}`;
    rows.push(`${invoiceNumber},${amount},Landing,Savannah,04/05/2026,${reference}`);
    return this.upload('/api/InvoiceStatusManagement/UploadFileBDA?replaceRRR=true', rows.join('\n'));
  }

  private async stored(invoiceNumber: string): Promise<{ id: number; amount: string }> {
    const path = `/api/SupportService/InvoiceDetailsBDA?InvoiceNumber=${invoiceNumber}`;
    return dataOf(await this.maker('GET', path));
  }

  private async details(): Promise<Payload> {
    const InvoiceNumber = await this.invoice();
    const { id, amount } = await this.stored(InvoiceNumber);
    return { InvoiceNumber, id, amount, agencyId };
  }

  /** A pending edit of the clerk's, which waits for the supervisor. */
  private async editRequest(): Promise<Payload> {
    const invoiceNumber = await this.invoice(this.clerk);
    const { id } = await this.stored(invoiceNumber);
    const draft = { ...this.draft(), invoiceID: id, invoiceNumber, editComment: 'Another landing' };
    await this.clerk('POST', '/api/Invoice/EditInvoiceBDA', draft);
    const path = `/api/SupportService/InvoiceEditDetailsMiniBDA?InvoiceNumber=${invoiceNumber}`;
    for (let turn = 0; turn < 600; turn += 1) {
      const request = dataOf<{ id: number } | undefined>(await this.maker('GET', path));
      if (request) return { invoiceNumber, id: request.id, approverEmail: 'client.admin@naa.test', agencyId };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the edit of ${invoiceNumber} waits for nobody`);
  }
}
