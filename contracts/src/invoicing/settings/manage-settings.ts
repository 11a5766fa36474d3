import * as z from 'zod';
import {
  dataOf,
  Flag,
  Id,
  id,
  listOf,
  operation,
  OptionalId,
  OptionalText,
  permission,
  post,
  Report,
  text,
  typedName,
  lookedUp,
  written,
} from '../../kernel/index.js';
import { SettingNotFound, SettingsUnknown } from '../problems.js';

const wrongAge = 'Edit period must be a whole number of hours from 1 to 8760';
const wrongFrequency = 'Edit frequency must be a whole number from 1 to 99';

/** Older names of the same two numbers: editPeriod, editFrequency, invoiceFrequency. */
const withOneName = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const given = value as Record<string, unknown>;
  return {
    ...given,
    invoiceAge: given['invoiceAge'] ?? given['editPeriod'],
    frequency: given['frequency'] ?? given['editFrequency'] ?? given['invoiceFrequency'],
  };
};
const number = (message: string, max: number) =>
  z
    .union([z.number(), z.string().regex(/^\d+$/, message)], message)
    .pipe(z.coerce.number<string | number>().int(message).min(1, message).max(max, message));
const Other = z.unknown().optional();

/**
 * Settings/ManageInvoiceSettingsBDA (rules/organisations-and-settings.md#invoice-settings). Fields that are
 * not named stay as they are.
 */
export const saveInvoiceSettings = operation('invoicing.settings.save', {
  summary: 'Says how long, how often and which fields of an invoice may be edited',
  kind: 'command',
  http: post('/api/Settings/ManageInvoiceSettingsBDA'),
  access: permission('invoice-settings.manage'),
  request: z
    .object({
      invoiceAge: Other,
      editPeriod: Other,
      frequency: Other,
      editFrequency: Other,
      invoiceFrequency: Other,
      agencyId: OptionalId,
      editableFields: z
        .array(z.object({ id: Id, field: OptionalText, isActive: Flag }))
        .max(50)
        .default([]),
      id: OptionalId,
    })
    .transform(withOneName)
    .pipe(
      z.object({
        invoiceAge: number(wrongAge, 8760),
        frequency: number(wrongFrequency, 99),
        editableFields: z.array(z.object({ id: z.number(), isActive: z.boolean() })),
        id: z.number().optional(),
      }),
    ),
  response: Report,
  problems: [SettingsUnknown],
  touches: ['invoice-settings'],
});

const option = {
  optionName: typedName('Please enter a name', 100),
  optionValue: text('Please enter a foot note', 1000),
  agencyId: OptionalId,
};
const OptionId = id('Please select a foot note');

/** The rows of the resource `footer-options`. */
export const listManagedFooterOptions = operation('invoicing.footer-option.list-managed', {
  summary: 'The foot notes of invoices, as they are set up',
  kind: 'query',
  access: permission('invoice-settings.manage'),
  request: z.object({}),
  response: listOf(z.object({ id: z.number(), optionName: z.string(), optionValue: z.string() })),
});

export const createFooterOption = operation('invoicing.footer-option.create', {
  summary: 'Adds a foot note',
  kind: 'command',
  access: permission('invoice-settings.manage'),
  request: z.object(option),
  response: dataOf(z.object({ id: z.number() })).extend({ message: z.string() }),
  touches: ['footer-options'],
});

export const updateFooterOption = operation('invoicing.footer-option.update', {
  summary: 'Changes a foot note; invoices keep the text they were raised with',
  kind: 'command',
  access: permission('invoice-settings.manage'),
  request: z.object({ id: OptionId, ...option }),
  response: Report,
  problems: [SettingNotFound],
  touches: ['footer-options'],
});

export const removeFooterOption = operation('invoicing.footer-option.remove', {
  summary: 'Removes a foot note',
  kind: 'command',
  access: permission('invoice-settings.manage'),
  request: z.object({ id: OptionId }),
  response: Report,
  problems: [SettingNotFound],
  touches: ['footer-options'],
});

export const footerOptionsResource = written(lookedUp('footer-options', listManagedFooterOptions), {
  create: createFooterOption,
  update: { operation: updateFooterOption, key: 'id' },
  remove: { operation: removeFooterOption, key: 'id' },
});
