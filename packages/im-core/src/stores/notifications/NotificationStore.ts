import { makeAutoObservable, observableRef } from 'mobx';
import {
  callOf,
  DEFAULT_ATTENTION,
  mayRing,
  type NotificationSettings,
  type Call,
} from '../../domain/notifications/notifications.js';
import { keyOf, type ConversationRef } from '../../domain/conversation/conversation.js';
import { isNamed } from '../../domain/message/mention.js';
import type { Message } from '../../domain/message/message.js';
import { isSameNotice, type Notice } from '../../domain/message/notice.js';
import type { TabEvent } from '../../domain/tabMessage.js';
import { countsAsUnread } from '../../domain/conversation/unread.js';
import { LIMITS } from '../../limits.js';
import type { Cancel, Clock } from '../../ports/Clock.js';
import type { NoticePermission, NotificationPresenter } from '../../ports/NotificationPresenter.js';
import type { SoundPlayer } from '../../ports/SoundPlayer.js';
import type { TabCoordinator } from '../../ports/TabCoordinator.js';

/** What the store needs. */
export interface NotificationStoreDeps {
  readonly self: string;
  readonly clock: Clock;
  readonly tabs: Pick<TabCoordinator, 'tell' | 'claim'>;
  readonly notificationPresenter: NotificationPresenter;
  readonly soundPlayer: SoundPlayer;
  readonly isMuted: (ref: ConversationRef) => boolean;
  /** What a notice says of a conversation now; null when nothing waits there. */
  readonly noticeOf: (ref: ConversationRef) => Notice | null;
  /** Keeps the settings for the next visit. */
  readonly keep: (settings: NotificationSettings) => void;
}

/** What calls a person who does not look: a notice and a sound, once per conversation for all tabs together. */
export class NotificationStore {
  settings: NotificationSettings = DEFAULT_ATTENTION;
  permission: NoticePermission;
  /** Messages that arrived since the last tab lost the focus; 0 while a tab has it. */
  missedCount = 0;

  readonly #deps: NotificationStoreDeps;
  readonly #openers = new Set<(ref: ConversationRef) => void>();
  /** Other tabs that have the focus. */
  readonly #focusedTabs = new Set<string>();
  #isFocused = true;
  /** What the other tabs think of this one. */
  #isFocusSent = false;
  /** Conversations that have called and were not seen since, with whether they did so by naming me. */
  readonly #announced = new Map<string, boolean>();
  /** Notices of this tab. */
  readonly #shown = new Map<string, Notice>();
  #rangAt = Number.NEGATIVE_INFINITY;
  #refreshing: Cancel | null = null;
  /** What was missed and has not called yet. */
  readonly #quiet = new Set<Cancel>();
  #isDisposed = false;

  constructor(deps: NotificationStoreDeps) {
    this.#deps = deps;
    this.permission = deps.notificationPresenter.permission();
    makeAutoObservable(this, { settings: observableRef, isHidden: false }, { autoBind: true });
  }

  // ── derived ──

  /** True while it is worth asking whether notices may be shown. */
  get isPromptDue(): boolean {
    return this.permission === 'unasked' && this.settings.hasNotices && !this.settings.isPromptPostponed;
  }

  /** No tab of this account has the focus. Read for each message, so it is not observable. */
  get isHidden(): boolean {
    return !this.#isFocused && this.#focusedTabs.size === 0;
  }

  // ── what the user does ──

  /** Asks whether notices may be shown; only from a press, or browsers refuse for good. */
  async ask(): Promise<void> {
    const permission = await this.#deps.notificationPresenter.ask();
    this.permitted(permission);
    this.change({ hasNotices: true });
  }

  /** Changes settings, in every tab and for the next visit. */
  change(changes: Partial<NotificationSettings>): void {
    this.changed({ ...this.settings, ...changes });
    this.#deps.keep(this.settings);
    this.#deps.tabs.tell({ type: 'notificationSettings', settings: this.settings });
  }

  /** Calls `listener` with the conversation of a notice that was pressed, until the returned function is called. */
  onOpen(listener: (ref: ConversationRef) => void): () => void {
    this.#openers.add(listener);
    return () => this.#openers.delete(listener);
  }

  /** Whether this tab has the focus. */
  setFocused(isFocused: boolean): void {
    if (isFocused) this.permitted(this.#deps.notificationPresenter.permission());
    const wasLooking = this.#isFocused;
    const isNews = isFocused !== this.#isFocusSent;
    this.#isFocused = isFocused;
    this.#isFocusSent = isFocused;
    if (isNews) this.#deps.tabs.tell({ type: 'focus', isFocused });
    if (isFocused && !wasLooking) this.focused();
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
      isFocused: !this.isHidden,
    });
    if (call === 'none') return;
    this.missedCount += 1;
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
    if (event.type === 'gone') this.#focusedTabs.delete(event.tab);
    else if (event.type === 'joined' && this.#isFocused) this.#deps.tabs.tell({ type: 'focus', isFocused: true });
    else if (event.type === 'message' && event.news.type === 'notificationSettings') this.changed(event.news.settings);
    else if (event.type === 'message' && event.news.type === 'focus')
      this.#lookedElsewhere(event.tab, event.news.isFocused);
  }

  /** A tab has the focus: every conversation may notify again. */
  focused(): void {
    this.missedCount = 0;
    this.#announced.clear();
  }

  changed(settings: NotificationSettings): void {
    this.settings = settings;
    this.permission = this.#deps.notificationPresenter.permission();
    if (!settings.hasNotices) for (const { conversation } of this.#shown.values()) this.#close(conversation);
  }

  permitted(permission: NoticePermission): void {
    this.permission = permission;
  }

  /** Nothing is shown or rung any more. */
  dispose(): void {
    this.#isDisposed = true;
    this.#refreshing?.();
    for (const cancel of this.#quiet) cancel();
    this.#openers.clear();
    this.#shown.clear();
    this.#deps.notificationPresenter.dispose();
    this.#deps.soundPlayer.dispose();
  }

  // ── private ──

  /** The first tab that asks does it: every tab gets every message. */
  async #announce({ conversation, serverId }: Message, call: Call): Promise<void> {
    const { tabs, soundPlayer } = this.#deps;
    const what = `${keyOf(conversation)} ${serverId}`;
    const mayShow = this.settings.hasNotices && this.permission === 'granted';
    if (mayShow && (await tabs.claim(`notice ${what}`, LIMITS.claimMs)) && this.#stillCalls(conversation)) {
      const notice = this.#deps.noticeOf(conversation);
      if (notice !== null) this.#show(notice, false);
    }
    const mayMakeSound = call === 'aloud' && this.settings.hasSound && soundPlayer.canRing();
    if (mayMakeSound && (await tabs.claim(`ring ${what}`, LIMITS.claimMs)) && this.#stillCalls(conversation)) {
      await this.#ring();
    }
  }

  async #ring(): Promise<void> {
    const { clock, tabs, soundPlayer } = this.#deps;
    if (!mayRing(clock.now(), this.#rangAt)) return;
    this.#rangAt = clock.now();
    // Another tab may have rung for another conversation.
    if ((await tabs.claim('ring', LIMITS.ringPauseMs)) && !this.#isDisposed) soundPlayer.ring();
  }

  #stillCalls(ref: ConversationRef): boolean {
    return !this.#isDisposed && this.isHidden && this.#announced.has(keyOf(ref));
  }

  #show(notice: Notice, isUpdate: boolean): void {
    const { conversation } = notice;
    this.#shown.set(keyOf(conversation), notice);
    this.#deps.notificationPresenter.show(notice, isUpdate, () => {
      this.#close(conversation);
      for (const open of this.#openers) open(conversation);
    });
  }

  #close(ref: ConversationRef): void {
    if (this.#shown.delete(keyOf(ref))) this.#deps.notificationPresenter.close(ref);
  }

  #lookedElsewhere(tab: string, isFocused: boolean): void {
    if (!isFocused) return void this.#focusedTabs.delete(tab);
    this.#focusedTabs.add(tab);
    this.focused();
  }
}
