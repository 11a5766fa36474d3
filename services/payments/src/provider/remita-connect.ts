import type { AccountHolderOutcome, BankListOutcome } from './provider.js';
import { codeEntry } from './remita-codes.js';
import { fieldsOf, textOf, type Fields } from './remita-wire.js';

/** RemitaConnect wraps what it answers: `{status, message, data}`, with codes as text. */
export const enquiryPath = '/api/v1/interbank/name/enquiry';
export const bankListPath = '/api/v1/interbank/transaction/bank/list';

const unclear = (fields: Fields) => {
  const code = textOf(fields, 'status', 'responseCode') ?? 'no code';
  return { kind: 'unknown', reason: `Remita answered ${code}: ${textOf(fields, 'message') ?? ''}` } as const;
};

/** An account exists only where the bank said so and named its holder. */
export function holderOf(fields: Fields): AccountHolderOutcome {
  const code = textOf(fields, 'status', 'responseCode') ?? '';
  if (code !== '00')
    return codeEntry(code).onStatus === 'not-found' ? { kind: 'not-found' } : unclear(fields);
  const account = fieldsOf(fields.get('data'));
  if (account === undefined) return unclear(fields);
  const name = textOf(account, 'nameOnAccount');
  const isValid = String(account.get('valid')).toLowerCase() === 'true';
  return isValid && name !== undefined ? { kind: 'found', name } : { kind: 'not-found' };
}

/** An empty list is no answer: there are banks. */
export function bankList(fields: Fields): BankListOutcome {
  const rows: unknown = fields.get('data');
  if (textOf(fields, 'status', 'responseCode') !== '00' || !Array.isArray(rows)) return unclear(fields);
  const banks = rows.flatMap((row) => {
    const bank = fieldsOf(row);
    const code = bank && textOf(bank, 'bankCode');
    const name = bank && textOf(bank, 'bankName');
    return code !== undefined && name !== undefined && /^\d{3,9}$/.test(code) ? [{ code, name }] : [];
  });
  return banks.length === 0 ? unclear(fields) : { kind: 'listed', banks };
}
