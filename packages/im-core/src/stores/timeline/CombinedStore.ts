import { ok, type ImError, type Result } from '../../domain/imError.js';
import type { BodyOf, CombinedMessage } from '../../domain/message/message.js';
import type { CombineService } from '../../ports/ChatService.js';

/** The messages of combined ones, of which the service keeps only an address. */
export class CombinedStore {
  readonly #service: CombineService;
  /** The fetched messages by their address: the messages at an address never change. */
  readonly #fetched = new Map<string, readonly CombinedMessage[]>();

  constructor(service: CombineService) {
    this.#service = service;
  }

  /** The messages of a combined one, oldest first: its own until the service has it, else those that the service has. */
  async open({ messages, url }: BodyOf<'combine'>): Promise<Result<readonly CombinedMessage[], ImError>> {
    const known = messages ?? this.#fetched.get(url);
    if (known !== undefined) return ok(known);
    const answer = await this.#service.combinedMessages(url);
    if (answer.ok) this.#fetched.set(url, answer.value);
    return answer;
  }
}
