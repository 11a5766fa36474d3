import { getInvoiceStory } from '@kobodesk/contracts/reporting';
import { FakeApi } from '../test/fakeApi';
import { story } from './samples';

/** The server of the tests, in the page itself: what a piece asks for is answered, all else is refused as nowhere prepared. */
export function answerByItself(): void {
  const api = new FakeApi().answer(getInvoiceStory, { data: story });
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!url.pathname.startsWith('/api/')) return real(input, init);
    const { status, body } = api.receive(init?.method ?? 'GET', url, {});
    return Promise.resolve(Response.json(body, { status }));
  };
}
