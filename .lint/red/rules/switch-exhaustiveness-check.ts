export function labelOf(state: 'unpaid' | 'paid'): string {
  switch (state) {
    case 'paid':
      return 'Paid';
  }
  return '';
}
