import { makeAutoObservable, observableRef } from 'mobx';
import { callOf, DEFAULT_ATTENTION, mayRing, type AttentionSettings, type Call } from '../domain/attention.js';
import { keyOf, type ConversationRef } from '../domain/conversation.js';
import { isNamed } from '../domain/mention.js';
import type { Message } from '../domain/message.js';
import { isSameNotice, type Notice } from '../domain/notice.js';
import type { TabEvent } from '../domain/tabNews.js';
import { countsAsUnread } from '../domain/unread.js';
import { LIMITS } from '../limits.js';
import type { Cancel, Clock } from '../ports/Clock.js';
import type { NoticePermission, Notifier } from '../ports/Notifier.js';
import type { Ringer } from '../ports/Ringer.js';
import type { TabTeam } from '../ports/TabTeam.js';

/** What the store needs. */
export interface AttentionDeps {
  readonly self: string;
  readonly clock: Clock;
  readonly team: Pick<TabTeam, 'tell' | 'claim'>;
  readonly notifier: Notifier;
  readonly ringer: Ringer;
  readonly isMuted: (ref: ConversationRef) => boolean;
  /** What a notice says of a conversation now; null when nothing waits there. */
  readonly noticeOf: (ref: ConversationRef) => Notice | null;
  /** Keeps the settings for the next visit. */
  readonly keep: (settings: AttentionSettings) => void;
}

/** What calls a person who does not look: a notice and a sound, once per conversation for all tabs together. */
export class AttentionStore {
  settings: AttentionSettings = DEFAULT_ATTENTION;
  permission: NoticePermission;
  /** Messages that came since nobody looks at any tab; 0 while somebody does. */
  unlooked = 0;

  readonly #deps: AttentionDeps;
  readonly #openers = new Set<(ref: ConversationRef) => void>();
  /** Other tabs somebody looks at. */
  readonly #lookedAt = new Set<string>();
  #isLooking = true;
  /** What the other tabs think of this one. */
  #isToldLooking = false;
  /** Conversations that have called and were not seen since, with whether they did so by naming me. */
  readonly #announced = new Map<string, boolean>();
  /** Notices of this tab. */
  readonly #shown = new Map<string, Notice>();
  #rangAt = Number.NEGATIVE_INFINITY;
  #refreshing: Cancel | null = null;
  /** What was missed and has not called yet. */
  readonly #quiet = new Set<Cancel>();
  #isOver = false;

  constructor(deps: AttentionDeps) {
    this.#deps = deps;
    this.permission = deps.notifier.permission();
    makeAutoObservable(this, { settings: observableRef, isAway: false }, { autoBind: true });
  }

  // ── derived ──

  /** True while it is worth asking whether notices may be shown. */
  get isAskDue(): boolean {
    return this.permission === 'unasked' && this.settings.hasNotices && !this.settings.isAskedLater;
  }

  /** Nobody looks at a tab of this account. Asked for each message, so it is not observable. */
  get isAway(): boolean {
    return !this.#isLooking && this.#lookedAt.size === 0;
  }

  // ── what the user does ──

  /** Asks whether notices may be shown; only from a press, or browsers refuse for good. */
  async ask(): Promise<void> {
    const permission = await this.#deps.notifier.ask();
    this.permitted(permission);
    this.change({ hasNotices: true });
  }

  /** Changes settings, in every tab and for the next visit. */
  change(changes: Partial<AttentionSettings>): void {
    this.changed({ ...this.settings, ...changes });
    this.#deps.keep(this.settings);
    this.#deps.team.tell({ type: 'attentionSet', settings: this.settings });
  }

  /** Calls `listener` with the conversation of a notice that was pressed, until the returned function is called. */
  onOpen(listener: (ref: ConversationRef) => void): () => void {
    this.#openers.add(listener);
    return () => this.#openers.delete(listener);
  }

  /** Whether somebody looks at this tab. */
  setLooking(isLooking: boolean): void {
    if (isLooking) this.permitted(this.#deps.notifier.permission());
    const wasLooking = this.#isLooking;
    const isNews = isLooking !== this.#isToldLooking;
    this.#isLooking = isLooking;
    this.#isToldLooking = isLooking;
    if (isNews) this.#deps.team.tell({ type: 'looking', isLooking });
    if (isLooking && !wasLooking) this.looked();
  }

  // ── what has happened ──

  /** A message was put into its conversation; catching up says that it is not live. */
  arrived(message: Message, isLive: boolean): void {
    const { self, clock, isMuted } = this.#deps;
    const namesMe = isNamed(message.mentions, self);
    const call = callOf({
      isUnread: countsAsUnread(message, self),
      namesMe,
      isMuted: isMuted(message.conversation),
      // What invites to a call rings by itself, in whatever tab and page one is.
      isLive: isLive && !('call' in message.body),
      ageMs: clock.now() - message.time,
      isLookedAt: !this.isAway,
    });
    if (call === 'none') return;
    this.unlooked += 1;
    const key = keyOf(message.conversation);
    const named = this.#announced.get(key);
    if (named === true || named === namesMe) return;
    this.#announced.set(key, namesMe);
    if (call === 'aloud') return void this.#announce(message, call);
    // A tab that has just come has to hear first whether another one is looked at.
    const cancel = clock.after(LIMITS.noticePauseMs, () => {
      this.#quiet.delete(cancel);
      void this.#announce(message, call);
    });
    this.#quiet.add(cancel);
  }

  /** A conversation changed: what is read calls no more, and what a notice says may be out of date. */
  conversationChanged(ref: ConversationRef): void {
    if (this.#announced.size === 0 && this.#shown.size === 0) return;
    const key = keyOf(ref);
    if (this.#announced.has(key) && this.#deps.noticeOf(ref) === null) this.#announced.delete(key);
    if (this.#shown.has(key)) this.#refreshing ??= this.#deps.clock.after(LIMITS.noticePauseMs, this.refresh);
  }

  /** Brings what notices say up to date; one whose conversation was read, or was taken back, goes (IM-12). */
  refresh(): void {
    this.#refreshing?.();
    this.#refreshing = null;
    for (const shown of this.#shown.values()) {
      const notice = this.#deps.noticeOf(shown.conversation);
      if (notice === null) this.#close(shown.conversation);
      else if (!isSameNotice(notice, shown)) this.#show(notice, true);
    }
  }

  /** What another tab tells. */
  heard(event: TabEvent): void {
    if (event.type === 'gone') this.#lookedAt.delete(event.tab);
    else if (event.type === 'joined' && this.#isLooking) this.#deps.team.tell({ type: 'looking', isLooking: true });
    else if (event.type === 'told' && event.news.type === 'attentionSet') this.changed(event.news.settings);
    else if (event.type === 'told' && event.news.type === 'looking')
      this.#lookedElsewhere(event.tab, event.news.isLooking);
  }

  /** Somebody looks: whatever has called may call again. */
  looked(): void {
    this.unlooked = 0;
    this.#announced.clear();
  }

  changed(settings: AttentionSettings): void {
    this.settings = settings;
    this.permission = this.#deps.notifier.permission();
    if (!settings.hasNotices) for (const { conversation } of this.#shown.values()) this.#close(conversation);
  }

  permitted(permission: NoticePermission): void {
    this.permission = permission;
  }

  /** Nothing is shown or rung any more. */
  dispose(): void {
    this.#isOver = true;
    this.#refreshing?.();
    for (const cancel of this.#quiet) cancel();
    this.#openers.clear();
    this.#shown.clear();
    this.#deps.notifier.dispose();
    this.#deps.ringer.dispose();
  }

  // ── private ──

  /** The first tab that asks does it: every tab hears of every message. */
  async #announce({ conversation, serverId }: Message, call: Call): Promise<void> {
    const { team, ringer } = this.#deps;
    const what = `${keyOf(conversation)} ${serverId}`;
    const mayShow = this.settings.hasNotices && this.permission === 'granted';
    if (mayShow && (await team.claim(`notice ${what}`, LIMITS.claimMs)) && this.#stillCalls(conversation)) {
      const notice = this.#deps.noticeOf(conversation);
      if (notice !== null) this.#show(notice, false);
    }
    const mayMakeSound = call === 'aloud' && this.settings.hasSound && ringer.canRing();
    if (mayMakeSound && (await team.claim(`ring ${what}`, LIMITS.claimMs)) && this.#stillCalls(conversation)) {
      await this.#ring();
    }
  }

  async #ring(): Promise<void> {
    const { clock, team, ringer } = this.#deps;
    if (!mayRing(clock.now(), this.#rangAt)) return;
    this.#rangAt = clock.now();
    // Another tab may have rung for another conversation.
    if ((await team.claim('ring', LIMITS.ringPauseMs)) && !this.#isOver) ringer.ring();
  }

  #stillCalls(ref: ConversationRef): boolean {
    return !this.#isOver && this.isAway && this.#announced.has(keyOf(ref));
  }

  #show(notice: Notice, isUpdate: boolean): void {
    const { conversation } = notice;
    this.#shown.set(keyOf(conversation), notice);
    this.#deps.notifier.show(notice, isUpdate, () => {
      this.#close(conversation);
      for (const open of this.#openers) open(conversation);
    });
  }

  #close(ref: ConversationRef): void {
    if (this.#shown.delete(keyOf(ref))) this.#deps.notifier.close(ref);
  }

  #lookedElsewhere(tab: string, isLooking: boolean): void {
    if (!isLooking) return void this.#lookedAt.delete(tab);
    this.#lookedAt.add(tab);
    this.looked();
  }
}
