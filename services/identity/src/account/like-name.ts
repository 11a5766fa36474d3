import { foldedName } from '@kobodesk/contracts/kernel';
import { likeText } from '@kobodesk/chassis/database/like';

/** A part of a `searched_name`; what has neither letter nor digit is part of none. */
export const likeName = (text: string): string => {
  const name = foldedName(text);
  return name === '' ? '' : likeText(name);
};
