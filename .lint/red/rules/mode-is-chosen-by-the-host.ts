export const retries = (mode: string) => (mode === 'embedded' ? 0 : 5);
