import { makeAutoObservable, observable } from 'mobx';
import { conversationKey, type ConversationRef } from '../../domain/conversation/conversation.js';
import {
  streamedAfter,
  streamedIn,
  STREAM_STOP,
  type CommandReceived,
  type StreamedText,
} from '../../domain/message/streamed.js';
import * as LIMITS from '../../limits.js';
import type { Cancel, Clock } from '../../ports/Clock.js';

export interface StreamDeps {
  readonly clock: Clock;
  /** Sends a command once. */
  readonly send: (to: string, action: string, extension: object) => void;
}

/** The texts that assistants are writing now, one for each one-to-one conversation. They are not stored. */
export class StreamStore {
  readonly #deps: StreamDeps;
  readonly #texts = observable.map<string, StreamedText>([], { deep: false });
  readonly #endings = new Map<string, Cancel>();
  readonly #stopped = new Set<string>();

  constructor(deps: StreamDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  find(ref: ConversationRef): StreamedText | null {
    return this.#texts.get(conversationKey(ref)) ?? null;
  }

  /** A command arrived: if it carries a part of a text, the text grows. */
  received(command: CommandReceived): void {
    const part = streamedIn(command);
    if (part === null || this.#stopped.has(part.id)) return;
    const key = conversationKey({ kind: 'contact', id: command.from });
    this.#texts.set(key, streamedAfter(this.#texts.get(key) ?? null, part));
    this.#endings.get(key)?.();
    this.#endings.set(
      key,
      this.#deps.clock.after(LIMITS.streamSilenceMs, () => this.#remove(key)),
    );
  }

  /** A message of the writer arrived: it has the whole text. */
  ended(ref: ConversationRef): void {
    this.#remove(conversationKey(ref));
  }

  /** Asks the writer to stop, and shows no more of the text; what the writer has so far arrives as its message. */
  stop(ref: ConversationRef): void {
    const text = this.find(ref);
    if (text === null) return;
    this.#stopped.add(text.id);
    this.#deps.send(ref.id, STREAM_STOP, { id: text.id });
    this.ended(ref);
  }

  dispose(): void {
    for (const key of this.#endings.keys()) this.#remove(key);
  }

  #remove(key: string): void {
    this.#endings.get(key)?.();
    this.#endings.delete(key);
    this.#texts.delete(key);
  }
}
