/**
 * What an invoice can be paid through. A channel without a logo is not offered to payers
 * (rules/references-and-payments.md#channels).
 */
export const channels = [
  { id: 1, name: 'Card', code: 'CARD', logo: '/api/File/Image/channel-card.png' },
  { id: 2, name: 'Bank transfer', code: 'TRANSFER', logo: '/api/File/Image/channel-bank.png' },
  { id: 3, name: 'USSD', code: 'USSD', logo: '/api/File/Image/channel-ussd.png' },
  { id: 4, name: 'Bank branch', code: 'BRANCH', logo: '' },
] as const;

/** The channels as the provider's reports name them. */
export const providerChannels = [
  { id: 1, name: 'CARD' },
  { id: 2, name: 'WEB' },
  { id: 3, name: 'BRANCH' },
  { id: 4, name: 'USSD' },
] as const;

/** The provider's words for what was paid through a channel. Its web page takes cards and transfers, and tells not which. */
const wordsOf: Readonly<Record<string, readonly string[]>> = {
  CARD: ['CARD', 'WEB'],
  TRANSFER: ['TRANSFER', 'BANK TRANSFER', 'WEB'],
  USSD: ['USSD'],
  BRANCH: ['BRANCH', 'BANK BRANCH'],
};
/** The words of one channel of the provider's reports; none for a channel that it does not have. */
export const reportedAs = (channelId: number): readonly string[] => {
  const name = providerChannels.find(({ id }) => id === channelId)?.name ?? '';
  return name === 'BRANCH' ? (wordsOf[name] ?? []) : [name];
};
const allWords = Object.values(wordsOf).flat();

/**
 * May money that the provider calls `word` have come through the channel? What it has no word for, and what people
 * recorded, came through one that is not known.
 */
export const mayBeThrough = (code: string, word: string): boolean => {
  const told = word.trim().toUpperCase();
  return !allWords.includes(told) || (wordsOf[code.toUpperCase()] ?? []).includes(told);
};
