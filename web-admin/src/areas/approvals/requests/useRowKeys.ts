import { useKeys } from '../../../shared/palette/useKeys';

/** `J` goes to the next row, `K` back. */
export function useRowKeys(go: (step: 1 | -1) => void): void {
  useKeys({ j: () => go(1), k: () => go(-1) });
}
