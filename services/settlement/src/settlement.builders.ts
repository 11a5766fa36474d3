import { getOrganisationProfile, listLocations, listOrganisations } from '@kobodesk/contracts/identity';
import {
  type invoicePaymentApplied,
  listCustomerFamily,
  listCustomerNames,
  listMoneyHolders,
  listRevenueCodes,
  listRevenues,
} from '@kobodesk/contracts/invoicing';
import {
  changeApproved,
  changeSettled,
  refusalOf,
  submitChange,
  type FactOf,
  type InputOf,
} from '@kobodesk/contracts/kernel';
import { enquireAccount, listProviderBanks, ProviderSilent } from '@kobodesk/contracts/payments';
import { type saveAccount } from '@kobodesk/contracts/settlement';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { settlement } from './index.js';

const permissions = ['settlement.manage', 'ledger.view'];
export const admin = anActor({ role: 'clientadmin', userName: 'client.admin@naa.test', permissions });
export const clerk = anActor();
export const foreigner = anActor({ ...admin, organisationId: 10, homeOrganisationId: 10 });
export const provider = anActor({
  role: 'vgg_admin',
  organisationId: null,
  homeOrganisationId: 1,
  permissions,
});

const person = { userId: 1, userName: 'm@naa.test', fullName: 'M', source: 'web' as const, address: '' };

interface Submitted {
  changeType: number;
  entityId: string | null;
  title: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
  payload?: unknown;
}

/** The services around this one, as far as it asks them, and the checker whom the policy may want. */
export class Surroundings {
  wantsChecker = false;
  isProviderSilent = false;
  readonly submitted: Submitted[] = [];
  readonly enquiries: string[] = [];
  /** of the revenue lines below */
  readonly parts: { id: number; parentId: number; name: string; economicCode: string }[] = [];
  private requests = 100;

  readonly standIns = [
    standIn(submitChange, (input) => {
      this.submitted.push(input);
      return { data: { requestId: this.wantsChecker ? 90 : null } };
    }),
    standIn(listProviderBanks, () => {
      if (this.isProviderSilent) throw refusalOf(ProviderSilent);
      return {
        data: [
          { code: '011', name: 'First Bank of Nigeria' },
          { code: '057', name: 'Zenith Bank' },
        ],
      };
    }),
    standIn(enquireAccount, ({ bankCode, accountNumber }) => {
      this.enquiries.push(`${bankCode} ${accountNumber}`);
      return { data: { accountName: accountNumber.startsWith('0') ? `HOLDER ${accountNumber}` : null } };
    }),
    standIn(listOrganisations, () => ({
      data: [
        { id: 20, name: 'National Aviation Authority', code: 'NAA' },
        { id: 10, name: 'Federal Airports Service', code: 'FAS' },
      ],
    })),
    standIn(getOrganisationProfile, ({ organisationId: id }) => ({
      message: '',
      data: {
        id,
        name: 'National Aviation Authority',
        code: 'NAA',
        timeZone: 'Africa/Lagos',
        address: 'Aviation House, Abuja',
        email: '',
        phone: '',
        domainURL: '',
        logoURL: '',
        backgroundURL: '',
        brandColour: '#17375e',
        usesDirectorate: false,
        groupLabel: 'Directorate',
        usesGroupLogo: false,
        qrPaymentEnabled: false,
      },
    })),
    standIn(listRevenues, (_input, actor) => ({
      data: [
        { id: 110, name: 'Landing and Parking', code: 'LND', agencyId: 20 },
        { id: 111, name: 'En-route Navigation', code: 'ENR', agencyId: 20 },
        { id: 120, name: 'Terminal', code: 'TRM', agencyId: 10 },
        ...this.parts.map(({ id, name }) => ({ id, name, code: '', agencyId: 20 })),
      ].filter(({ agencyId }) => agencyId === actor.organisationId),
    })),
    standIn(listRevenueCodes, () => ({
      data: [
        { id: 110, parentId: 0, name: 'Landing and Parking', economicCode: '12020401' },
        { id: 111, parentId: 0, name: 'En-route Navigation', economicCode: '' },
        ...this.parts,
      ],
    })),
    standIn(listCustomerFamily, ({ customerId }) => ({
      data: customerId === 105 ? [105, 101] : [customerId],
    })),
    standIn(listCustomerNames, ({ ids }) => ({ data: ids.map((id) => ({ id, name: `Customer ${id}` })) })),
    standIn(listMoneyHolders, () => ({ organisations: [], held: [] })),
    standIn(listLocations, (_input, actor) => ({
      data: (actor.organisationId === 20 ? ['Lagos', 'Abuja'] : []).map((location, index) => ({
        id: 201 + index,
        address: location,
        location,
        code: location.slice(0, 3).toUpperCase(),
        stateId: 24,
        stateName: location,
      })),
    })),
  ];

  service(): Promise<ServiceUnderTest> {
    return aService({
      definition: settlement,
      standIns: this.standIns,
    });
  }

  /** Begins a test: no checker, a provider that answers. */
  reset(): void {
    this.wantsChecker = false;
    this.isProviderSilent = false;
    this.submitted.length = 0;
    this.enquiries.length = 0;
  }

  /** Approves what was last submitted, and says what came of it. */
  async approve(service: ServiceUnderTest, organisationId = 20, checkerId = 1) {
    const request = this.submitted.at(-1);
    this.requests += 1;
    const requestId = this.requests;
    await service.deliver(changeApproved, {
      organisationId,
      requestId,
      changeType: request?.changeType ?? 0,
      payload: request?.payload,
      maker: person,
      checker: checkerId === 1 ? person : { ...person, userId: checkerId, fullName: 'C' },
    });
    const settled = await service.announced(changeSettled);
    return settled.find((fact) => fact.requestId === requestId);
  }
}

/** A primary account in naira with First Bank. */
export const anAccount = (
  changes: Partial<InputOf<typeof saveAccount>> = {},
): InputOf<typeof saveAccount> => ({
  bankId: 1011,
  accountNumber: '0000014579',
  accountType: 1,
  currencyId: 566,
  ...changes,
});

/** An account of a third party at a bank of the demo. */
export const thirdParty = { bankId: 1057, accountNumber: '0360883515' };

/** A split by percentage: what the third party has of revenue lines. */
export const aSplit = (revenueIds: number[], thirdPartyShare: string) => ({
  splitType: 2,
  revenueIds,
  settlementAccounts: [{ ...thirdParty, currencyId: 566, thirdPartyShare }],
});

type Paid = FactOf<typeof invoicePaymentApplied>;

/** The fact that an invoice was paid on a day, all that is due of it: it, the payment and its reference go by the number. */
export const aPayment = (
  number: number,
  { day, amount = '1000', ...changes }: Partial<Paid> & { day: string },
): Paid => ({
  organisationId: 20,
  invoiceId: number,
  invoiceNumber: `INV-${number}`,
  revenueId: 110,
  revenueName: 'Landing and Parking',
  customerId: 101,
  locationId: 201,
  currencyId: 566,
  amount,
  createdAt: `${day}T09:00:00.000Z`,
  createdDay: day,
  invoiceDate: day,
  createdByUserId: 7,
  paymentId: `p-${number}`,
  applied: amount,
  surplus: '0',
  amountPaid: amount,
  statusBefore: 'Unpaid',
  statusAfter: 'Paid',
  paidAt: `${day}T09:00:00.000Z`,
  paidDay: day,
  channel: 'CARD',
  reference: `INV-${number}`,
  ...changes,
});
