import { describe, expect, it } from '@jest/globals';
import { channelText, isRecorded } from './channel-text.js';

describe('a channel of a payment', () => {
  it.each([
    ['CARD', 'Card'],
    ['WEB', 'Web page'],
    ['BRANCH', 'Bank branch'],
    ['bank transfer', 'Bank transfer'],
    ['USSD', 'USSD'],
    ['SUSPENSE', 'Suspense balance'],
    ['MANUAL', 'Recorded by hand'],
    ['REPORT SHEET', 'Report sheet'],
  ])('%s is called %s', (channel, text) => expect(channelText(channel)).toBe(text));

  it('is told apart where people record what was paid', () => {
    expect(['MANUAL', 'REPORT SHEET', 'CARD', ''].map(isRecorded)).toEqual([true, true, false, false]);
  });

  it('is left as somebody wrote it, or not named', () => {
    expect(channelText('Counter 4')).toBe('Counter 4');
    expect(channelText('')).toBe('');
  });
});
