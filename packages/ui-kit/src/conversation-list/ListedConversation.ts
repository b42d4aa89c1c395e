import type {
  ConversationListStore,
  ConversationRef,
  Message,
  Preview,
  TimelineStore,
  UnreadSummary,
} from '@fitout/im-core';
import type { ConversationRowModel } from './ConversationRow.js';

/** A conversation as its row shows it: its last message, and its settings. Nothing is copied. */
export class ListedConversation implements ConversationRowModel {
  readonly #timeline: TimelineStore;
  readonly #list: ConversationListStore;
  readonly #self: string;
  readonly #textOf: ((message: Message) => string | null) | undefined;

  constructor(
    timeline: TimelineStore,
    list: ConversationListStore,
    self: string,
    textOf?: (message: Message) => string | null,
  ) {
    this.#textOf = textOf;
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

  /** The last message; of a call, its result once it is known. */
  get preview(): Preview {
    const { last, preview } = this.#timeline;
    const text = last === null || last.status === 'recalled' ? null : (this.#textOf?.(last) ?? null);
    return text === null ? preview : { kind: 'text', text };
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

  /** The newest message was not sent. */
  get hasFailed(): boolean {
    return this.#timeline.last?.status === 'failed';
  }

  get self(): string {
    return this.#self;
  }

  /** The sender in a group, if it is not the user; a notice and an order's progress have none. */
  get previewFrom(): string | null {
    const { last, preview } = this.#timeline;
    if (preview.kind === 'notice' || (last?.body.type === 'text' && last.body.isProgress === true)) return null;
    const isNamed = this.ref.kind !== 'contact' && last !== null && last.status !== 'recalled';
    return isNamed && last.from !== this.#self ? last.from : null;
  }

  /** The newest message is the user's own, written here or on another device. */
  get isAnswered(): boolean {
    return this.#timeline.last?.from === this.#self;
  }

  /** Everyone whose name the second line shows. */
  get namedInPreview(): readonly string[] {
    const { preview } = this.#timeline;
    if (preview.kind === 'notice') return [preview.notice.by, ...preview.notice.who];
    if (preview.kind === 'recalled') return preview.from === undefined ? [] : [preview.from];
    return this.previewFrom === null ? [] : [this.previewFrom];
  }
}
