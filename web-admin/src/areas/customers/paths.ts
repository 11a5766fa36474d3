import type { CustomerRecord } from '@kobodesk/contracts/invoicing';

export const bookPath = '/manage-customers';
export const alikePath = `${bookPath}?view=alike`;
export const savePath = '/new-customer';
export const importPath = '/customers-import';
export const pagePath = '/customer-details';
export const mergePath = '/settings-customers-to-merge';
export const mergedPath = '/settings-merged-customers';

export const customerPath = (id: number): string => `${pagePath}?customer=${id}`;
export const planPath = (importId: number): string => `${importPath}?import=${importId}`;
export const editPath = (id: number): string => `${savePath}?customer=${id}`;
export const familyPath = (parentId: number): string => `${mergedPath}?parent=${parentId}`;

/** What one page of a merge hands to the next. */
interface Handed {
  chosen?: readonly CustomerRecord[];
  /** where the next page was come to from */
  from?: string;
}
export const handing = (handed: Handed): { state: Handed } => ({ state: handed });
export const handedIn = (state: unknown): Handed => (state ?? {}) as Handed;
