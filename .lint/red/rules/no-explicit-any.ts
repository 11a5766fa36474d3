export const first = (rows: any[]): unknown => rows[0];
