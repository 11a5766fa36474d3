import { menuRoutes, permissions, SessionUser } from '@kobodesk/contracts/identity';
import { InvoiceRow } from '@kobodesk/contracts/invoicing';
import { anInvoice as anInvoiceSheet } from '@kobodesk/contracts/invoicing/builders';

const clerkCards = permissions.filter(
  ({ code }) => !['dashboard.admin', 'organisation.search', 'dead-letter.manage'].includes(code),
);

/** A clerk of an agency, as the sign-in answers it; checked by the contracts. */
export const aUser = (given: Partial<SessionUser> = {}): SessionUser =>
  SessionUser.parse({
    access_token: 'a-token-of-the-tests',
    vggRole: 'clientuser',
    fullName: 'Ada Obi',
    userRole: 'CLIENT_USER',
    userLocation: 'Lagos Airport',
    userName: 'ada.obi@agency.test',
    supervisor: 'supervisor@agency.test',
    organization: 'National Aviation Authority',
    organizationId: 20,
    organizationCode: 'NAA',
    phoneNumber: '',
    lastActvityDate: '2026-11-20T09:42:00.000Z',
    userId: 5,
    customerId: null,
    logoURL: '',
    backgroundURL: '',
    timeZone: 'Africa/Lagos',
    organizationSettings: {
      usesDirectorate: false,
      usesGroupLogo: false,
      groupLabel: 'Directorate',
      qrPaymentEnabled: true,
    },
    permissionCodes: clerkCards.map(({ code }) => code),
    isNarrowed: false,
    routes: menuRoutes.map(({ path, name }) => ({ path, name, collapse: false, child: [], subchild: [] })),
    permissions: clerkCards.map(({ title, description, iconName, route }) => ({
      permission_Title: title,
      permission_Description: description,
      iconName,
      route,
    })),
    ...given,
  });

/** Staff of the platform operator, who choose an agency first. */
export const aProviderAdmin = (given: Partial<SessionUser> = {}): SessionUser =>
  aUser({
    vggRole: 'vgg_admin',
    userRole: 'VGG_ADMIN',
    fullName: 'Bola Ade',
    userLocation: '',
    organization: 'Kobodesk Operations',
    organizationId: 1,
    permissionCodes: permissions.map(({ code }) => code),
    ...given,
  });

/** An unpaid naira invoice of one item; checked by the contracts. */
export const anInvoice = (given: Partial<InvoiceRow> = {}): InvoiceRow =>
  InvoiceRow.parse(
    anInvoiceSheet({
      invoiceNumber: 'NAA-2026-000001-K7M',
      remitaRetrievalReference: '270411883921',
      amount: '45000',
      amountString: '₦45,000.00',
      amountStringPlain: '45,000.00',
      amountPayable: '45000',
      amountPayableString: '₦45,000.00',
      currency: 'Naira',
      customerName: 'Skyways Airlines',
      customerPhone: '08010000000',
      revenueGroupName: 'Landing and Parking',
      createdDate: '2026-11-20T09:42:00.000Z',
      createdByName: 'Ada Obi',
      createdByUserId: 5,
      bills: [{ description: 'Landing', quantity: '1', rate: '45000', amount: '45000', precision: 2 }],
      invoiceTitle: 'INVOICE',
      isNewInvoice: true,
      ...given,
    }),
  );
