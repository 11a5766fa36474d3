export const escaped = (text: string): string => `%${text.replace(/[!%_]/g, '!$&')}%`;
