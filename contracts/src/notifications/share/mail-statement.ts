import * as z from 'zod';
import { emailAddress, operation, permission, post, Report } from '../../kernel/index.js';
import { StatementFilter } from '../../invoicing/statement/statement.js';
import { CustomerNotFound } from '../../invoicing/problems.js';
import { StatementTooLong } from '../../reporting/download/statement-downloads.js';

/** It leaves when it is printed; what it says is as far as the sender sees the customer's invoices. */
export const mailStatement = operation('notifications.statement.mail', {
  summary: 'Sends the statement of account of a customer by mail, as PDF',
  kind: 'command',
  http: post('/api/Customer/MailCustomerStatementBDA'),
  access: permission('invoice.share'),
  request: z.object({
    parameter: StatementFilter,
    recipientEmail: emailAddress('Please enter an email address'),
  }),
  response: Report,
  problems: [CustomerNotFound, StatementTooLong],
  deadline: 30_000,
});
