import { foldedName } from '@kobodesk/contracts/kernel';
import { containing } from '@kobodesk/chassis/database/like';
import { Equal, type FindOperator } from 'typeorm';

/** A part of a `searched_name`; what has neither letter nor digit is part of none. */
export const named = (text: string): FindOperator<string> => {
  const name = foldedName(text);
  return name === '' ? Equal('') : containing(name);
};
