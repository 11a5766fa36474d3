import { BanksOfAll } from '@kobodesk/contracts/payments';
import { ofAll } from '@kobodesk/chassis/operations/handle';

/** Answers whoever sees all of the agency: what came to an account was paid for whatever place (decision 119). */
export const handleOfAll = ofAll(BanksOfAll);
