/** The channels as the provider and the product call them, in words; what people wrote is in words already. */
const words: Readonly<Record<string, string>> = {
  CARD: 'Card',
  WEB: 'Web page',
  TRANSFER: 'Bank transfer',
  'BANK TRANSFER': 'Bank transfer',
  BRANCH: 'Bank branch',
  'BANK BRANCH': 'Bank branch',
  USSD: 'USSD',
  SUSPENSE: 'Suspense balance',
  MANUAL: 'Recorded by hand',
  'REPORT SHEET': 'Report sheet',
};

/** 'CARD' → 'Card'; nothing of a channel that nobody named. */
export const channelText = (channel: string): string => words[channel.trim().toUpperCase()] ?? channel;
