/** The banks and accounts that the simulator's name enquiry knows. */
export const simulatedBanks: readonly { readonly bankCode: string; readonly bankName: string }[] = [
  { bankCode: '000', bankName: 'Central Bank (Treasury Single Account)' },
  { bankCode: '011', bankName: 'First Bank of Nigeria' },
  { bankCode: '023', bankName: 'Citibank Nigeria' },
  { bankCode: '032', bankName: 'Union Bank of Nigeria' },
  { bankCode: '033', bankName: 'United Bank for Africa' },
  { bankCode: '035', bankName: 'Wema Bank' },
  { bankCode: '044', bankName: 'Access Bank' },
  { bankCode: '050', bankName: 'Ecobank Nigeria' },
  { bankCode: '057', bankName: 'Zenith Bank' },
  { bankCode: '058', bankName: 'Guaranty Trust Bank' },
  { bankCode: '063', bankName: 'Diamond Bank' },
  { bankCode: '068', bankName: 'Standard Chartered Bank' },
  { bankCode: '070', bankName: 'Fidelity Bank' },
  { bankCode: '076', bankName: 'Polaris Bank' },
  { bankCode: '214', bankName: 'First City Monument Bank' },
  { bankCode: '221', bankName: 'Stanbic IBTC Bank' },
  { bankCode: '232', bankName: 'Sterling Bank' },
];

/** The provider's own demonstration accounts: their check digit is wrong and they exist all the same. */
const namedAccounts: ReadonlyMap<string, string> = new Map([
  ['057 0360883515', 'DEMONSTRATION ACCOUNT ONE'],
  ['058 4017904612', 'DEMONSTRATION ACCOUNT TWO'],
]);

const weights = [3n, 7n, 3n] as const;

/** NUBAN: bank code and serial weighted 3, 7, 3, 3, 7, 3, …; the tenth digit makes the sum a multiple of ten. */
function hasCheckDigit(bankCode: string, account: string): boolean {
  let sum = 0n;
  [...(bankCode + account.slice(0, 9))].forEach((digit, place) => {
    sum += BigInt(digit) * (weights[place % 3] ?? 0n);
  });
  return (10n - (sum % 10n)) % 10n === BigInt(account.slice(9));
}

/** The holder's name; undefined for an unknown bank or account. An account whose check digit fits exists. */
export function accountName(bankCode: string, account: string): string | undefined {
  const isBank = simulatedBanks.some((bank) => bank.bankCode === bankCode);
  if (!isBank || !/^\d{10}$/.test(account)) return undefined;
  const named = namedAccounts.get(`${bankCode} ${account}`);
  if (named !== undefined) return named;
  return hasCheckDigit(bankCode, account) ? `TEST ACCOUNT ${account.slice(6)}` : undefined;
}
