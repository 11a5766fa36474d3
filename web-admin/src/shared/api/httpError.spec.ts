import { describe, expect, it } from '@jest/globals';
import { HttpError, standing } from './httpError';

const answerOf = (error: Error, data?: string) => ({
  data,
  error,
  isError: true,
  isRefetchError: data !== undefined,
});
const failure = new HttpError('Not now', 503);

describe('an answer that could not be asked for again', () => {
  it('stands, and says what went wrong', () => {
    expect(standing(answerOf(failure, 'rows'))).toMatchObject({
      data: 'rows',
      error: null,
      isError: false,
      failureReason: failure,
    });
  });

  it('has failed where nothing came before', () => {
    expect(standing(answerOf(failure))).toMatchObject({ error: failure, isError: true });
  });

  it('has failed where it was refused', () => {
    const gone = new HttpError('Not found', 404);
    expect(standing(answerOf(gone, 'rows'))).toMatchObject({ error: gone, isError: true });
  });

  it('stands when there were too many calls at once', () => {
    expect(standing(answerOf(new HttpError('Too many', 429), 'rows')).isError).toBe(false);
  });
});
