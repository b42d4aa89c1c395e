import type { ConversationKind, ConversationRef } from '../domain/conversation/conversation.js';
import type { TimelineStore } from './timeline/TimelineStore.js';

/** The timelines by kind and then by id: a combined key would allocate a string for each message. */
export class Timelines {
  readonly #byKind: Readonly<Record<ConversationKind, Map<string, TimelineStore>>> = {
    contact: new Map(),
    group: new Map(),
    chatroom: new Map(),
  };

  get all(): readonly TimelineStore[] {
    return Object.values(this.#byKind).flatMap((timelines) => [...timelines.values()]);
  }

  find({ kind, id }: ConversationRef): TimelineStore | undefined {
    return this.#byKind[kind].get(id);
  }

  add(timeline: TimelineStore): void {
    this.#byKind[timeline.ref.kind].set(timeline.ref.id, timeline);
  }

  remove({ kind, id }: ConversationRef): void {
    this.#byKind[kind].delete(id);
  }
}
