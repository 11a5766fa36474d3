import { styled } from '../styled';

export const { Page: DetailsPage, prepare: prepareDetails } = styled(() => import('../pay/InvoiceDetails'));
