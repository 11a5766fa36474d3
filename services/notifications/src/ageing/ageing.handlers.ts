import { Injectable } from '@nestjs/common';
import {
  getAgeingConfiguration,
  getAgeingThresholds,
  saveAgeingConfiguration,
  SentOfAll,
  TemplateMissing,
  usualThresholds,
} from '@kobodesk/contracts/notifications';
import { isNarrowed, Refusal } from '@kobodesk/contracts/kernel';
import { handle } from '@kobodesk/chassis/operations/handle';
import { AgeingConfigurations } from './ageing-configurations.js';
import { cleanTemplate, isBlank } from './clean-template.js';

const blankTemplate = (): Refusal => {
  const message = String(TemplateMissing.message);
  const { code, status } = TemplateMissing;
  return new Refusal({ code, status, message, fields: { notificationTemplate: message } });
};

/** Invoice Aging Configuration (rules/organisations-and-settings.md#ageing). */
@Injectable()
export class AgeingHandlers {
  readonly find = handle(getAgeingConfiguration, async (_input, call) => ({
    data: await call.read(AgeingConfigurations).get(),
  }));

  readonly thresholds = handle(getAgeingThresholds, async (_input, call) => {
    const configured = await call.read(AgeingConfigurations).get();
    if (!configured) return { data: usualThresholds };
    const { midlydue, due, overdue } = configured;
    return { data: { midlydue, due, overdue, isConfigured: true } };
  });

  readonly save = handle(saveAgeingConfiguration, async (input, call) => {
    // to these addresses goes what is late, everywhere
    if (isNarrowed(call.actor)) call.refuse(SentOfAll);
    const notificationTemplate = cleanTemplate(input.notificationTemplate);
    if (isBlank(notificationTemplate)) throw blankTemplate();
    const { midlydue, due, overdue, autoNotify } = input;
    const typed = {
      midlydue,
      due,
      overdue,
      autoNotify,
      notificationEmails: input.notificationEmails.join(', '),
      notificationTemplate,
    };
    return call.write(async (tx) => {
      const configurations = tx.of(AgeingConfigurations);
      const before = await configurations.get();
      // whoever does not know of it leaves it as it is
      const leastDaysBetween = input.leastDaysBetween ?? before?.leastDaysBetween ?? 0;
      const configuration = { ...typed, leastDaysBetween };
      await configurations.save(configuration);
      const after = await configurations.get();
      const organisationId = after?.agencyId ?? 0;
      await tx.audit({
        action: 'Configure ageing',
        entity: 'ageing configuration',
        entityId: organisationId,
        description: 'The ageing configuration was saved',
        ...(before ? { before: { ...before } } : {}),
        after: { ...configuration },
      });
      return { message: 'Configuration successfully saved' };
    });
  });
}
