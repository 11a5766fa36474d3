import { describe, expect, it } from '@jest/globals';
import * as invoicing from '@kobodesk/contracts/invoicing';
import * as payments from '@kobodesk/contracts/payments';
import * as calls from './calls';

describe('calls of the public pages', () => {
  it.each([
    [calls.getWebPaymentDetails, payments.getWebPaymentDetails],
    [calls.confirmPayment, payments.confirmPayment],
    [calls.validateQr, invoicing.validateQr],
  ])('go where the contract says', (ours, contract) => {
    expect(ours.name).toBe(contract.name);
    expect(ours.http).toEqual(contract.http);
  });
});
