import type { ConversationRef } from '../domain/conversation/conversation.js';
import { isTransient, type ImError, type Result } from '../domain/imError.js';
import { backoffMs } from '../domain/reconnect.js';
import * as LIMITS from '../limits.js';
import type { MessageTransport } from '../ports/ChatService.js';
import type { Clock } from '../ports/Clock.js';

export interface RecallsDeps {
  readonly transport: Pick<MessageTransport, 'recall'>;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  readonly done: (ref: ConversationRef, serverId: string) => void;
}

/**
 * Recalls messages. A recall without an answer may have succeeded: it is retried with growing pauses, and when the
 * connection is back, until the service answers. After two minutes the caller gets the error that the service did not
 * answer; a later confirmation still removes the message here (IM-RECALL-6).
 */
export class Recalls {
  readonly #deps: RecallsDeps;
  #connectionCount = 0;
  #isDisposed = false;
  readonly #waiting = new Set<(shouldContinue: boolean) => void>();

  constructor(deps: RecallsDeps) {
    this.#deps = deps;
  }

  async recall(ref: ConversationRef, serverId: string): Promise<Result<null, ImError>> {
    // A recall that was never sent has failed: report it at once.
    const mayHaveLeft = this.#deps.isOnline();
    const first = await this.#request(ref, serverId);
    if (!mayHaveLeft || first.ok || !isTransient(first.error)) return first;
    const answer = this.#retryUntilAnswered(ref, serverId, first);
    return new Promise((resolve) => {
      const stop = this.#deps.clock.after(LIMITS.recallPatienceMs, () => resolve(first));
      void answer.then((late) => {
        stop();
        resolve(late);
      });
    });
  }

  resume(): void {
    this.#connectionCount += 1;
    for (const end of this.#waiting) end(true);
  }

  /** Ends the recalls, also one whose request has no answer yet: no request or event follows. */
  dispose(): void {
    this.#isDisposed = true;
    for (const end of this.#waiting) end(false);
  }

  async #request(ref: ConversationRef, serverId: string): Promise<Result<null, ImError>> {
    const answer = await this.#deps.transport.recall(ref, serverId);
    if (answer.ok && !this.#isDisposed) this.#deps.done(ref, serverId);
    return answer;
  }

  async #retryUntilAnswered(
    ref: ConversationRef,
    serverId: string,
    first: Result<null, ImError>,
  ): Promise<Result<null, ImError>> {
    let answer = first;
    for (let tries = 1; !answer.ok && isTransient(answer.error); tries += 1) {
      const connection = this.#connectionCount;
      if (!(await this.#pause(backoffMs(tries)))) break;
      // A failure on the last connection is no reason to wait longer on the next one.
      if (connection !== this.#connectionCount) tries = 0;
      answer = await this.#request(ref, serverId);
    }
    return answer;
  }

  #pause(ms: number): Promise<boolean> {
    if (this.#isDisposed) return Promise.resolve(false);
    return new Promise((resolve) => {
      const end = (shouldContinue: boolean): void => {
        cancel();
        this.#waiting.delete(end);
        resolve(shouldContinue);
      };
      const cancel = this.#deps.clock.after(ms, () => end(true));
      this.#waiting.add(end);
    });
  }
}
