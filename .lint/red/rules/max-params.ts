export const join = (a: string, b: string, c: string, d: string, e: string) => a + b + c + d + e;
