import { expect } from '@jest/globals';
import { searchAgeing } from '@kobodesk/contracts/invoicing';
import { mailStatement } from '@kobodesk/contracts/notifications';
import {
  compareAuditTrail,
  downloadAgeing,
  downloadAuditTrail,
  downloadStatement,
  downloadTracker,
} from '@kobodesk/contracts/reporting';
import { story, wrong, type Story } from './a-story.js';

const noAccess = { status: 403, message: 'You do not have the permission to access page!' };
const payer = { as: 'location.user@skyways.test', ...noAccess };
const clerk = { as: 'client.user@naa.test', ...noAccess };
const nothing = { startDate: '2020-01-01', endDate: '2020-01-31' };
/** A file that is there at once, because its rows are few; asked for once more where the machine has other work. */
const ready = (kind: string) => ({
  message: 'Your download is ready',
  downloadUrl: expect.stringMatching(/^\/api\/File\/Download\//),
  data: { kind, state: 'done' },
});

export const downloads: readonly Story[] = [
  story(searchAgeing, {
    ask: { pageSize: 10, parameter: nothing },
    answers: {
      results: [],
      totalCount: 0,
      bands: [],
      message: 'No record match your search',
      thresholds: { midlydue: 30, due: 60, overdue: 90 },
    },
    refuses: [{ ...payer, ask: { pageSize: 10, parameter: nothing } }],
  }),
  story(downloadAgeing, {
    ask: { downloadType: 'excel', parameter: nothing },
    soon: true,
    answers: ready('excel'),
    refuses: [{ ...payer, ask: { parameter: {} } }],
  }),
  story(downloadStatement, {
    ask: { downloadType: 'excel', parameter: { customerId: 101, ...nothing } },
    soon: true,
    answers: ready('excel'),
    refuses: [
      {
        as: 'client.user@fas.test',
        ask: { parameter: { customerId: 101 } },
        status: 404,
        message: 'The customer was not found',
      },
    ],
  }),
  story(mailStatement, {
    as: 'client.user@naa.test',
    ask: { parameter: { customerId: 101, ...nothing }, recipientEmail: 'payer@aero.test' },
    answers: { message: 'The statement will be sent to payer@aero.test' },
    refuses: [
      wrong(
        { parameter: { customerId: 101 } },
        { recipientEmail: 'Please enter an email address' },
        'client.user@naa.test',
      ),
      {
        as: 'client.user@fas.test',
        ask: { parameter: { customerId: 101 }, recipientEmail: 'payer@aero.test' },
        status: 404,
        message: 'The customer was not found',
      },
    ],
  }),
  story(downloadTracker, {
    ask: { downloadType: 'pdf', parameter: nothing },
    soon: true,
    answers: ready('pdf'),
    refuses: [{ ...payer, ask: { parameter: {} } }],
  }),
  story(downloadAuditTrail, {
    ask: { downloadType: 'pdf', parameter: nothing },
    soon: true,
    answers: ready('pdf'),
    refuses: [{ ...clerk, ask: { parameter: {} } }],
  }),
  story(compareAuditTrail, {
    ask: { service: 'identity' },
    answers: { data: { compared: expect.any(Number), waiting: expect.any(Number), missing: [] } },
    refuses: [{ ...clerk, ask: { service: 'identity' } }],
  }),
];
