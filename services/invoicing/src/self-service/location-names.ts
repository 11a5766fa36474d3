import { getLocation } from '@kobodesk/contracts/identity';
import { Refusal } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';

/** What a location is called; undefined where there is none. What keeps one knows it by name though it is out of use by now. */
export async function locationName(
  call: Pick<Work, 'ask'>,
  locationId: number,
  { isKept }: { isKept: boolean },
): Promise<string | undefined> {
  try {
    return (await call.ask(getLocation, { locationId, ...(isKept ? { isKept } : {}) })).data.location;
  } catch (error) {
    if (error instanceof Refusal && error.report.status === 404) return undefined;
    throw error;
  }
}
