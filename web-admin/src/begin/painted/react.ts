/**
 * What the script in the page has instead of React: it draws components once, as they are at first, and nothing of them
 * lives. The build puts it in the place of `react` and its JSX (scripts/painted.mjs); React takes over what was drawn.
 */
type Props = Readonly<Record<string, unknown>>;
export interface Drawn {
  type: string | ((props: Props) => unknown);
  props: Props;
}

export const jsx = (type: Drawn['type'], props: Props): Drawn => ({ type, props });
export const jsxs = jsx;
export const Fragment = ({ children }: Props): unknown => children;
export const Suspense = ({ fallback }: Props): unknown => fallback;

const nothing = (): void => undefined;
export const useState = (first: unknown): [unknown, () => void] => [
  typeof first === 'function' ? (first as () => unknown)() : first,
  nothing,
];
export const useRef = (current: unknown): { current: unknown } => ({ current });
export const useMemo = (make: () => unknown): unknown => make();
export const useEffect = nothing;
export const useSyncExternalStore = (_listen: unknown, now: () => unknown): unknown => now();
export const lazy = (): (() => null) => () => null;
