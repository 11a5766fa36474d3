import type { Databases } from './a-database.js';
import type { Product } from './a-product.js';
import { signedIn, until, type Answer, type Caller } from './a-visitor.js';
import { account } from './stories/settlement.js';

/** A revenue line of the demo's agency that is divided, and with whom: an eighth goes there. */
export interface Division {
  revenueId: number;
  /** bank and account, as settlement statements name them */
  beneficiary: string;
}

interface Split {
  revenueId: number;
}
const agencyId = 20;
const rows = <T>(answer: Answer): T[] => (answer.body as unknown as { results?: T[] }).results ?? [];
const page = { pageSize: 10, from: 0, parameter: { agencyId, searchQuery: '' } };
const third = { bankId: 1057, accountNumber: '0360883515', currencyId: 566, thirdPartyShare: '12.5' };
const beneficiary = `${third.bankId}:${third.accountNumber}`;

/** The one that is there; where the demo's history has not seen to it, somebody asks for one and another person agrees. */
export async function aDivision({ url, databases }: Product): Promise<Division> {
  const maker = await signedIn(url, 'client.admin@naa.test');
  const split = async (): Promise<Split | undefined> =>
    rows<Split>(await maker('POST', '/api/SettlementSplit/SearchSettlementSplitsBDA', page))[0];
  const known = await split();
  const { body } = await maker('GET', '/api/Settlement/Standing');
  const [owed] = (body as unknown as { data: { beneficiary: string }[] }).data;
  if (known && owed) return { revenueId: known.revenueId, beneficiary: owed.beneficiary };

  const checker = await signedIn(url, 'supervisor@naa.test');
  await agreed(maker, checker, '/api/SettlementAccount/ManageSettlementAccountBDA', { ...account, agencyId });
  await agreed(maker, checker, '/api/SettlementSplit/CreateSettlementSplitApprovalBDA', {
    splitType: 2,
    // whoever raises it says what it comes to
    revenueIds: [113],
    agencyId,
    settlementAccounts: [third],
  });
  const made = await split();
  if (!made) throw new Error('nothing is divided, although two people wanted it');
  await sinceLong(databases, made.revenueId);
  return { revenueId: made.revenueId, beneficiary };
}

/** What people agree on holds from the day after: no test waits for it. Versions are never changed, so it is one more. */
async function sinceLong(databases: Databases, revenueId: number): Promise<void> {
  const from = '2020-01-01';
  await databases.query(
    'settlement',
    `INSERT INTO settlement_split_versions (organisation_id, revenue_id, effective_from, split_type, made_at_ms)
     SELECT organisation_id, revenue_id, ?, split_type, made_at_ms FROM settlement_split_versions
     WHERE organisation_id = ? AND revenue_id = ?`,
    [from, agencyId, revenueId],
  );
  await databases.query(
    'settlement',
    `INSERT INTO settlement_version_shares (organisation_id, version_id, position, bank_id, bank_name, account_number,
       account_name, currency_id, share_thousandths)
     SELECT s.organisation_id, old.id, s.position, s.bank_id, s.bank_name, s.account_number, s.account_name, s.currency_id,
       s.share_thousandths
     FROM settlement_version_shares s JOIN settlement_split_versions v ON v.id = s.version_id
     JOIN settlement_split_versions old ON old.revenue_id = v.revenue_id AND old.effective_from = ?
     WHERE v.organisation_id = ? AND v.revenue_id = ? AND v.effective_from <> ?`,
    [from, agencyId, revenueId, from],
  );
}

async function agreed(maker: Caller, checker: Caller, path: string, asked: object): Promise<void> {
  const pending = '/api/MakerChecker/SearchPendingApprovalsBDA';
  const waiting = async () => rows<{ id: number }>(await checker('POST', pending, page));
  const before = new Set((await waiting()).map(({ id }) => id));
  const sent = await maker('POST', path, asked);
  if (sent.status !== 200) throw new Error(`${path} answered ${sent.status}: ${sent.body.message}`);
  const request = await until(async () => (await waiting()).find(({ id }) => !before.has(id)), Boolean);
  // an approval answers when what it approved was applied
  const decision = { makeCheckerId: request?.id, comment: 'As agreed', status: 1 };
  const decided = await checker('POST', '/api/MakerChecker/ApproveMakerCheckerBDA', decision);
  if (decided.status !== 200) throw new Error(`nobody agrees: ${decided.body.message}`);
}
