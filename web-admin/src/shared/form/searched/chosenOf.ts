import type { SearchedChoice } from './Searched';

/** The choice that a value stands for; what the choices do not name (yet) is shown all the same. */
export function chosenOf(choices: readonly SearchedChoice[], value: unknown): SearchedChoice | null {
  if (value === undefined || value === '') return null;
  const text = String(value);
  return (
    choices.find((choice) => String(choice.value) === text) ?? {
      value: text,
      label: choices.length === 0 ? '…' : text,
    }
  );
}
