import { expect } from '@jest/globals';
import {
  getOrganisationDetails,
  listCountries,
  listDesignations,
  listLocalGovernments,
  listLocations,
  listOrganisations,
  listRegions,
  listRoles,
  listStates,
  listSupervisors,
  searchUsers,
} from '@kobodesk/contracts/identity';
import {
  getCustomerMapping,
  getInvoiceSettings,
  getLocationMapping,
  listCategories,
  listCreditNoteTypes,
  listCurrencies,
  listFooterOptions,
  listRevenueGroups,
  listRevenues,
  listSubRevenues,
} from '@kobodesk/contracts/invoicing';
import {
  getAgeingConfiguration,
  getNoticeConversion,
  getProductFaqs,
  listPolicyVersions,
} from '@kobodesk/contracts/notifications';
import {
  listPaymentChannels,
  listRemitaChannels,
  listReportTypes,
  listUnnotified,
} from '@kobodesk/contracts/payments';
import { listAuditActions } from '@kobodesk/contracts/reporting';
import { listAccountTypes, listBanks, listSplitTypes } from '@kobodesk/contracts/settlement';
import { listWorkflowProcesses } from '@kobodesk/contracts/workflow';
import { missing, story, wrong, type Story } from './a-story.js';

const foreigner = 'client.admin@fas.test';
const provider = 'provider.admin@kobodesk.test';
const noAccess = 'You do not have the permission to access page!';
/** A list that has at least these. */
const having = (...rows: object[]) => ({
  data: expect.arrayContaining(rows.map((row) => expect.objectContaining(row))),
});
const named = (...names: string[]) => having(...names.map((name) => ({ name })));

/** What forms choose from: the same for everybody, or of the caller's agency alone. */
export const lookUps: readonly Story[] = [
  story(listCountries, { answers: named('Nigeria') }),
  story(listStates, { answers: named('Lagos', 'Kano') }),
  story(listLocalGovernments, { ask: { StateId: 25 }, answers: having({ stateId: 25 }) }),
  story(listRegions, { answers: having({ id: expect.any(Number) }) }),
  story(listDesignations, { answers: having({ id: expect.any(Number) }) }),
  story(listOrganisations, { as: provider, answers: having({ id: 10 }, { id: 20 }) }),
  story(getOrganisationDetails, { answers: { data: { id: 20, name: 'National Aviation Authority' } } }),
  story(listRoles, { answers: having({ roleName: 'CLIENT_USER' }) }),
  story(listSupervisors, { answers: having({ email: 'supervisor@naa.test' }) }),
  story(searchUsers, {
    ask: { pageSize: 10, parameter: { searchQuery: 'supervisor@naa.test' } },
    answers: { totalCount: 1, results: [{ email: 'supervisor@naa.test' }] },
    refuses: [{ as: 'client.user@naa.test', status: 403, message: noAccess }],
  }),
  story(listFooterOptions, { answers: having({ optionName: 'Standard' }) }),
  story(listRevenueGroups, { as: foreigner, answers: having({ id: 301, agencyId: 10 }) }),
  story(listRevenues, { ask: { OrganizationId: 20 }, answers: having({ id: 110, agencyId: 20 }) }),
  story(listSubRevenues, { ask: { RevenueGroupId: 110 }, answers: having({ id: 1101, code: 'LND' }) }),
  story(listCategories, { answers: named('Corporate') }),
  story(listCreditNoteTypes, { answers: having({ id: 1 }, { id: 2 }, { id: 3 }) }),
  story(getInvoiceSettings, { answers: { data: { editableFields: expect.any(Array) } } }),
  story(listRemitaChannels, { answers: having({ id: 1, name: expect.any(String) }) }),
  story(listReportTypes, { answers: named('Notification', 'Found by re-query', 'Report sheet') }),
  story(listUnnotified, { ask: { pageSize: 10 }, answers: { results: expect.any(Array) } }),
  story(listAccountTypes, { answers: having({ id: 1 }, { id: 2 }) }),
  story(listSplitTypes, { answers: having({ id: 1 }, { id: 2 }) }),
  story(listAuditActions, { answers: having({ id: expect.any(Number) }) }),
  story(listWorkflowProcesses, { answers: named('Void invoice', 'Edit invoice') }),
  story(getProductFaqs, { ask: { pageSize: 5 }, answers: { data: { object: expect.any(Array) } } }),
  story(getAgeingConfiguration, { answers: { status: 1 } }),
  story(listPolicyVersions, { answers: { data: expect.any(Array) } }),
  story(getNoticeConversion, {
    ask: { withinDays: 14 },
    answers: { data: { withinDays: 14, rows: expect.any(Array) } },
    refuses: [wrong({ withinDays: 8 }, { withinDays: 'Please select 7, 14 or 30 days' })],
  }),
  story(listLocations, { ask: { OrganizationId: 20 }, answers: having({ id: 201 }) }),
  story(listCurrencies, { answers: having({ id: 566 }, { id: 840 }) }),
  story(listPaymentChannels, { answers: having({ code: 'CARD' }) }),
  story(listBanks, { answers: having({ id: 1057, name: 'Zenith Bank', code: '057' }) }),
  ...[getCustomerMapping, getLocationMapping].map((mapping) =>
    story(mapping, {
      ask: { revenueId: 113 },
      answers: { data: null },
      refuses: [
        { ask: { revenueId: 999_999 }, ...missing('revenue') },
        { as: foreigner, ask: { revenueId: 113 }, ...missing('revenue') },
      ],
    }),
  ),
];
