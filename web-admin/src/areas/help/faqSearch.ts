import type { Faq } from '@kobodesk/contracts/notifications';

export interface FaqCategory {
  name: string;
  faqs: Faq[];
}

/** Questions by category, in the order they came, of those that mention every word. */
export function categoriesOf(faqs: readonly Faq[], search: string): FaqCategory[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const categories = new Map<string, Faq[]>();
  for (const faq of faqs) {
    const said = [faq.categoryName, faq.title, ...faq.content].join(' ').toLowerCase();
    if (!words.every((word) => said.includes(word))) continue;
    categories.set(faq.categoryName, [...(categories.get(faq.categoryName) ?? []), faq]);
  }
  return [...categories].map(([name, own]) => ({ name, faqs: own }));
}
