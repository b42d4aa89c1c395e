import type { ConversationListStore, ConversationRef, Preview, TimelineStore, UnreadSummary } from '@fitout/im-core';
import type { ConversationRowModel } from '@fitout/ui-kit';

/** A conversation as its row shows it: what was said there, and how it is to stand in the list. Nothing is copied. */
export class ConversationRow implements ConversationRowModel {
  readonly #timeline: TimelineStore;
  readonly #list: ConversationListStore;
  readonly #self: string;

  constructor(timeline: TimelineStore, list: ConversationListStore, self: string) {
    this.#timeline = timeline;
    this.#list = list;
    this.#self = self;
  }

  get ref(): ConversationRef {
    return this.#timeline.ref;
  }

  get unread(): UnreadSummary {
    return this.#timeline.unread;
  }

  get preview(): Preview {
    return this.#timeline.preview;
  }

  get lastTime(): number | null {
    return this.#timeline.lastTime;
  }

  get isOpen(): boolean {
    return this.#timeline.isOpen;
  }

  get draft(): string {
    return this.#timeline.draft;
  }

  get isPinned(): boolean {
    return this.#list.settingsOf(this.ref).isPinned;
  }

  get isMuted(): boolean {
    return this.#list.settingsOf(this.ref).isMuted;
  }

  get isMarkedUnread(): boolean {
    return this.#list.settingsOf(this.ref).isMarkedUnread;
  }

  /** Where several may write it is said who did, when it was not me; a notice and an order's progress say so themselves. */
  get previewFrom(): string | null {
    const { last, preview } = this.#timeline;
    if (preview.kind === 'notice' || (last?.body.type === 'text' && last.body.isProgress === true)) return null;
    const isNamed = this.ref.kind !== 'contact' && last !== null && last.status !== 'recalled';
    return isNamed && last.from !== this.#self ? last.from : null;
  }
}
