/** 'NAA-2024-' to 'NAA-2026-' of the numbers of the first and the last invoice; two codes when it changed. */
export function seriesOf(numbers: readonly string[]): string[] {
  const parts = numbers.map((number) => /^(.+)-(\d{4})-/.exec(number)).filter((part) => part !== null);
  const years = parts.map(([, , year]) => Number.parseInt(year ?? '', 10));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const codes = [...new Set(parts.map(([, code]) => code ?? ''))];
  const span = codes.length === 0 ? 0 : last - first + 1;
  return codes.flatMap((code) => Array.from({ length: span }, (_, at) => `${code}-${first + at}-`));
}

/** 'NAA' of 'NAA-2024-' and 'NAA-2025-'. */
export const codesOf = (series: readonly string[]): string[] => [
  ...new Set(series.map((beginning) => beginning.replace(/-\d{4}-$/, ''))),
];
