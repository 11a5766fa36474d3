import { signedIn, type Answer, type Caller } from './a-visitor.js';
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
export async function aDivision(url: string): Promise<Division> {
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
    revenueIds: [1101],
    agencyId,
    settlementAccounts: [third],
  });
  const made = await split();
  if (!made) throw new Error('nothing is divided, although two people wanted it');
  return { revenueId: made.revenueId, beneficiary };
}

async function agreed(maker: Caller, checker: Caller, path: string, asked: object): Promise<void> {
  const sent = await maker('POST', path, asked);
  if (sent.status !== 200) throw new Error(`${path} answered ${sent.status}: ${sent.body.message}`);
  const [request] = rows<{ id: number }>(
    await checker('POST', '/api/MakerChecker/SearchPendingApprovalsBDA', page),
  );
  // an approval answers when what it approved was applied
  const decision = { makeCheckerId: request?.id, comment: 'As agreed', status: 1 };
  const decided = await checker('POST', '/api/MakerChecker/ApproveMakerCheckerBDA', decision);
  if (decided.status !== 200) throw new Error(`nobody agrees: ${decided.body.message}`);
}
