import { describe, expect, it } from '@jest/globals';
import {
  createFooterOption,
  getInvoiceSettings,
  listFooterOptions,
  listManagedFooterOptions,
  removeFooterOption,
  saveInvoiceSettings,
  updateFooterOption,
} from '@kobodesk/contracts/invoicing';
import { type Actor } from '@kobodesk/contracts/kernel';
import { clerk } from '../invoicing.builders.js';
import { admin, aSetUp, foreigner } from '../set-up.builders.js';

const world = aSetUp();

describe('invoice settings', () => {
  const read = async (actor: Actor = clerk) => (await world.service.call(getInvoiceSettings, actor, {})).data;

  it('hold what the product says until they are saved, each agency its own', async () => {
    expect(await read()).toMatchObject({
      invoiceAge: 24,
      frequency: 3,
      settings: { invoiceFrequency: 3, invoiceAge: 24, settingsId: 0 },
    });
    const fields = (await read()).editableFields;
    expect(fields.every(({ isActive }) => isActive)).toBe(true);
    const editableFields = fields.map((field) => ({ ...field, isActive: field.field !== 'Items' }));
    const saved = await world.service.call(saveInvoiceSettings, admin, {
      invoiceAge: 8760,
      frequency: '99',
      editableFields,
    });
    expect(saved).toEqual({ message: 'Invoice settings saved successfully' });
    const after = await read();
    expect(after).toMatchObject({ invoiceAge: 8760, frequency: 99 });
    expect(after.settings.settingsId).toBeGreaterThan(0);
    expect(after.editableFields.filter(({ isActive }) => !isActive)).toEqual([
      expect.objectContaining({ field: 'Items' }),
    ]);
    expect(after.invoiceFieldSettingsModels).toContainEqual(
      expect.objectContaining({ invoiceField: 'Items', isActive: false }),
    );
    await world.service.call(saveInvoiceSettings, admin, {
      editPeriod: 48,
      invoiceFrequency: 5,
      id: after.settings.settingsId,
    });
    expect(await read()).toMatchObject({
      invoiceAge: 48,
      frequency: 5,
      settings: { settingsId: after.settings.settingsId },
    });
    expect((await read()).editableFields.filter(({ isActive }) => !isActive)).toHaveLength(1);
    expect(await read(foreigner)).toMatchObject({ invoiceAge: 24, frequency: 3 });
    expect(await world.actions()).toContain('Change invoice settings');
  });

  const wrongAge = 'Edit period must be a whole number of hours from 1 to 8760';
  const wrongFrequency = 'Edit frequency must be a whole number from 1 to 99';
  it.each<[object, string]>([
    [{ invoiceAge: 0 }, wrongAge],
    [{ invoiceAge: 8761 }, wrongAge],
    [{ invoiceAge: 1.5 }, wrongAge],
    [{ invoiceAge: undefined }, wrongAge],
    [{ frequency: 0 }, wrongFrequency],
    [{ frequency: '100' }, wrongFrequency],
    [
      { editableFields: [{ id: 99, field: 'Amount', isActive: true }] },
      'A field of the settings is not known',
    ],
  ])('are refused with %j', async (change, message) => {
    const input = { invoiceAge: 24, frequency: 3, ...change };
    expect((await world.service.refused(saveInvoiceSettings, admin, input)).message).toBe(message);
    expect(
      (await world.service.refused(saveInvoiceSettings, clerk, { invoiceAge: 24, frequency: 3 })).status,
    ).toBe(403);
  });
});

describe('foot notes', () => {
  it('are kept by those who set up invoices', async () => {
    const note = { optionName: 'Refunds', optionValue: 'No refunds after 30 days.' };
    const { data, message } = await world.service.call(createFooterOption, admin, note);
    expect(message).toBe('Foot note created successfully');
    const changed = { ...note, id: data.id, optionValue: 'No refunds after 60 days.' };
    expect((await world.service.call(updateFooterOption, admin, changed)).message).toBe(
      'Foot note updated successfully',
    );
    const offered = (await world.service.call(listFooterOptions, clerk, {})).data;
    expect(offered).toContainEqual({ optionName: 'Refunds', optionValue: 'No refunds after 60 days.' });
    expect((await world.service.call(listManagedFooterOptions, foreigner, {})).data).toEqual([]);
    for (const [operation, input] of [
      [updateFooterOption, changed],
      [removeFooterOption, { id: data.id }],
    ] as const) {
      expect((await world.service.refused(operation, foreigner, input)).status).toBe(404);
      expect((await world.service.refused(operation, clerk, input)).status).toBe(403);
    }
    expect(
      (await world.service.refused(createFooterOption, admin, { ...note, optionValue: '' })).message,
    ).toBe('Please enter a foot note');
    expect((await world.service.call(removeFooterOption, admin, { id: data.id })).message).toBe(
      'Foot note removed successfully',
    );
  });
});
