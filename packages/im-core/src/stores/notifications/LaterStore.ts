import { makeAutoObservable } from 'mobx';
import { conversationKey, isSameConversation, type ConversationRef } from '../../domain/conversation/conversation.js';
import { ok, type ImError, type Result } from '../../domain/imError.js';
import { dueIn, itemsAt, newlyDue, withItem, withoutItem, type LaterItem, type Reminder } from '../../domain/later.js';
import type { Message } from '../../domain/message/message.js';
import * as LIMITS from '../../limits.js';
import type { Cancel, Clock } from '../../ports/Clock.js';
import type { Stored } from '../../ports/storage.js';
import type { TabCoordinator } from '../../ports/TabCoordinator.js';

export interface LaterDeps {
  readonly clock: Clock;
  readonly tabs: Pick<TabCoordinator, 'post' | 'claim'>;
  readonly stored: Stored<readonly LaterItem[]>;
  readonly isMuted: (ref: ConversationRef) => boolean;
  readonly mute: (ref: ConversationRef, isMuted: boolean) => Promise<Result<null, ImError>>;
  readonly isRecalled: (reminder: Reminder) => boolean;
  readonly remind: (reminder: Reminder) => void;
}

/** What the user put off, on this device: reminders of messages, and ends of mutes. All tabs have the same list. */
export class LaterStore {
  items: readonly LaterItem[] = [];
  readonly #deps: LaterDeps;
  #waiting: Cancel | null = null;

  constructor(deps: LaterDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { conversationChanged: false }, { autoBind: true, deep: false });
  }

  /** The open reminders, the earliest first. */
  get reminders(): readonly Reminder[] {
    return this.items.filter((item): item is Reminder => item.kind === 'remind');
  }

  /** Those whose time has come. */
  get due(): readonly Reminder[] {
    return dueIn(this.items);
  }

  /** When a muted conversation notifies again, epoch milliseconds; null if it has no such time. */
  mutedUntil(ref: ConversationRef): number | null {
    return this.items.find((item) => item.kind === 'unmute' && isSameConversation(item.conversation, ref))?.at ?? null;
  }

  /** Reminds of a message at a time, instead of an earlier reminder of it; `words` are the message in one line. */
  remind({ conversation, id, serverId, from }: Message, words: string, at: number): void {
    if (serverId === null) return;
    this.#put(
      withItem(this.items, { kind: 'remind', conversation, messageId: id, serverId, from, words, at, isDue: false }),
    );
  }

  /** The user has done what they were reminded of. */
  done(reminder: Reminder): void {
    this.#put(withoutItem(this.items, reminder));
  }

  /** Mutes a conversation on all devices, until this device unmutes it. */
  muteUntil(conversation: ConversationRef, at: number): Promise<Result<null, ImError>> {
    // A refusal unmutes the conversation, which removes the item.
    const answer = this.#deps.isMuted(conversation) ? Promise.resolve(ok(null)) : this.#deps.mute(conversation, true);
    this.#put(withItem(this.items, { kind: 'unmute', conversation, at }));
    return answer;
  }

  /** A recalled message needs no reminder, and a conversation that the user unmuted no end of its mute. */
  conversationChanged(ref: ConversationRef): void {
    if (this.items.length === 0) return;
    const { isMuted, isRecalled } = this.#deps;
    const left = this.items.filter(
      (item) =>
        !isSameConversation(item.conversation, ref) || (item.kind === 'unmute' ? isMuted(ref) : !isRecalled(item)),
    );
    if (left.length < this.items.length) this.#put(left);
  }

  /** Takes what the last session stored; what came due since then is announced. */
  async restore(): Promise<() => void> {
    const items = await this.#deps.stored.load();
    return () => {
      this.changed(items);
      this.look();
    };
  }

  /** Another tab changed the list. */
  changedInOtherTab(items: readonly LaterItem[]): void {
    const fresh = newlyDue(this.items, items);
    this.changed(items);
    for (const reminder of fresh) this.#deps.remind(reminder);
    this.#wait();
  }

  changed(items: readonly LaterItem[]): void {
    this.items = items;
  }

  /** Announces what is due. */
  look(): void {
    const before = this.items;
    const { left, unmuted } = itemsAt(before, this.#deps.clock.now());
    if (left !== before) this.#put(left);
    else this.#wait();
    for (const reminder of newlyDue(before, left)) this.#deps.remind(reminder);
    for (const { conversation, at } of unmuted) void this.#unmute(conversation, at);
  }

  dispose(): void {
    this.#waiting?.();
    this.#waiting = null;
  }

  async #unmute(ref: ConversationRef, at: number): Promise<void> {
    const { tabs, mute } = this.#deps;
    if (await tabs.claim(`unmute ${conversationKey(ref)} ${at}`, LIMITS.claimMs)) void mute(ref, false);
  }

  #put(items: readonly LaterItem[]): void {
    this.changed(items);
    void this.#deps.stored.save(items);
    this.#deps.tabs.post({ type: 'later', items });
    this.#wait();
  }

  #wait(): void {
    this.#waiting?.();
    const { clock } = this.#deps;
    const { next } = itemsAt(this.items, clock.now());
    // Timers stand still while a machine sleeps.
    this.#waiting = next === null ? null : clock.after(Math.min(next - clock.now(), LIMITS.laterLookMs), this.look);
  }
}
