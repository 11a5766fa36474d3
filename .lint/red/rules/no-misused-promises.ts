export const anyPaid = (isPaid: (id: string) => Promise<boolean>) => (isPaid('1') ? 'paid' : 'unpaid');
