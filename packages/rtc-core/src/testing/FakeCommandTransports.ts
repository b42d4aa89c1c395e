import type { Clock } from '../ports/Clock.js';

interface Carried {
  readonly kind: 'text' | 'command';
  readonly from: string;
  readonly action: string | null;
  readonly extension: unknown;
  readonly sentAt: number;
  readonly isLive: true;
}

interface End {
  readonly account: string;
  readonly listeners: Set<(message: Carried) => void>;
  readonly restored: Set<() => void>;
}

/** A chat in memory for a `ChatTransport`: in order, as plain text, with losses if the test sets them. */
export class FakeCommandTransports {
  /** Length of every command that was sent, in bytes of its extension. */
  readonly sizes: number[] = [];
  /** The type of each media command. */
  readonly sentTexts: string[] = [];
  /** Returns whether a command in flight is lost. */
  isLost: (to: string, extension: object) => boolean = () => false;

  readonly #clock: Clock;
  readonly #delayMs: number;
  readonly #ends: End[] = [];

  /** Each message takes `delayMs`. */
  constructor(clock: Clock, delayMs = 5) {
    this.#clock = clock;
    this.#delayMs = delayMs;
  }

  /** The command transport of one device of an account. */
  for(account: string) {
    const end: End = { account, listeners: new Set(), restored: new Set() };
    this.#ends.push(end);
    return {
      sendText: (to: string, _: string, extension: object) =>
        this.#carry(end, to, { kind: 'text', action: null, extension }),
      sendCommand: (to: string, action: string, extension: object) =>
        this.#carry(end, to, { kind: 'command', action, extension }),
      subscribe: (listener: (message: Carried) => void) => listening(end.listeners, listener),
      onRestored: (listener: () => void) => listening(end.restored, listener),
      serverNow: () => this.#clock.elapsed(),
    };
  }

  /** The connections of an account are open again. */
  restore(account: string): void {
    for (const end of this.#ends) if (end.account === account) for (const listener of end.restored) listener();
  }

  #carry(from: End, to: string, message: Pick<Carried, 'kind' | 'action'> & { extension: object }): void {
    const text = JSON.stringify(message.extension);
    if (message.kind === 'command') this.sizes.push(new TextEncoder().encode(text).length);
    if ('type' in message.extension) this.sentTexts.push(String(message.extension.type));
    if (this.isLost(to, message.extension)) return;
    const sentAt = this.#clock.elapsed();
    this.#clock.after(this.#delayMs, () => {
      for (const { account, listeners } of this.#ends) {
        if (account !== to) continue;
        const extension: unknown = JSON.parse(text);
        for (const listener of listeners) listener({ ...message, extension, from: from.account, sentAt, isLive: true });
      }
    });
  }
}

function listening<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
