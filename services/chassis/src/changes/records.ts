import type { AuditNote } from '../operations/call.js';
import type { ProposalOutcome } from './changes.js';

type Id = AuditNote['entityId'];
/** the verb of what somebody does, and what was done then */
type Doing = readonly [verb: string, participle: string];

interface Wording {
  /** what the audit trail files them under, where it is not the noun */
  entity?: string;
  created?: Doing;
  changed?: Doing;
}

/** a change that is done → what is sent for approval instead */
const asked = {
  updated: ' update',
  removed: ' removal',
  ended: ' end',
  activated: ' activation',
  deactivated: ' deactivation',
};

/** How records of one kind are spoken of: in the audit trail, and to whoever asks for a change of one. */
export function recordsOf(
  noun: string,
  { entity = noun, created = ['Create', 'added'], changed = ['Edit', 'changed'] }: Wording = {},
) {
  const title = noun.charAt(0).toUpperCase() + noun.slice(1);
  const note = ([verb, participle]: Doing, entityId: Id, name: Id): AuditNote => ({
    action: `${verb} ${noun}`,
    entity,
    entityId,
    description: `${title} ${name} was ${participle}`,
  });
  return {
    wasCreated: (id: Id, name: Id, after: object): AuditNote => ({
      ...note(created, id, name),
      after: { ...after },
    }),
    wasChanged: (id: Id, name: Id, { before, after }: { before: object; after: object }): AuditNote => ({
      ...note(changed, id, name),
      before: { ...before },
      after: { ...after },
    }),
    wasRemoved: (id: Id, name: Id, before: object): AuditNote => ({
      ...note(['Remove', 'removed'], id, name),
      before: { ...before },
    }),
    wasSwitched: (id: Id, name: Id, before: boolean, after: boolean): AuditNote => ({
      ...note(after ? ['Activate', 'activated'] : ['Deactivate', 'deactivated'], id, name),
      before: { active: before },
      after: { active: after },
    }),
    switched: (isActive: boolean) => ({
      message: `${title} ${isActive ? 'activated' : 'deactivated'} successfully`,
    }),
    /** The answer to whoever proposed a new one. */
    created: <Result>(outcome: ProposalOutcome<Result>) => ({
      message: `${title} ${outcome.sent ? 'sent for approval' : 'created'} successfully`,
      data: { id: outcome.sent ? null : outcome.result },
    }),
    /** The answer to whoever proposed a change. */
    proposed:
      (done: keyof typeof asked) =>
      ({ sent }: { sent: boolean }) => ({
        message: `${title}${sent ? `${asked[done]} sent for approval` : ` ${done}`} successfully`,
      }),
  };
}
