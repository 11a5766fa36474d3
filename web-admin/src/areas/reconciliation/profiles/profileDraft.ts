import type { InputOf } from '@kobodesk/contracts/kernel';
import {
  bankColumns,
  type BankColumn,
  type ProfileColumns,
  type saveBankProfile,
} from '@kobodesk/contracts/payments';

/** A profile as the form holds it: the headings of a column with commas between. */
export interface ProfileDraft {
  name: string;
  title: string;
  headings: Readonly<Record<BankColumn, string>>;
}

interface Shown {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly { readonly column: string; readonly headings: readonly string[] }[];
}

export const draftOf = ({ name, title, columns }: Shown): ProfileDraft => ({
  name,
  title,
  headings: Object.fromEntries(
    bankColumns.map((column) => [
      column,
      columns.find((one) => one.column === column)?.headings.join(', ') ?? '',
    ]),
  ) as Record<BankColumn, string>,
});

export const newProfile: ProfileDraft = draftOf({ name: '', title: '', columns: [] });

export const columnsOf = ({ headings }: Pick<ProfileDraft, 'headings'>): ProfileColumns =>
  bankColumns.flatMap((column) => {
    const named = headings[column]
      .split(',')
      .map((heading) => heading.trim())
      .filter((heading) => heading !== '');
    return named.length === 0 ? [] : [{ column, headings: named }];
  });

export const savedOf = (draft: ProfileDraft, base: number): InputOf<typeof saveBankProfile> => ({
  name: draft.name,
  title: draft.title,
  columns: columnsOf(draft),
  base,
});
