import { getUserByEmail, listSessions } from '@kobodesk/contracts/identity';
import * as z from 'zod';
import { CommandError } from '../output.js';
import { reader } from './reader.js';

const Session = listSessions.response.shape.data.element;
const Who = z.object({
  server: z.string(),
  /** null: the token was given, and nobody told whose it is */
  user: getUserByEmail.response.shape.data.nullable(),
  session: Session,
});

export const whoami = reader({
  answer: Who,
  row: Who,
  hasRows: false,
  shows: ['server'],
  ask: async (client) => {
    const { server, user } = client.settings;
    const { rows } = await client.list('sessions', {}, 1000);
    const session = z
      .array(Session)
      .parse(rows)
      .find(({ isCurrent }) => isCurrent);
    if (!session) throw new CommandError('The server does not tell this session from others');
    const known = user === undefined ? undefined : await client.call(getUserByEmail, { email: user });
    return { server, user: known?.data ?? null, session };
  },
  tells: ({ user, session }) => [
    user
      ? `${user.fullName} (${user.email}), ${user.userRole} of ${user.organization}`
      : 'A token that was given: whose it is, only a session that kobodesk login keeps says',
    `signed in at ${session.createdAt} from ${session.address}`,
  ],
});
