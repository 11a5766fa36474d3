import { accountOf, type ReadStatement } from './reading/statement-reading.js';

/** ISO code, and naira unless something else is said */
const isCode = /^[A-Z]{3}$/;
const shortestAccount = 6;

/** The statement with its account and currency: of the file, or as it was said by whoever uploads it. */
export function addressed(
  statement: ReadStatement,
  said: { readonly account?: string | undefined; readonly currency?: string | undefined },
): ReadStatement | { readonly errors: readonly string[] } {
  const account = accountOf(said.account ?? '') || statement.account;
  const currency = said.currency?.trim().toUpperCase() ?? '';
  const errors = [
    account.length < shortestAccount ? 'Please enter the account that the statement is of' : '',
    statement.account !== '' && account !== statement.account
      ? `The file is of account ${statement.account}, not of ${account}`
      : '',
    currency !== '' && !isCode.test(currency) ? 'Please enter the currency as three letters' : '',
    statement.currency !== '' && currency !== '' && currency !== statement.currency
      ? `The file is in ${statement.currency}, not in ${currency}`
      : '',
  ].filter((error) => error !== '');
  if (errors.length > 0) return { errors };
  return { ...statement, account, currency: statement.currency || currency || 'NGN' };
}

/** Whether a statement that is there is of the account that was entered, if one was. */
export const isOfAccount = (statement: { readonly account: string }, entered: string | undefined): boolean =>
  ['', statement.account].includes(accountOf(entered ?? ''));
