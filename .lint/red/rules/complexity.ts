export function stateOf(n: number): string {
  if (n === 1) return 'a';
  if (n === 2) return 'b';
  if (n === 3) return 'c';
  if (n === 4) return 'd';
  if (n === 5) return 'e';
  if (n === 6) return 'f';
  if (n === 7) return 'g';
  if (n === 8) return 'h';
  if (n === 9) return 'i';
  if (n === 10) return 'j';
  if (n === 11) return 'k';
  if (n === 12) return 'l';
  if (n === 13) return 'm';
  if (n === 14) return 'n';
  if (n === 15) return 'o';
  if (n === 16) return 'p';
  if (n === 17) return 'q';
  if (n === 18) return 'r';
  if (n === 19) return 's';
  if (n === 20) return 't';
  return '';
}
