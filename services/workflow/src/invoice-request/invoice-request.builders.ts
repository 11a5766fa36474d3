import { afterAll, beforeAll } from '@jest/globals';
import {
  findActiveUser,
  getOrganisationProfile,
  listActiveAdmins,
  nameOrganisations,
} from '@kobodesk/contracts/identity';
import { changeProposed, type Actor } from '@kobodesk/contracts/kernel';
import { takeBackReference } from '@kobodesk/contracts/payments';
import { processVoid, requestMoved, searchInvoiceRequests } from '@kobodesk/contracts/workflow';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { workflow } from '../index.js';
import { Outcomes } from '@kobodesk/chassis/changes/outcomes';
import { anOrganisation, askedOfInvoice, toldInvoicing } from '../workflow.builders.js';

export const permissions = ['request.decide', 'workflow.manage', 'approval-policy.manage'];
const person = (userId: number, userName: string, fullName: string) =>
  anActor({ userId, userName, fullName, permissions });
export const maker = person(504, 'client.user@naa.test', 'Bashir Lawal');
export const supervisor = person(505, 'supervisor@naa.test', 'Super Visor');
export const director = person(506, 'director@naa.test', 'Dire Ector');
export const colleague = person(503, 'client.admin@naa.test', 'Client Admin');
export const foreigner = anActor({ ...supervisor, userId: 507, organisationId: 10, homeOrganisationId: 10 });
export const provider = anActor({
  ...supervisor,
  userId: 502,
  userName: 'p@kobodesk.test',
  role: 'vgg_admin',
  homeOrganisationId: 1,
});
export const customer = { ...person(510, 'customer@sky.test', 'Tunde Skyways'), supervisor: null };
const known = new Map(
  [maker, supervisor, director, colleague, customer].map((actor) => [actor.userId, actor]),
);
/** users who left */
export const gone = new Set<number>();
/** users whose rights were taken away */
export const powerless = new Set<number>();

/** Requests of invoices that reach a service, and the people who ask and decide; for the tests of one file. */
export function invoiceRequests() {
  let service: ServiceUnderTest;
  let next = 1;
  beforeAll(async () => {
    service = await aService({
      definition: workflow,
      standIns: [
        standIn(findActiveUser, ({ userId, email }, { organisationId }) => {
          if (organisationId !== 20) return { data: null };
          const actor = [...known.values()].find(
            (one) => one.userId === userId || one.userName === email?.toLowerCase(),
          );
          if (!actor?.userId || gone.has(actor.userId)) return { data: null };
          const { userName, fullName, supervisor: boss } = actor;
          const rights = powerless.has(actor.userId) ? [] : actor.permissions;
          const facts = { roleName: 'CLIENT_USER', vggRole: 'clientuser' as const, permissions: rights };
          const isStaff = actor !== customer;
          return { data: { userId: actor.userId, userName, fullName, isStaff, supervisor: boss, ...facts } };
        }),
        standIn(listActiveAdmins, () => ({
          data: [colleague, director].map(({ userId, userName, fullName }) => ({
            userId: userId ?? 0,
            userName,
            fullName,
          })),
        })),
        standIn(takeBackReference, () => ({ data: { outcome: 'none' as const } })),
        standIn(getOrganisationProfile, ({ organisationId }) => ({ data: anOrganisation(organisationId) })),
        standIn(nameOrganisations, ({ organisationIds }) => ({
          data: organisationIds.map(anOrganisation).map(({ id, name }) => ({ id, name })),
        })),
      ],
    });
    service.service.app.get(Outcomes, { strict: false }).patienceMs = 0;
  });
  afterAll(() => service.stop());

  const make = async (
    kind: 'void' | 'edit' = 'void',
    by: Actor = maker,
    boss: string | null = 'supervisor@naa.test',
    way?: string[][],
  ) => {
    const requestId = next++;
    const invoiceNumber = `NAA-2026-${String(requestId).padStart(7, '0')}-REQ`;
    await service.deliver(
      changeProposed,
      askedOfInvoice({
        kind,
        requestId,
        invoiceNumber,
        maker: by,
        supervisor: boss,
        ...(way ? { way } : {}),
      }),
    );
    const { data } = await search({ requestType: kind }, provider);
    const row = data.workflows.find((found) => found.invoiceNumber === invoiceNumber);
    if (!row) throw new Error('the request did not arrive');
    return { ...row, subject: requestId };
  };
  const search = (parameter: object = {}, actor: Actor = supervisor) =>
    service.call(searchInvoiceRequests, actor, {
      pageSize: 100,
      parameter: { requestType: 'void', ...parameter },
    });
  const find = async (id: number, actor: Actor = supervisor, requestType = 'void') =>
    (await search({ requestType }, actor)).data.workflows.find((row) => row.id === id);
  const accept = (
    row: { id: number; invoiceNumber: string },
    actor: Actor = supervisor,
    changes: object = {},
  ) =>
    service.call(processVoid, actor, {
      activeWorkflowId: row.id,
      invoiceNumber: row.invoiceNumber,
      ...changes,
    });
  const refused = (row: { id: number; invoiceNumber: string }, actor: Actor, changes: object = {}) =>
    service.refused(processVoid, actor, {
      activeWorkflowId: row.id,
      invoiceNumber: row.invoiceNumber,
      ...changes,
    });
  const decisions = (requestId: number) => toldInvoicing(service, requestId);
  const newsOf = async (record: string) =>
    (await service.announced(requestMoved)).filter((fact) => fact.record === record);

  return {
    get service() {
      return service;
    },
    make,
    search,
    find,
    accept,
    refused,
    decisions,
    newsOf,
  };
}
