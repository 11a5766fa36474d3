import { describe, expect, it } from '@jest/globals';
import {
  createRevenueGroup,
  listManagedGroups,
  listRevenueGroups,
  readGroupLogo,
  removeRevenueGroup,
  saveRevenue,
  setRevenueGroupLogo,
  updateRevenueGroup,
} from '@kobodesk/contracts/invoicing';
import { clerk } from '../invoicing.builders.js';
import { admin, aSetUp, foreigner, provider } from '../set-up.builders.js';
import { GroupLogoDesk } from './group-logo-desk.js';

const world = aSetUp();

describe('revenue groups', () => {
  it('are kept, and stay while service types belong to them', async () => {
    const { data, message } = await world.service.call(createRevenueGroup, admin, { name: 'Apron' });
    expect(message).toBe('Revenue group created successfully');
    const id = data.id ?? 0;
    expect(
      await world.service.call(updateRevenueGroup, admin, { id, name: 'Aprons', isDirectorate: true }),
    ).toEqual({ message: 'Revenue group updated successfully' });
    const groups = (await world.service.call(listManagedGroups, admin, {})).data;
    expect(groups).toContainEqual({ id, name: 'Aprons', agencyId: 20, isDirectorate: true, logo: '' });
    const line = await world.service.call(saveRevenue, admin, { name: 'Apron use', revenueGroupId: id });
    expect((await world.service.refused(removeRevenueGroup, admin, { id })).message).toBe(
      'Service types belong to this group, so it cannot be removed',
    );
    await world.service.call(saveRevenue, admin, { name: 'Apron use', id: line.data.id });
    expect((await world.service.call(removeRevenueGroup, admin, { id })).message).toBe(
      'Revenue group removed successfully',
    );
  });

  it('wait for a checker where one is wanted', async () => {
    world.wantsChecker = true;
    expect(await world.service.call(createRevenueGroup, admin, { name: 'Checked' })).toEqual({
      message: 'Revenue group sent for approval successfully',
      data: { id: null },
    });
    expect(world.submitted.at(-1)).toMatchObject({ changeType: 6 });
    expect(await world.approve()).toMatchObject({ outcome: 'applied' });
    expect((await world.service.call(listManagedGroups, admin, {})).data.map(({ name }) => name)).toContain(
      'Checked',
    );
  });

  it('carry a logo that this person uploaded, in place of the one before', async () => {
    const { data } = await world.service.call(createRevenueGroup, admin, { name: 'With a logo' });
    const id = data.id ?? 0;
    const keep = async (change: object = {}) => {
      const file = {
        name: 'brand-picture.jpg',
        contentType: 'image/jpeg',
        organisationId: 20,
        owner: admin.userName,
        expiresAt: null,
        ...change,
      };
      return (await world.service.files.put(file, Buffer.from('picture'))).id;
    };
    const first = await keep();
    expect(await world.service.call(setRevenueGroupLogo, admin, { id, Logo: first })).toEqual({
      message: 'Logo saved successfully',
    });
    const second = await keep();
    await world.service.call(setRevenueGroupLogo, admin, { id, Logo: second });
    world.service.files.lose();
    const shown = await world.service.call(readGroupLogo, admin, { fileId: second, piece: 0 });
    expect(shown.data).toEqual({ contentType: 'image/jpeg', pieces: 1, body: btoa('picture') });
    expect((await world.service.refused(readGroupLogo, admin, { fileId: first })).status).toBe(404);
    const groups = (await world.service.call(listManagedGroups, admin, {})).data;
    expect(groups).toContainEqual(expect.objectContaining({ id, logo: `/api/File/Image/${second}.jpg` }));
    for (const Logo of [
      undefined,
      'f'.repeat(32),
      await keep({ organisationId: 10 }),
      await keep({ name: 'x.pdf' }),
    ])
      expect((await world.service.refused(setRevenueGroupLogo, admin, { id, Logo })).message).toBe(
        'Please choose a logo',
      );
    const mine = await keep({ organisationId: 10 });
    expect((await world.service.refused(setRevenueGroupLogo, foreigner, { id, Logo: mine })).status).toBe(
      404,
    );
    expect((await world.service.refused(setRevenueGroupLogo, clerk, { id, Logo: second })).status).toBe(403);
    // of a release that kept it in the store alone
    const old = await keep();
    await world.service.database.write((executor) =>
      executor.run('UPDATE revenue_groups SET logo = ? WHERE id = ?', [`/api/File/Image/${old}.jpg`, id]),
    );
    await world.service.service.app.get(GroupLogoDesk, { strict: false }).onModuleInit();
    world.service.files.lose();
    expect((await world.service.call(readGroupLogo, admin, { fileId: old, piece: 0 })).data.body).toBe(
      btoa('picture'),
    );
    await world.service.call(removeRevenueGroup, admin, { id });
    expect((await world.service.refused(readGroupLogo, admin, { fileId: old })).status).toBe(404);
  });

  it('of another agency are not there; provider staff without an agency see every one', async () => {
    for (const [operation, input] of [
      [updateRevenueGroup, { id: 301, name: 'Mine' }],
      [removeRevenueGroup, { id: 301 }],
    ] as const) {
      expect((await world.service.refused(operation, admin, input)).status).toBe(404);
      expect((await world.service.refused(operation, clerk, input)).status).toBe(403);
    }
    expect((await world.service.refused(createRevenueGroup, admin, {})).message).toBe(
      'Please enter the name of the group',
    );
    const all = (await world.service.call(listRevenueGroups, provider, { agencyId: 0 })).data;
    expect(new Set(all.map(({ agencyId }) => agencyId))).toEqual(new Set([10, 20, 3918]));
  });
});
