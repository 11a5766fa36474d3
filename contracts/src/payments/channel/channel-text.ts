/** What payments that people record are shown to have come through: one by one or by a sheet, each for a day. */
export const recordedChannels = { hand: 'MANUAL', sheet: 'REPORT SHEET' } as const;

/** Whether people recorded it: of when it was paid its day is known, and no more. */
export const isRecorded = (channel: string): boolean =>
  Object.values<string>(recordedChannels).includes(channel);

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
  [recordedChannels.hand]: 'Recorded by hand',
  [recordedChannels.sheet]: 'Report sheet',
};

/** 'CARD' → 'Card'; nothing of a channel that nobody named. */
export const channelText = (channel: string): string => words[channel.trim().toUpperCase()] ?? channel;
