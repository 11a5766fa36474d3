import { useSession } from '../../auth/useSession';
import { dateText, type DateForm } from './dateForm';

const defaultZone = 'Africa/Lagos';

/** The zone of the user's organisation; of the country on public pages. */
export const useTimeZone = (): string => useSession().user?.timeZone ?? defaultZone;

/** A date or a moment, in the organisation's zone, which the tooltip names. */
export function DateText({ value, form = 'moment' }: { value: string | null | undefined; form?: DateForm }) {
  const zone = useTimeZone();
  return (
    <time dateTime={value ?? undefined} title={zone} className="tabular">
      {dateText(value, form, zone)}
    </time>
  );
}
