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
