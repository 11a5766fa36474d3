import type { Faq } from '@kobodesk/contracts/notifications';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';

interface FaqRow {
  id: number;
  category_name: string;
  title: string;
  content: string;
  product_name: string;
  status: number;
}

const select = 'SELECT id, category_name, title, content, product_name, status FROM faqs';
const faqOf = (row: FaqRow): Faq & { id: number } => ({
  id: row.id,
  categoryName: row.category_name,
  title: row.title,
  content: JSON.parse(row.content) as string[],
  productName: row.product_name,
  status: row.status,
});

/** Questions of the help center: the same for every organisation. */
export class Faqs extends CrossTenantRepository {
  async all(): Promise<(Faq & { id: number })[]> {
    return (await this.query<FaqRow>(`${select} ORDER BY id`)).map(faqOf);
  }

  async of(productName: string, status: number): Promise<Faq[]> {
    const rows = await this.query<FaqRow>(`${select} WHERE product_name = ? AND status = ? ORDER BY id`, [
      productName,
      status,
    ]);
    return rows.map(faqOf);
  }

  async isEmpty(): Promise<boolean> {
    const rows = await this.query<{ id: number }>('SELECT id FROM faqs LIMIT 1');
    return rows.length === 0;
  }

  async replaceAll(faqs: readonly Faq[]): Promise<void> {
    await this.run('DELETE FROM faqs');
    for (const { categoryName, title, content, productName, status } of faqs) {
      await this.run(
        'INSERT INTO faqs (category_name, title, content, product_name, status) VALUES (?, ?, ?, ?, ?)',
        [categoryName, title, JSON.stringify(content), productName, status],
      );
    }
  }
}
