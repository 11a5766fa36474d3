import { late } from '../styled';

export const { Page: DetailsPage, prepare: prepareDetails } = late(
  async () => (await import('../pay/InvoiceDetails')).default,
);
