import type { MessagePort } from 'node:worker_threads';

interface Question<Q> {
  id: number;
  question: Q;
}
type Answer<A> = { id: number } & ({ answer: A; error?: never } | { error: string });

/** Answers what the thread at the other end of the port asks. */
export function answerQuestions<Q, A>(port: MessagePort, answer: (question: Q) => Promise<A>): void {
  port.on('message', ({ id, question }: Question<Q>) => {
    answer(question).then(
      (answered) => port.postMessage({ id, answer: answered } satisfies Answer<A>),
      (error: unknown) => port.postMessage({ id, error: String(error) } satisfies Answer<A>),
    );
  });
}

/** Asks whoever started the thread. When nobody is there any more, or the answer is a failure, the question fails. */
export function questionsOver<Q, A>(port: MessagePort): (question: Q) => Promise<A> {
  const open = new Map<number, { resolve: (answer: A) => void; reject: (error: Error) => void }>();
  let last = 0;
  let isClosed = false;
  port.on('message', (message: Answer<A>) => {
    const asked = open.get(message.id);
    open.delete(message.id);
    if (message.error === undefined) asked?.resolve(message.answer);
    else asked?.reject(new Error(message.error));
  });
  port.on('close', () => {
    isClosed = true;
    for (const { reject } of open.values()) reject(new Error(gone));
    open.clear();
  });
  return (question) =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(new Error(gone));
      last += 1;
      open.set(last, { resolve, reject });
      port.postMessage({ id: last, question } satisfies Question<Q>);
    });
}

const gone = 'nobody waits for this any more';
