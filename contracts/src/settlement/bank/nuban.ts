const weights = [3n, 7n, 3n] as const;

/**
 * Whether the last digit of an account number fits its bank (NUBAN): the code and the nine digits weighted 3, 7, 3, 3,
 * 7, 3, …. A five-digit code of another institution stands behind a 9. Only a hint: older accounts exist whose digit
 * does not fit, so the bank itself has the last word (rules/settlement.md#account-numbers).
 */
export function hasCheckDigit(bankCode: string, accountNumber: string): boolean {
  if (!/^\d{10}$/.test(accountNumber) || !/^\d+$/.test(bankCode)) return false;
  const code = bankCode.length === 5 ? `9${bankCode}` : bankCode;
  const digits = [...code, ...accountNumber.slice(0, 9)];
  const sum = digits.reduce((total, digit, place) => total + BigInt(digit) * (weights[place % 3] ?? 0n), 0n);
  return (10n - (sum % 10n)) % 10n === BigInt(accountNumber.slice(9));
}
