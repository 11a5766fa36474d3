import { en } from '../i18n/en';
import { PageHeader } from '../shell/PageHeader';
import { Empty, WayOn } from './Feedback';

/** An address that leads nowhere. */
export const NotFound = () => (
  <>
    <PageHeader title={en.feedback.nowhere} />
    <Empty title={en.errors.notFound} action={<WayOn />}>
      There is no page at this address.
    </Empty>
  </>
);
