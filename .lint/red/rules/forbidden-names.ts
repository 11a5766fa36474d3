export class InvoiceManager {
  readonly name = 'invoices';
}
