import type { InputOf } from '@kobodesk/contracts/kernel';
import type { beginSimulation, SplitSimulation } from '@kobodesk/contracts/settlement';
import { createInput, type SplitDraft } from '../split/splitDraft';

/** A formula, and the days that it is tried on. */
export interface SimulationDraft extends SplitDraft {
  startDate: string;
  endDate: string;
}

export const simulationInput = (draft: SimulationDraft): InputOf<typeof beginSimulation> => ({
  ...createInput({ ...draft, revenueIds: draft.revenueIds.filter((id) => id !== '') }),
  startDate: draft.startDate,
  endDate: draft.endDate,
});

/** The same once more: of today. */
export const againInput = (simulation: SplitSimulation): InputOf<typeof beginSimulation> => ({
  splitType: simulation.splitType,
  revenueIds: [simulation.revenueId],
  settlementAccounts: simulation.settlementAccounts,
  startDate: simulation.startDate,
  endDate: simulation.endDate,
});

export const simulationAddress = (id: number | string): string => `/simulate-split?simulation=${id}`;

/** 'NAMA', of one whom nobody named yet the account; the agency by its own word. */
export const partName = (part: { beneficiary: string; name: string; accountNumber: string }): string =>
  part.beneficiary === '' ? 'The agency' : part.name || part.accountNumber;
