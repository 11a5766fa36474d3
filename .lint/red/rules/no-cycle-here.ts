import { there } from './no-cycle-there.js';

export const here = (): string => there();
