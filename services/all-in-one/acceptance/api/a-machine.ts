import { until, aVisitor, type Answer, type Caller } from '../a-visitor.js';

const dataIn = <T>(answer: Answer): T => {
  const { data } = answer.body as unknown as { data?: T };
  if (data === undefined) throw new Error(`answered ${answer.status}: ${answer.body.message}`);
  return data;
};

/** What waits for somebody, as the list of requests shows it. */
export interface Waiting {
  id: string;
  record: string;
  title: string;
}

/** A request of any kind that waits for somebody to decide it. */
export async function waitingFor(checker: Caller, record: string): Promise<Waiting> {
  const look = async () => {
    const ask = { pageSize: 100, parameter: { view: 'waiting', text: record } };
    const { body } = await checker('POST', '/api/Request/Search', ask);
    return (body as unknown as { results: Waiting[] }).results.find((row) => row.record === record);
  };
  const found = await until(look, (row) => row !== undefined);
  if (!found) throw new Error(`${record} waits for nobody`);
  return found;
}

export const decideBy = (checker: Caller, id: string, decision: 'approve' | 'decline' = 'approve') =>
  checker('POST', '/api/Request/Decide', { id, decision, comment: 'Looked at' });

export interface Account {
  accountId: number;
  name: string;
}

/** Makes a service account of the owner's, which somebody else agrees to; by its role a client admin. */
export async function aServiceAccount(
  { owner, ownerId, checker }: { owner: Caller; ownerId: number; checker: Caller },
  name: string,
): Promise<Account> {
  const roles = dataIn<{ roleId: number; roleName: string }[]>(
    await owner('GET', '/api/Role/GetAllRoleBDA?OrganizationId=20'),
  );
  const roleId = roles.find(({ roleName }) => roleName === 'CLIENT_ADMIN')?.roleId;
  const draft = { name, ownerId, roleId, description: 'Of a test', revenueIds: [], locationIds: [] };
  const asked = await owner('POST', '/api/ServiceAccount/Save', draft);
  if (asked.body.message !== 'Service account sent for approval successfully')
    throw new Error(`answered ${asked.status}: ${asked.body.message}`);
  await decideBy(checker, (await waitingFor(checker, name)).id);
  const { body } = await owner('POST', '/api/ServiceAccount/Search', { parameter: { searchQuery: name } });
  const [row] = (body as unknown as { results: { id: number }[] }).results;
  return { accountId: row?.id ?? 0, name };
}

export interface MadeKey {
  id: number;
  keyId: string;
  key: string;
}

/** Another system: calls with a key that the owner made. */
export async function aMachine(
  url: string,
  owner: Caller,
  asked: { accountId: number; name: string; networks?: string[] },
): Promise<Caller & MadeKey & { token: string }> {
  const made = dataIn<MadeKey>(await owner('POST', '/api/ServiceAccount/CreateKey', { days: 30, ...asked }));
  return Object.assign(aVisitor(url, made.key), made, { token: made.key });
}
