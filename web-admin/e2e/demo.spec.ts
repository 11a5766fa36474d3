import { expect } from '@playwright/test';
import { changeKinds } from '@kobodesk/contracts/changes';
import { anApi } from './anApi.js';
import { today } from './days.js';
import { test } from './signIn.js';

interface Requests {
  data: { approved: number; rejected: number; pending: number; workflows: { supervisor: string }[] };
}
interface Found {
  totalCount: number;
}
interface Changes {
  results: { entityTypeId: number; statusId: number; outcome: string }[];
}

test('the demo has invoices, requests and changes in every state', async ({ request }) => {
  const supervisor = await anApi(request, 'supervisor@naa.test');
  const admin = await anApi(request, 'client.admin@naa.test');
  const provider = await anApi(request, 'provider.admin@kobodesk.test');
  for (const requestType of ['void', 'edit']) {
    const { data } = await supervisor.post<Requests>('Invoice/VoidRequestSummaryBDA', {
      parameter: { requestType },
    });
    expect(data.approved).toBeGreaterThanOrEqual(10);
    expect(data.rejected).toBeGreaterThanOrEqual(5);
    expect(data.pending).toBeGreaterThanOrEqual(3);
    expect(data.workflows.map((row) => row.supervisor)).toContain('supervisor@naa.test');
  }
  const { results: workflows } = await admin.post<{ results: { userName: string; process: string }[] }>(
    'Workflow/GetAllWorkflowBDA',
    { parameter: { searchQuery: 'client.user@naa.test' }, pageSize: 100 },
  );
  expect(workflows.map(({ process }) => process).sort()).toEqual([
    'Correction',
    'Edit invoice',
    'Void invoice',
  ]);
  const { results: changes } = await admin.post<Changes>('MakerChecker/SearchPendingApprovalsBDA', {
    Size: 100,
  });
  expect(new Set(changes.map(({ entityTypeId }) => entityTypeId))).toEqual(
    // what goes level by level is seen by those alone whom it names
    new Set(changeKinds.filter(({ route }) => route.by !== 'levels').map(({ id }) => id)),
  );
  expect(new Set(changes.map(({ statusId }) => statusId))).toEqual(new Set([0, 1, 2]));
  expect(changes.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  const year = { dateType: 1, startDate: today(-366) };
  for (const [status, least] of [
    [1, 180],
    [2, 20],
    [3, 100],
    [4, 10],
  ] as const) {
    const found = await admin.post<Found>('Invoice/InvoiceSearchBDA', {
      pageSize: 1,
      parameter: { ...year, status },
    });
    expect(found.totalCount, `status ${status}`).toBeGreaterThanOrEqual(least);
  }
  const edited = await admin.post<Found>('Invoice/InvoiceSearchBDA', {
    pageSize: 1,
    parameter: { ...year, isedited: true },
  });
  expect(edited.totalCount).toBeGreaterThanOrEqual(10);
  const notes = await supervisor.post<{
    totalCount: number;
    totalPendingCount: number;
    totalApprovedCount: number;
  }>('CreditNoteRequest/SearchBDA', { pageSize: 1, parameter: {} });
  expect(notes.totalApprovedCount).toBeGreaterThanOrEqual(5);
  expect(notes.totalPendingCount).toBeGreaterThanOrEqual(2);
  expect(notes.totalCount - notes.totalApprovedCount - notes.totalPendingCount).toBeGreaterThanOrEqual(2);
  for (const creditNoteType of [1, 2, 3])
    for (const requestStatus of [0, 1, 2]) {
      const some = await admin.post<Found>('CreditNoteRequest/SearchBDA', {
        pageSize: 1,
        parameter: { creditNoteType, requestStatus },
      });
      expect([creditNoteType, requestStatus, some.totalCount > 0]).toEqual([
        creditNoteType,
        requestStatus,
        true,
      ]);
    }
  const others = await provider.post<Found>('Invoice/InvoiceSearchBDA', {
    pageSize: 1,
    parameter: { ...year, agencyId: 10 },
  });
  expect(others.totalCount).toBeGreaterThanOrEqual(30);
});

interface Customers {
  results: { customerName: string; subCustomersCount: number }[];
}

test('the demo has what went wrong: failures, customers entered twice, money paid too much', async ({
  request,
}) => {
  const admin = await anApi(request, 'client.admin@naa.test');
  const failures = await admin.post<Found & { data: { unprocessedAmount: string } }>(
    'Open/GetRemitaFailureReportBDA',
    { pageSize: 10, parameter: { startDate: today(-30), endDate: today() } },
  );
  expect(failures.totalCount).toBeGreaterThanOrEqual(2);
  expect(Number(failures.data.unprocessedAmount)).toBeGreaterThan(0);
  const { results: customers } = await admin.post<Customers>('Customer/SearchCustomerBDA', {
    pageSize: 100,
    parameter: { name: 'Harmattan' },
  });
  expect(customers.map(({ subCustomersCount }) => subCustomersCount)).toContain(1);
  const alike = await admin.post<{ results: { evidence: string[] }[] }>('Customer/SearchLookAlikesBDA', {
    pageSize: 100,
    parameter: {},
  });
  expect(alike.results.flatMap(({ evidence }) => evidence)).toContain('Same registration number: 771204');
  const excesses = await admin.post<{ results: { availableAmount: string }[] }>(
    'CreditNoteRequest/SearchOverPaymentBDA',
    { pageSize: 100, parameter: {} },
  );
  expect(excesses.results.some(({ availableAmount }) => Number(availableAmount) > 0)).toBe(true);
});

test('the demo has all that goes by the clock, letters that were answered, promises and disputes', async ({
  request,
}) => {
  const admin = await anApi(request, 'client.admin@naa.test');
  const schedules = await admin.get<{ id: number; job: string; active: boolean; nextRun: string }[]>(
    'resources/schedules?range=[0,99]',
  );
  const inUse = schedules.filter(({ active, nextRun }) => active && nextRun !== '');
  expect(new Set(inUse.map(({ job }) => job))).toEqual(new Set(['ageing', 'report', 'requery']));
  for (const { id } of inUse.filter(({ job }) => job !== 'report')) {
    const { data: runs } = await admin.get<{ data: { planned: number; sent: number; failed: number }[] }>(
      `Schedule/GetRunsBDA?id=${id}`,
    );
    expect(runs.some(({ planned, sent, failed }) => sent > 0 && sent === planned && failed === 0)).toBe(true);
  }
  const { data: plan } = await admin.get<{ data: { count: number; skipped: { told: number } } }>(
    'InvoiceAgingAnalysis/GetPlannedNoticesBDA',
  );
  // some have come to their next step since, and the others were told at theirs
  expect([plan.count > 0, plan.skipped.told > 0]).toEqual([true, true]);
  const states = async (call: string) => {
    const found = await Promise.all(
      [101, 102, 103, 104].map((customerId) =>
        admin.post<{ results: { state: string }[] }>(`Collection/${call}`, {
          pageSize: 100,
          parameter: { customerId },
        }),
      ),
    );
    return found.flatMap(({ results }) => results.map(({ state }) => state));
  };
  expect(await states('SearchPromisesBDA')).toEqual(
    expect.arrayContaining(['open', 'kept', 'broken', 'withdrawn']),
  );
  const disputes = await states('SearchDisputesBDA');
  expect(disputes).toEqual(expect.arrayContaining(['rejected', 'accepted']));
  // of the one who recorded it, and of the one whom it was handed to
  expect(disputes.filter((state) => state === 'open').length).toBeGreaterThan(1);
});
