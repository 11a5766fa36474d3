import {
  getOrganisationProfile,
  listUserAddresses,
  type OrganisationProfile,
} from '@kobodesk/contracts/identity';
import {
  listReceivables,
  noHold,
  sumReceivables,
  walkReceivables,
  type Receivable,
  type ReceivableSum,
} from '@kobodesk/contracts/invoicing';
import {
  type Actor,
  dayAfter,
  daysBetween,
  decimalOf,
  refusalOf,
  submitChange,
  thousandths,
  Unavailable,
} from '@kobodesk/contracts/kernel';
import { saveAgeingConfiguration, scheduleDue } from '@kobodesk/contracts/notifications';
import { listInTransit, listInvoicesInTransit } from '@kobodesk/contracts/payments';
import { MovableClock } from '@kobodesk/chassis/clock/clock';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { notifications } from '../index.js';
import { MailDesk } from '../mail/mail-desk.js';
import type { NotificationsSettings } from '../notifications.settings.js';
import { isTooSmall } from '../policy/policy.js';
import { NoticeDesk } from './notice-desk.js';

export const officer = anActor({ permissions: ['ageing.notify', 'ageing.configure', 'schedule.manage'] });
export const foreigner = anActor({ ...officer, organisationId: 10, homeOrganisationId: 10 });
export const start = new Date('2026-11-23T10:00:00Z');
const startDay = '2026-11-23';

export const configuration = {
  midlydue: 30,
  due: 60,
  overdue: 90,
  notificationEmails: 'head@naa.test',
  autoNotify: true,
  notificationTemplate: '<p>Dear {{customer}}, {{outstanding}} of {{invoiceNumber}} is {{status}}.</p>',
};

/** An agency without a colour of its own. */
export const agencyProfile = (organisationId: number): OrganisationProfile => ({
  id: organisationId,
  name: 'National Aviation Authority',
  code: 'NAA',
  timeZone: 'Africa/Lagos',
  address: '',
  email: '',
  phone: '',
  domainURL: '',
  logoURL: '/api/File/Image/logo.png',
  backgroundURL: '',
  brandColour: '',
  usesDirectorate: false,
  groupLabel: 'Directorate',
  usesGroupLogo: false,
  qrPaymentEnabled: false,
});

/** By due day and currency, the earliest first. */
function sumsOf(invoices: readonly Receivable[]): ReceivableSum[] {
  const sums = new Map<string, ReceivableSum>();
  for (const { dueDay, currencyId, outstanding } of invoices) {
    const key = `${dueDay} ${currencyId}`;
    const { count, amount } = sums.get(key) ?? { count: 0, amount: '0' };
    const more = decimalOf(thousandths(amount) + thousandths(outstanding));
    sums.set(key, { dueDay, currencyId, count: count + 1, amount: more });
  }
  return [...sums.values()];
}

/** Invoicing as far as notices see it. */
export class Receivables {
  readonly rows = new Map<number, Receivable & { organisationId: number }>();
  /** runs before an answer, for what happens between two looks */
  before: () => void = () => undefined;
  isAway = false;
  /** is the agency switched on? */
  isOn = true;
  /** references by which money is on its way */
  readonly inTransit = new Set<string>();
  /** numbers that it says of what may be held back, and that nothing is due of */
  unknown: readonly string[] = [];
  /** slices that were walked */
  walks = 0;
  constructor(private readonly clock: MovableClock) {}

  /** Fell due so many days before the clock's start. */
  add(
    invoiceId: number,
    days: number,
    changes: Partial<Receivable> & { organisationId?: number } = {},
  ): void {
    const dueDay = dayAfter(startDay, -days);
    this.rows.set(invoiceId, {
      organisationId: 20,
      invoiceId,
      invoiceNumber: `NAA-2026-${String(invoiceId).padStart(7, '0')}-ABC`,
      customerId: 100 + invoiceId,
      customer: 'Skyways <b>Airlines</b>',
      emails: [`payer${invoiceId}@aero.test`],
      revenueId: 1,
      revenue: 'Landing',
      locationId: 1,
      location: 'Lagos',
      currencyId: 566,
      amount: '87500',
      outstanding: '50000.5',
      rrr: '123456789012',
      createdDay: dueDay,
      invoiceDate: dueDay,
      dueDay,
      days,
      hold: noHold,
      raisedBy: 504,
      ...changes,
    });
  }

  private of({ organisationId }: Actor): Receivable[] {
    if (this.isAway) throw refusalOf(Unavailable);
    const today = this.clock.now().toISOString().slice(0, 10);
    return [...this.rows.values()]
      .filter((row) => row.organisationId === organisationId)
      .map((row) => ({ ...row, days: daysBetween(row.dueDay, today) }))
      .toSorted((one, other) => one.dueDay.localeCompare(other.dueDay) || one.invoiceId - other.invoiceId);
  }

  readonly standIns = [
    standIn(listReceivables, ({ invoiceNumbers }, actor) => {
      this.before();
      return { data: this.of(actor).filter(({ invoiceNumber }) => invoiceNumbers.includes(invoiceNumber)) };
    }),
    standIn(walkReceivables, ({ fromDueDay, toDueDay, after, most }, actor) => {
      this.walks += 1;
      const data = this.of(actor)
        .filter(({ dueDay }) => dueDay >= fromDueDay && dueDay <= toDueDay)
        .filter(
          ({ dueDay, invoiceId }) =>
            !after || dueDay > after.dueDay || (dueDay === after.dueDay && invoiceId > after.invoiceId),
        )
        .slice(0, most);
      return { data };
    }),
    standIn(sumReceivables, ({ fromDueDay, toDueDay, leastAmounts, invoiceIds }, actor) => {
      const due = this.of(actor)
        .filter(({ dueDay }) => dueDay >= fromDueDay && dueDay <= toDueDay)
        .filter(({ invoiceId }) => invoiceIds?.includes(invoiceId) ?? true);
      const isHeld = ({ hold, emails }: Receivable) => hold !== noHold || emails.length === 0;
      const apart = this.of(actor).filter(isHeld);
      const sums = {
        sums: sumsOf(due),
        small: sumsOf(due.filter((one) => isTooSmall({ leastAmounts }, one))),
      };
      return {
        data: { ...sums, apart: [...apart.map(({ invoiceNumber }) => invoiceNumber), ...this.unknown] },
      };
    }),
    standIn(listInvoicesInTransit, (_input, actor) => ({
      data: this.of(actor)
        .filter(({ rrr }) => this.inTransit.has(rrr))
        .map(({ invoiceNumber }) => invoiceNumber),
    })),
    standIn(listInTransit, ({ references }) => ({
      data: references.filter((rrr) => this.inTransit.has(rrr)),
    })),
    standIn(listUserAddresses, ({ userIds }) => ({
      data: userIds.map((userId) => ({ userId, userName: `user${userId}@naa.test` })),
    })),
    standIn(getOrganisationProfile, ({ organisationId }) => ({
      data: { ...agencyProfile(organisationId), isActive: this.isOn },
    })),
  ];
}

export interface NoticesUnderTest {
  service: ServiceUnderTest;
  invoices: Receivables;
  desk: NoticeDesk;
  /** as another process has it, past the lease that keeps them apart */
  another: () => { workOff: () => Promise<void> };
  /** the clock has come to a schedule of the job */
  due: (organisationId?: number) => Promise<void>;
  mails: () => Promise<{ mail_id: string; recipient: string; subject: string; content: string }[]>;
}

export async function aNoticeService(): Promise<NoticesUnderTest> {
  const clock = new MovableClock();
  clock.stopAt(start);
  const invoices = new Receivables(clock);
  const standIns = [...invoices.standIns, standIn(submitChange, () => ({ data: { requestId: null } }))];
  const service = await aService({ definition: notifications, clock, standIns });
  await service.call(saveAgeingConfiguration, officer, configuration);
  const desk = service.service.app.get(NoticeDesk, { strict: false });
  return {
    service,
    invoices,
    desk,
    another: () => {
      const context = service.service.context as ServiceContext;
      const settings = service.service.app.get<NotificationsSettings>(SETTINGS, { strict: false });
      const other = new NoticeDesk(context, settings, service.service.app.get(MailDesk, { strict: false }));
      return { workOff: () => other['look']() };
    },
    due: async (organisationId = 20) => {
      const dueAt = clock.now().toISOString();
      await service.deliver(scheduleDue, { organisationId, scheduleId: 1, job: 'ageing', dueAt });
      await desk.wake();
    },
    mails: () =>
      service.database.reader.query('SELECT mail_id, recipient, subject, content FROM mails ORDER BY id'),
  };
}
