import { describe, expect, it } from '@jest/globals';
import { errorFrom, isRefusal } from './envelope';
import { fieldErrorsOf, messageOf } from './httpError';

describe('envelope', () => {
  it('knows a refusal by status 2 or an error field', () => {
    expect(isRefusal({ status: 2, message: 'No' })).toBe(true);
    expect(isRefusal({ status: 1, error: { code: 'X' } })).toBe(true);
    expect(isRefusal({ status: 1, data: [] })).toBe(false);
    expect(isRefusal([])).toBe(false);
  });

  it('hands field messages to the form', () => {
    const error = errorFrom(400, {
      status: 2,
      error: {
        code: 'VALIDATION',
        message: 'Check',
        fields: { name: 'Please add a name' },
        correlationId: 'c1',
      },
    });
    expect(error.message).toBe('Check');
    expect(fieldErrorsOf(error)).toEqual({ name: 'Please add a name' });
    expect(error.body.correlationId).toBe('c1');
  });

  it.each([
    [500, undefined, 'Oops, something went wrong'],
    [404, '', 'Resource not found'],
    [401, {}, 'Your session has expired!'],
    [400, undefined, 'Unable to handle request'],
    [502, '<html>Bad gateway</html>', 'Oops, something went wrong'],
    [400, 'Plain words', 'Plain words'],
  ])('reads %s with %j as %s', (status, answer, message) => {
    expect(errorFrom(status, answer).message).toBe(message);
  });

  it('cuts what is shown at 200 characters', () => {
    expect(messageOf(new Error('x'.repeat(300)))).toHaveLength(200);
    expect(messageOf({})).toBe('Something went wrong!');
  });
});
