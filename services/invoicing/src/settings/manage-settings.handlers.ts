import { Injectable } from '@nestjs/common';
import {
  createFooterOption,
  listManagedFooterOptions,
  removeFooterOption,
  saveInvoiceSettings,
  SettingNotFound,
  SettingsUnknown,
  updateFooterOption,
} from '@kobodesk/contracts/invoicing';
import { recordsOf } from '@kobodesk/chassis/changes/records';
import { handle } from '@kobodesk/chassis/operations/handle';
import { FooterOptions } from './footer-options.js';
import { InvoiceSettingsRows, type InvoiceSettings } from './invoice-settings.js';

const footNote = recordsOf('foot note', { created: ['Add', 'added'] });

const wordsOf = ({ invoiceAge, frequency, editableFields }: Omit<InvoiceSettings, 'settingsId'>) => ({
  'Edit period (hours)': invoiceAge,
  'Edit frequency': frequency,
  'Editable fields': editableFields.filter(({ isActive }) => isActive).map(({ field }) => field),
});

/**
 * Edit Invoice Setting (rules/organisations-and-settings.md#invoice-settings), and the foot notes on the same
 * page.
 */
@Injectable()
export class ManageSettingsHandlers {
  readonly save = handle(saveInvoiceSettings, ({ invoiceAge, frequency, editableFields }, call) =>
    call.write(async (tx) => {
      const before = await tx.of(InvoiceSettingsRows).get();
      const known = new Set(before.editableFields.map(({ id }) => id));
      if (!editableFields.every(({ id }) => known.has(id))) call.refuse(SettingsUnknown);
      const chosen = new Map(editableFields.map(({ id, isActive }) => [id, isActive]));
      const after = {
        invoiceAge,
        frequency,
        editableFields: before.editableFields.map((field) => ({
          ...field,
          isActive: chosen.get(field.id) ?? field.isActive,
        })),
      };
      await tx.of(InvoiceSettingsRows).save(after);
      await tx.audit({
        action: 'Change invoice settings',
        entity: 'invoice settings',
        entityId: call.actor.organisationId ?? 0,
        description: 'The settings for editing invoices were changed',
        before: wordsOf(before),
        after: wordsOf(after),
      });
      return { message: 'Invoice settings saved successfully' };
    }),
  );

  readonly options = handle(listManagedFooterOptions, async (_input, call) => ({
    data: await call.read(FooterOptions).all(),
  }));

  readonly add = handle(createFooterOption, ({ optionName, optionValue }, call) =>
    call.write(async (tx) => {
      const id = await tx.of(FooterOptions).insert({ optionName, optionValue });
      await tx.audit(footNote.wasCreated(id, optionName, { optionName, optionValue }));
      return { message: 'Foot note created successfully', data: { id } };
    }),
  );

  readonly change = handle(updateFooterOption, ({ id, optionName, optionValue }, call) =>
    call.write(async (tx) => {
      const before = (await tx.of(FooterOptions).find({ id })) ?? call.refuse(SettingNotFound);
      await tx.of(FooterOptions).update({ id }, { optionName, optionValue });
      await tx.audit(
        footNote.wasChanged(id, optionName, {
          before: { optionName: before.optionName, optionValue: before.optionValue },
          after: { optionName, optionValue },
        }),
      );
      return { message: 'Foot note updated successfully' };
    }),
  );

  readonly remove = handle(removeFooterOption, ({ id }, call) =>
    call.write(async (tx) => {
      const before = (await tx.of(FooterOptions).find({ id })) ?? call.refuse(SettingNotFound);
      await tx.of(FooterOptions).remove({ id });
      await tx.audit(
        footNote.wasRemoved(id, before.optionName, {
          optionName: before.optionName,
          optionValue: before.optionValue,
        }),
      );
      return { message: 'Foot note removed successfully' };
    }),
  );
}
