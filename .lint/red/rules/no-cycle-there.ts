import { here } from './no-cycle-here.js';

export const there = (): string => here();
