import { editChange, voidChange } from '@kobodesk/contracts/invoicing';
import {
  changeApproved,
  changeProposed,
  changeRejected,
  changeSettled,
  type ChangePerson,
} from '@kobodesk/contracts/kernel';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';

const kinds: readonly number[] = [voidChange.id, editChange.id];
const checker: ChangePerson = {
  userId: 503,
  userName: 'supervisor@naa.test',
  fullName: 'Super Visor',
  source: 'web',
  address: '',
};

async function requestsOf(service: ServiceUnderTest, invoiceNumber: string) {
  const proposed = await service.announced(changeProposed);
  return proposed
    .filter(({ changeType, title }) => kinds.includes(changeType) && title === invoiceNumber)
    .map((fact) => ({ ...fact, payload: fact.payload as { requestId: number; asked?: string } }));
}

/** What was asked last of an invoice, as it was put before somebody else. */
export const requestOf = async (service: ServiceUnderTest, invoiceNumber: string) =>
  (await requestsOf(service, invoiceNumber)).at(-1);

/** Whoever it was put before decides what was asked last of an invoice; answers false where nothing was. */
export async function decideRequest(
  service: ServiceUnderTest,
  invoiceNumber: string,
  { isApproved = true, asked, id }: { isApproved?: boolean; asked?: string; id?: string | undefined } = {},
): Promise<boolean> {
  const request = await requestOf(service, invoiceNumber);
  if (!request) return false;
  const { organisationId, changeType, maker } = request;
  const payload = { ...request.payload, ...(asked === undefined ? {} : { asked }) };
  const { requestId } = payload;
  const decided = { organisationId, requestId, changeType, payload, maker, checker, comment: 'Seen' };
  await service.deliver(isApproved ? changeApproved : changeRejected, decided, id);
  return true;
}

/** What came of the approved ones of an invoice. */
export async function settledOf(service: ServiceUnderTest, invoiceNumber: string) {
  const ids = (await requestsOf(service, invoiceNumber)).map(({ payload }) => payload.requestId);
  return (await service.announced(changeSettled)).filter(({ requestId }) => ids.includes(requestId));
}
