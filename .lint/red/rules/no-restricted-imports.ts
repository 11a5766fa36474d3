import { DataSource } from 'typeorm';

export const open = (url: string) => new DataSource({ type: 'mysql', url }).initialize();
