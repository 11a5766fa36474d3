import { foldedName } from '@kobodesk/contracts/kernel';

const within = (text: string): string => `%${text.replace(/[!%_]/g, (mark) => `!${mark}`)}%`;

/** A part of a text that is kept in lower case. */
export const likeText = (text: string): string => within(text.toLowerCase());

/** A part of a `searched_name`; what has neither letter nor digit is part of none. */
export const likeName = (text: string): string => {
  const name = foldedName(text);
  return name === '' ? '' : within(name);
};
