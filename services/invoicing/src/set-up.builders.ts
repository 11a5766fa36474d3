import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { listLocations, listOrganisations } from '@kobodesk/contracts/identity';
import { searchRevenues } from '@kobodesk/contracts/invoicing';
import {
  auditRecorded,
  changeApproved,
  changeSettled,
  submitChange,
  type Actor,
} from '@kobodesk/contracts/kernel';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { invoicing, InvoicingSeed } from './index.js';
import { standIns } from './invoicing.builders.js';

const permissions = ['revenue.manage', 'invoice-settings.manage'];
export const admin = anActor({ role: 'clientadmin', userName: 'client.admin@naa.test', permissions });
export const foreigner = anActor({ ...admin, organisationId: 10, homeOrganisationId: 10 });
export const provider = anActor({
  role: 'vgg_admin',
  organisationId: null,
  homeOrganisationId: 1,
  permissions,
});
const person = { userId: 1, userName: 'm@naa.test', fullName: 'M', source: 'web' as const, address: '' };

/** What agencies are set up with, and somebody who may want to check each change of it. */
class SetUp {
  service!: ServiceUnderTest;
  wantsChecker = false;
  readonly submitted: { changeType: number; title: string; payload?: unknown; entityId: string | null }[] =
    [];
  private requests = 100;

  async start(): Promise<void> {
    this.service = await aService({
      definition: invoicing,
      standIns: [
        ...standIns,
        standIn(listOrganisations, () => ({
          data: [
            { id: 20, name: 'National Aviation Authority', code: 'NAA' },
            { id: 10, name: 'Federal Airports Service', code: 'FAS' },
          ],
        })),
        standIn(listLocations, () => ({
          data: [
            { id: 201, address: 'Lagos', location: 'Lagos', code: 'LOS', stateId: 24, stateName: 'Lagos' },
          ],
        })),
        standIn(submitChange, (input) => {
          this.submitted.push(input);
          return { data: { requestId: this.wantsChecker ? 90 : null } };
        }),
      ],
    });
    await this.service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
  }

  /** Approves what was last submitted. */
  async approve() {
    const request = this.submitted.at(-1);
    this.requests += 1;
    const requestId = this.requests;
    await this.service.deliver(changeApproved, {
      organisationId: 20,
      requestId,
      changeType: request?.changeType ?? 0,
      payload: request?.payload,
      maker: person,
      checker: person,
    });
    return (await this.service.announced(changeSettled)).find((settled) => settled.requestId === requestId);
  }
  async actions(): Promise<string[]> {
    return (await this.service.announced(auditRecorded)).map(({ action }) => action);
  }
  async find(searchQuery: string, actor: Actor = admin) {
    return (await this.service.call(searchRevenues, actor, { parameter: { searchQuery } })).results;
  }
}

/** For the tests of a file, from the demo on; nobody wants to check anything until a test says so. */
export function aSetUp(): SetUp {
  const world = new SetUp();
  beforeAll(() => world.start());
  afterAll(() => world.service.stop());
  beforeEach(() => {
    world.wantsChecker = false;
    world.submitted.length = 0;
  });
  return world;
}
