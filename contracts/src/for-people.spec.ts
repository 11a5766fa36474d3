import { describe, expect, it } from '@jest/globals';
import { operations } from './catalogue.js';
import { OwnChange } from './workflow/problems.js';

const forPeople = operations.filter((operation) => operation.forPeople);
const namesOf = (some: typeof operations) => some.map(({ name }) => name).sort();

/** Commands of these matters lift somebody's rights, say who decides, or where events go: no key makes keys, widens scope or changes approvals. */
const ofPeople =
  /^(identity\.(account\.(change-password|logout|admin-reset-password)|session\.revoke|user\.(save|activate|deactivate)|role|permission|staff|service-account|api-key)|workflow\.(policy|workflow|level|delegation)|notifications\.webhook\.)/;

describe('what belongs to people', () => {
  it('is every call that decides what somebody else asked for', () => {
    const deciding = operations.filter(({ problems }) => problems.includes(OwnChange));
    expect(deciding.length).toBeGreaterThan(6);
    expect(namesOf(deciding.filter((operation) => !operation.forPeople))).toEqual([]);
    expect(namesOf(forPeople)).toContain('invoicing.credit-note.process');
  });

  it('is every command about people, what they may do, and who decides', () => {
    const commands = operations.filter(
      ({ name, kind, access }) => kind === 'command' && access.kind !== 'internal' && ofPeople.test(name),
    );
    expect(commands.length).toBeGreaterThan(25);
    expect(namesOf(commands.filter((operation) => !operation.forPeople))).toEqual([]);
  });

  it('is nothing that anybody may call', () => {
    expect(namesOf(forPeople.filter(({ access }) => access.kind === 'public'))).toEqual([]);
  });
});
