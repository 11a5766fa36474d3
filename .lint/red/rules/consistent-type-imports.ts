import { Sound } from './sound.js';

export const nameOf = (sound: Sound) => sound.name;
