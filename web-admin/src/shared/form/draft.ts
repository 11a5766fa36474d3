/** A half-typed form that was kept, and when. */
export interface Draft<Values> {
  values: Values;
  /** milliseconds since 1970 */
  savedAt: number;
}

/** The part of a Storage that drafts need. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where a draft lies: one per form, person and agency, so that nobody is offered somebody else's. */
export const draftKey = (form: string, userId: number, agencyId: number | undefined): string =>
  `kobodesk.draft.${form}.${userId}.${agencyId ?? 0}`;

/** The kept draft; undefined when there is none, or when it cannot be read any more. */
export function readDraft<Values>(store: DraftStore, key: string): Draft<Values> | undefined {
  try {
    const draft = JSON.parse(store.getItem(key) ?? 'null') as Draft<Values> | null;
    return typeof draft?.savedAt === 'number' ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the values; a full or forbidden storage costs the draft, never the typing. */
export function keepDraft<Values>(store: DraftStore, key: string, draft: Draft<Values>): void {
  try {
    store.setItem(key, JSON.stringify(draft));
  } catch {
    store.removeItem(key);
  }
}
