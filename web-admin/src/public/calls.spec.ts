import { describe, expect, it } from '@jest/globals';
import * as invoicing from '@kobodesk/contracts/invoicing';
import * as payments from '@kobodesk/contracts/payments';
import * as reporting from '@kobodesk/contracts/reporting';
import * as calls from './calls';

describe('calls of the public pages', () => {
  it.each([
    [calls.getWebPaymentDetails, payments.getWebPaymentDetails],
    [calls.choosePaymentAmount, payments.choosePaymentAmount],
    [calls.confirmPayment, payments.confirmPayment],
    [calls.makePromise, invoicing.makePromise],
    [calls.validateQr, invoicing.validateQr],
    [calls.downloadReceipt, reporting.downloadReceipt],
  ])('go where the contract says', (ours, contract) => {
    expect(ours.name).toBe(contract.name);
    expect(ours.http).toEqual(contract.http);
  });
});
