import { searchedName } from '@kobodesk/contracts/kernel';

const columnWidth = 200;

/** A customer's name as the column keeps it that names are compared by. */
export const keptName = (name: string): string => [...searchedName(name)].slice(0, columnWidth).join('');
