import { describe, expect, it } from '@jest/globals';
import { DeadlineExceeded, Unavailable } from '@kobodesk/contracts/kernel';
import { TransportError } from '../transport/transport.js';
import { Unanswered } from './caller.js';

describe(Unanswered.name, () => {
  it('tells people no more than that there was no answer, and a log of whom, and why', () => {
    const refusal = new Unanswered(new TransportError('no-responder', 'invoicing.invoice.create'));
    expect(refusal.report).toMatchObject({ code: Unavailable.code, message: Unavailable.message });
    expect(String(refusal)).toContain('(invoicing.invoice.create: no-responder)');
    const late = new Unanswered(new TransportError('deadline', 'invoicing.invoice.create'));
    expect(late.report.code).toBe(DeadlineExceeded.code);
  });
});
