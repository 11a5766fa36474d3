import { describe, expect, it } from '@jest/globals';
import { recordsOf } from './records.js';

const ship = recordsOf('ship', { changed: ['Update', 'refitted'], entity: 'vessel' });

describe(recordsOf.name, () => {
  it('says in the audit trail what was done to which record', () => {
    expect(ship.wasCreated(7, 'Argo', { oars: 50 })).toEqual({
      action: 'Create ship',
      entity: 'vessel',
      entityId: 7,
      description: 'Ship Argo was added',
      after: { oars: 50 },
    });
    expect(ship.wasChanged(7, 'Argo', { before: { oars: 50 }, after: { oars: 52 } })).toMatchObject({
      action: 'Update ship',
      description: 'Ship Argo was refitted',
      before: { oars: 50 },
      after: { oars: 52 },
    });
    expect(ship.wasRemoved(7, 'Argo', { oars: 52 })).toEqual({
      action: 'Remove ship',
      entity: 'vessel',
      entityId: 7,
      description: 'Ship Argo was removed',
      before: { oars: 52 },
    });
    expect(ship.wasSwitched(7, 'Argo', true, false)).toMatchObject({
      action: 'Deactivate ship',
      description: 'Ship Argo was deactivated',
      before: { active: true },
      after: { active: false },
    });
  });

  it('tells whoever asks whether it is done, or sent for approval', () => {
    expect(ship.created({ sent: true, requestId: 3 })).toEqual({
      message: 'Ship sent for approval successfully',
      data: { id: null },
    });
    expect(ship.created({ sent: false, result: 7 })).toEqual({
      message: 'Ship created successfully',
      data: { id: 7 },
    });
    expect(ship.proposed('removed')({ sent: true })).toEqual({
      message: 'Ship removal sent for approval successfully',
    });
    expect(ship.proposed('ended')({ sent: false })).toEqual({ message: 'Ship ended successfully' });
    expect(ship.switched(true)).toEqual({ message: 'Ship activated successfully' });
  });
});
