import { systemRoles } from '@kobodesk/contracts/identity';
import {
  invariant,
  systemActor,
  type Actor,
  type InputOf,
  type Operation,
  type ReplyOf,
  type VggRole,
} from '@kobodesk/contracts/kernel';
import type { Desk } from '@kobodesk/chassis/desk/desk';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { FILES } from '@kobodesk/chassis/hosts/tokens';
import type { RunningService } from '@kobodesk/chassis/hosts/start-service';
import type { Caller } from '@kobodesk/chassis/operations/caller';
import type { Simulator } from '@kobodesk/payments';

export interface DemoPerson {
  userId: number;
  userName: string;
  fullName: string;
  role: VggRole;
  organisationId: number;
  /** who decides the person's requests where no workflow does */
  supervisor?: string;
}

const agency = 20;
const admin = { role: 'clientadmin', organisationId: agency } as const;
const user = { role: 'clientuser', organisationId: agency } as const;

/** Those of the demo's people who do something in its history. */
export const people = {
  clerk: {
    ...user,
    userId: 504,
    userName: 'client.user@naa.test',
    fullName: 'Bashir Lawal',
    supervisor: 'supervisor@naa.test',
  },
  admin: { ...admin, userId: 503, userName: 'client.admin@naa.test', fullName: 'Adaeze Nwosu' },
  supervisor: { ...admin, userId: 505, userName: 'supervisor@naa.test', fullName: 'Ngozi Balogun' },
  fasAdmin: {
    role: 'clientadmin',
    organisationId: 10,
    userId: 506,
    userName: 'client.admin@fas.test',
    fullName: 'Femi Adeyemi',
  },
  fasClerk: {
    role: 'clientuser',
    organisationId: 10,
    userId: 507,
    userName: 'client.user@fas.test',
    fullName: 'Halima Yusuf',
    supervisor: 'client.admin@fas.test',
  },
} as const satisfies Record<string, DemoPerson>;

/** The person as the gateway would present them, with the rights of their role. */
export function actorOf({ role, organisationId, supervisor, ...person }: DemoPerson): Actor {
  const permissions = systemRoles.find(({ vggRole }) => vggRole === role)?.permissions ?? [];
  return {
    ...systemActor('demo', organisationId),
    ...person,
    kind: 'user',
    homeOrganisationId: organisationId,
    role,
    supervisor: supervisor ?? null,
    permissions: [...permissions],
    source: 'web',
  };
}

const options = { correlationId: 'demo-seed', deadlineMs: 60_000 };

/** Calls the product's own operations in somebody's name, and waits until every service has heard what came of it. */
export class Stage {
  constructor(
    private readonly caller: Caller,
    private readonly services: readonly RunningService[],
    private readonly provider: Pick<Simulator, 'order'>,
    /** where a system of somebody else takes events; undefined where nothing may be sent to this machine */
    readonly receiver: string | undefined,
  ) {}

  /** A reference that somebody asked the provider for at a bank, past the product. */
  referenceFromBank(amount: string): Promise<string> {
    return this.provider.order(amount);
  }

  call<O extends Operation>(operation: O, actor: Actor, input: InputOf<O>): Promise<ReplyOf<O>> {
    return this.caller.call(operation, actor, input, options);
  }

  as<O extends Operation>(person: DemoPerson, operation: O, input: InputOf<O>): Promise<ReplyOf<O>> {
    return this.call(operation, actorOf(person), input);
  }

  /** Keeps a file as the edge keeps an uploaded one, and answers its id. */
  async keep(
    person: DemoPerson,
    name: string,
    contentType: string,
    content: string | Buffer,
  ): Promise<string> {
    const files = this.services[0]?.app.get<FileStore>(FILES, { strict: false });
    invariant(files !== undefined, 'there is a file store');
    const { organisationId, userName: owner } = person;
    const expiresAt = null;
    const file = { name, contentType, organisationId, owner, expiresAt };
    return (await files.put(file, Buffer.from(content))).id;
  }

  /** Has what waits at a desk of a service done now, rather than at its next look. */
  async workOff(service: string, desk: new (...given: never[]) => Desk): Promise<void> {
    const own = this.services.find(({ name }) => name === service);
    await own?.app.get<Desk>(desk, { strict: false }).wake();
  }

  async settle(): Promise<void> {
    for (let round = 0; round < 3; round += 1)
      for (const { context } of this.services) await context?.relay.flush();
  }
}
