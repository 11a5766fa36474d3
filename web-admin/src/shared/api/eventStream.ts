/** One message of a server-sent event stream. */
export interface StreamMessage {
  event: string;
  data: string;
}

/** Cuts a text of events into messages; what is not complete yet is kept for the next piece. Comments are left out. */
export class EventText {
  private kept = '';

  add(piece: string): StreamMessage[] {
    const blocks = (this.kept + piece).split(/\r?\n\r?\n/);
    this.kept = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const message = { event: 'message', data: '' };
      for (const line of block.split(/\r?\n/)) {
        const [, name, value = ''] = /^(event|data): ?(.*)$/.exec(line) ?? [];
        if (name === 'event') message.event = value;
        if (name === 'data') message.data += value;
      }
      return message.data === '' ? [] : [message];
    });
  }
}

/** The messages of an answer's body as they come; `alive` is called for every byte, heartbeats too. */
export async function* messagesOf(
  body: ReadableStream<Uint8Array>,
  alive: () => void,
): AsyncGenerator<StreamMessage> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const text = new EventText();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    alive();
    yield* text.add(decoder.decode(value, { stream: true }));
  }
}
