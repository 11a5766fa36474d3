import {
  getRequest,
  listRoleEntities,
  RequestFamily,
  searchRequests,
  type RequestRow,
} from '@kobodesk/contracts/workflow';
import { naira } from '@kobodesk/contracts/invoicing';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import type { FakeApi } from './fakeApi';

export type OneRequest = ReplyOf<typeof getRequest>['data'];

/** An edit of an invoice that waits for the viewer. */
export const aRequest = (given: Partial<OneRequest> = {}): OneRequest => ({
  id: 'edit-1',
  family: 'edit',
  matter: given.family ?? 'edit',
  entityTypeId: 0,
  title: 'Edit invoice',
  record: given.invoiceNumber ?? '',
  invoiceNumber: '',
  customer: '',
  revenue: '',
  location: '',
  amountBefore: '',
  amountAfter: '',
  currencyId: naira,
  reason: '',
  madeBy: 'Bashir Lawal',
  makerUserName: 'bashir.lawal@agency.test',
  madeAt: '2026-11-20T07:21:00.000Z',
  status: 'pending',
  level: 1,
  levels: 1,
  waitsFor: '',
  decidedBy: '',
  decidedAt: '',
  comment: '',
  outcome: '',
  outcomeReason: '',
  agencyId: 20,
  agency: '',
  mayDecide: true,
  inPlaceOf: '',
  isMine: false,
  fields: [],
  sheet: null,
  ...given,
});

const statuses = { '-1': undefined, 0: ['pending'], 1: ['approved'], 2: ['declined', 'withdrawn'] } as Record<
  string,
  readonly string[] | undefined
>;
const isSeen = (view: string, row: RequestRow): boolean => {
  if (view === 'waiting') return row.mayDecide;
  if (view === 'mine') return row.isMine;
  return view === 'all' || row.status !== 'pending';
};

/** Has the server answer with these requests, as far as they are asked for; what is decided later counts at once. */
export function answering(api: FakeApi, all: readonly OneRequest[]): FakeApi {
  const entities = [{ entityTypeId: 10, entityType: 'Create User', roleNames: [] }];
  return api
    .answer(listRoleEntities, { data: entities })
    .answer(searchRequests, ({ parameter = {}, pageSize = 10, from = 0 }) => {
      const { view = 'waiting', family, status = -1, entityTypeId, text = '', decidedAfter = '' } = parameter;
      const ofView = all
        .filter((row) => isSeen(view, row) && (decidedAfter === '' || row.decidedAt > decidedAfter))
        .filter(({ record }) => record.includes(String(text)))
        .filter((row) => !entityTypeId || row.entityTypeId === Number(entityTypeId));
      const ofFamily = ofView.filter((row) => family === undefined || row.family === family);
      const wanted = statuses[String(status)];
      const found = ofFamily.filter((row) => wanted === undefined || wanted.includes(row.status));
      const count = (words: readonly string[] | undefined) =>
        ofFamily.filter((row) => words?.includes(row.status)).length;
      const start = Number(from) * Number(pageSize);
      return {
        results: found.slice(start, start + Number(pageSize)),
        totalCount: found.length,
        counts: RequestFamily.options.map((each) => ({
          family: each,
          count: ofView.filter((row) => row.family === each).length,
        })),
        statuses: {
          pending: count(statuses['0']),
          approved: count(statuses['1']),
          rejected: count(statuses['2']),
        },
        waiting: all.filter(({ mayDecide }) => mayDecide).length,
      };
    })
    .answer(getRequest, ({ id }) => ({ data: all.find((row) => row.id === id) ?? aRequest() }));
}
