import type { CombinedMessage, MessageBody } from '../domain/message/message.js';
import { err, ok, type Result } from '../domain/result.js';
import { imError, type ImError } from '../errors/imError.js';

/** The contents of combined messages as a `FakeHub` keeps them, by their address. */
export class HubCombines {
  readonly #contents: (readonly CombinedMessage[])[] = [];

  /** The body as the service stores it: a combined message has an address for its messages. */
  kept(body: MessageBody): MessageBody {
    if (body.type !== 'combine' || body.messages === undefined) return body;
    const { messages, ...rest } = body;
    return { ...rest, url: `hub:combine/${this.#contents.push(messages) - 1}` };
  }

  /** The messages at an address. */
  messagesAt(url: string): Result<readonly CombinedMessage[], ImError> {
    const messages = this.#contents[Number(url.slice('hub:combine/'.length))];
    return messages === undefined ? err(imError('refused', 'no such combined message')) : ok(messages);
  }
}
