import * as z from 'zod';

/** Who is owed: bank and account, as lines of the ledger say it. */
export const BeneficiaryKey = z
  .string('Please select a beneficiary')
  .regex(/^\d{1,15}:\d{10,20}$/, 'Please select a beneficiary');
