import { WholeAgencyOnly } from '@kobodesk/contracts/notifications';
import { ofAll } from '@kobodesk/chassis/operations/handle';

/** An event tells of invoices anywhere in the agency; whoever is bound to a part of it is not told. */
export const handleOfAll = ofAll(WholeAgencyOnly);
