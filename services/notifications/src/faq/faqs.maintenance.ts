import type { Faq } from '@kobodesk/contracts/notifications';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { FaqEntity } from './faq.entity.js';

const inOrder = { id: 'ASC' } as const;

/** Questions of the help center: the same for every organisation. */
export class Faqs extends CrossTenantRepository {
  private readonly faqs = this.table(FaqEntity);

  all(): Promise<FaqEntity[]> {
    return this.faqs.list({}, inOrder);
  }

  of(productName: string, status: number): Promise<FaqEntity[]> {
    return this.faqs.list({ productName, status }, inOrder);
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.faqs.exists());
  }

  async replaceAll(faqs: readonly Faq[]): Promise<void> {
    await this.run('DELETE FROM faqs');
    await this.faqs.insertAll(
      faqs.map(({ categoryName, title, content, productName, status }) => ({
        categoryName,
        title,
        content,
        productName,
        status,
      })),
    );
  }
}
