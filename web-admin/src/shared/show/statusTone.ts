import type { Tone } from '../theme/tokens';

const tonesByWord: Record<string, Tone> = {
  unpaid: 'unpaid',
  'partly paid': 'partly',
  'partial payment': 'partly',
  paid: 'good',
  credited: 'good',
  approved: 'good',
  active: 'good',
  confirmed: 'good',
  voided: 'off',
  inactive: 'off',
  pending: 'pending',
  unattended: 'pending',
  declined: 'bad',
  rejected: 'bad',
  disapproved: 'bad',
  failed: 'bad',
  overdue: 'overdue',
};

/** How a status is painted; an unknown one is neutral. */
export const statusTone = (status: string): Tone => tonesByWord[status.trim().toLowerCase()] ?? 'off';
