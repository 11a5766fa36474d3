import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { many, systemActor } from '@kobodesk/contracts/kernel';
import { getProductFaqs, importFaqs, listFaqs } from '@kobodesk/contracts/notifications';
import { CONTEXT, SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { handle } from '@kobodesk/chassis/operations/handle';
import { Unit } from '@kobodesk/chassis/operations/unit';
import type { NotificationsSettings } from '../notifications.settings.js';
import { Installations } from '../installation/installations.maintenance.js';
import { Faqs } from './faqs.maintenance.js';
import { firstFaqs } from './first-faqs.js';

const productName = 'Kobodesk';

/** The help center (rules/organisations-and-settings.md#help-center). */
@Injectable()
export class FaqHandlers implements OnApplicationBootstrap {
  constructor(
    @Inject(CONTEXT) private readonly context: ServiceContext,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
  ) {}

  /** A new installation starts with answers of its own. */
  async onApplicationBootstrap(): Promise<void> {
    const unit = new Unit(this.context, {
      actor: systemActor('notifications', null),
      correlationId: 'seed',
      now: this.context.clock.now(),
      operation: 'notifications.seed',
    });
    await this.context.database.inTurn('faqs', () =>
      unit.write(async (tx) => {
        const faqs = tx.acrossTenants(Faqs);
        if (await faqs.isEmpty()) await faqs.replaceAll(firstFaqs);
      }),
    );
  }

  readonly get = handle(getProductFaqs, async ({ pageSize, pageNumber, parameter }, call) => {
    const all = await call.acrossTenants(Faqs).of(parameter.productName ?? productName, parameter.status);
    const first = pageSize === -1 ? 0 : (Math.max(1, pageNumber) - 1) * pageSize;
    const { support } = await call.acrossTenants(Installations).texts();
    const { SUPPORT_CHAT_URL, SUPPORT_EMAIL, SUPPORT_PHONE, SUPPORT_MESSAGING_URL } = this.settings;
    return {
      data: {
        count: all.length,
        object: pageSize === -1 ? all : all.slice(first, first + pageSize),
        support: {
          liveChat: support.liveChat || SUPPORT_CHAT_URL,
          email: support.email || SUPPORT_EMAIL,
          phone: support.phone || SUPPORT_PHONE,
          messagingApp: support.messagingApp || SUPPORT_MESSAGING_URL,
        },
      },
    };
  });

  readonly list = handle(listFaqs, async (_input, call) => ({
    data: await call.acrossTenants(Faqs).all(),
  }));

  readonly import = handle(importFaqs, ({ faqs }, call) =>
    call.write(async (tx) => {
      await tx.acrossTenants(Faqs).replaceAll(faqs);
      await tx.audit({
        action: 'Import questions',
        entity: 'help center',
        entityId: productName,
        description: `${many(faqs.length, 'question')} took the place of those of the help center`,
      });
      return { message: `${many(faqs.length, 'question')} imported` };
    }),
  );
}
