import { makeAutoObservable } from 'mobx';
import { conversationKey, type ConversationRef } from '../../domain/conversation/conversation.js';
import { countsAsUnread } from '../../domain/conversation/unread.js';
import type { Reminder } from '../../domain/later.js';
import { isNamed, type Message } from '../../domain/message/message.js';
import { isSameNotification, type NotificationContent } from '../../domain/message/messageKinds.js';
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  mayRing,
  notificationLevelOf,
  type NotificationLevel,
  type NotificationSettings,
} from '../../domain/notifications.js';
import type { TabEvent } from '../../domain/events.js';
import * as LIMITS from '../../limits.js';
import type { Cancel, Clock } from '../../ports/Clock.js';
import type { NotificationAccess, NotificationPresenter, SoundPlayer } from '../../ports/NotificationPresenter.js';
import type { TabCoordinator } from '../../ports/TabCoordinator.js';

export interface NotificationStoreDeps {
  readonly self: string;
  readonly clock: Clock;
  readonly tabs: Pick<TabCoordinator, 'post' | 'claim'>;
  readonly notificationPresenter: NotificationPresenter;
  readonly soundPlayer: SoundPlayer;
  readonly mayNotify: (ref: ConversationRef) => boolean;
  readonly isMuted: (ref: ConversationRef) => boolean;
  /** The current notification of a conversation; null if it has nothing unread. */
  readonly notificationOf: (ref: ConversationRef) => NotificationContent | null;
  readonly keep: (settings: NotificationSettings) => void;
}

/** Desktop notifications and sounds while no tab has the focus: once per conversation, in one of the tabs. */
export class NotificationStore {
  settings: NotificationSettings = DEFAULT_NOTIFICATION_SETTINGS;
  permission: NotificationAccess;
  /** Messages that arrived since the last tab lost the focus; 0 while a tab has it. */
  missedCount = 0;

  readonly #deps: NotificationStoreDeps;
  readonly #openers = new Set<(ref: ConversationRef) => void>();
  readonly #focusedTabs = new Set<string>();
  #isFocused = true;
  #isFocusSent = false;
  readonly #announced = new Map<string, boolean>();
  readonly #shown = new Map<string, NotificationContent>();
  #rangAt = Number.NEGATIVE_INFINITY;
  #refreshing: Cancel | null = null;
  /** Cancels the notifications that are still delayed. */
  readonly #quiet = new Set<Cancel>();
  #isDisposed = false;

  constructor(deps: NotificationStoreDeps) {
    this.#deps = deps;
    this.permission = deps.notificationPresenter.permission();
    makeAutoObservable(this, { isHidden: false, conversationChanged: false }, { autoBind: true, deep: false });
  }

  /** True while the app should offer to request permission for notifications. */
  get isPromptDue(): boolean {
    return this.permission === 'default' && this.settings.hasNotices && !this.settings.isPromptPostponed;
  }

  /** True while no tab of this account has the focus. Read for each message, so it is not observable. */
  get isHidden(): boolean {
    return !this.#isFocused && this.#focusedTabs.size === 0;
  }

  /** Requests permission for notifications. Call it from a click only: otherwise browsers refuse permanently. */
  async requestPermission(): Promise<void> {
    const permission = await this.#deps.notificationPresenter.requestPermission();
    this.permitted(permission);
    this.change({ hasNotices: true });
  }

  /** Changes settings in every tab, and stores them for the next session. */
  change(changes: Partial<NotificationSettings>): void {
    this.changed({ ...this.settings, ...changes });
    this.#deps.keep(this.settings);
    this.#deps.tabs.post({ type: 'notificationSettings', settings: this.settings });
  }

  /** Calls `listener` with the conversation of a clicked notification, until the returned function is called. */
  onOpen(listener: (ref: ConversationRef) => void): () => void {
    this.#openers.add(listener);
    return () => this.#openers.delete(listener);
  }

  setFocused(isFocused: boolean): void {
    if (isFocused) this.permitted(this.#deps.notificationPresenter.permission());
    const wasLooking = this.#isFocused;
    this.#isFocused = isFocused;
    if (isFocused !== this.#isFocusSent) this.#postFocus(isFocused);
    if (isFocused && !wasLooking) this.focused();
  }

  /** A message was added to its conversation; `isLive` is false for a message that catch-up fetched. */
  arrived(message: Message, isLive: boolean): void {
    const { self, clock, isMuted, mayNotify } = this.#deps;
    if (!mayNotify(message.conversation)) return;
    const mentionsMe = isNamed(message.mentions, self);
    const level = notificationLevelOf({
      isUnread: countsAsUnread(message, self),
      mentionsMe,
      isMuted: isMuted(message.conversation),
      // A call invitation has its own ringtone, on every page.
      isLive: isLive && !('call' in message.body),
      ageMs: clock.now() - message.time,
      isFocused: !this.isHidden,
    });
    if (level === 'none') return;
    this.missedCount += 1;
    const key = conversationKey(message.conversation);
    const announced = this.#announced.get(key);
    if (announced === true || announced === mentionsMe) return;
    this.#announced.set(key, mentionsMe);
    if (level === 'aloud') return void this.#announce(message, level);
    // A new tab first has to receive the focus state of the other tabs.
    const cancel = clock.after(LIMITS.notificationPauseMs, () => {
      this.#quiet.delete(cancel);
      void this.#announce(message, level);
    });
    this.#quiet.add(cancel);
  }

  /** A reminder is due: one tab rings, and notifies while none has the focus. */
  async remind({ conversation, serverId, from, words, at }: Reminder): Promise<void> {
    const { tabs, notificationPresenter, soundPlayer } = this.#deps;
    const what = `${conversationKey(conversation)} ${serverId} ${at}`;
    const mayShow = this.settings.hasNotices && this.permission === 'granted' && this.isHidden;
    if (mayShow && (await tabs.claim(`notice ${what}`, LIMITS.claimMs)) && !this.#isDisposed) {
      const preview = { kind: 'text', text: words } as const;
      const content = { conversation, from, preview, count: 1, mentionsMe: false, isReminder: true } as const;
      notificationPresenter.show(content, false, () => this.#opened(conversation));
    }
    const mayMakeSound = this.settings.hasSound && soundPlayer.canRing();
    if (mayMakeSound && (await tabs.claim(`ring ${what}`, LIMITS.claimMs)) && !this.#isDisposed) await this.#ring();
  }

  /** A conversation changed: once read it may notify again, and its notification may be out of date. */
  conversationChanged(ref: ConversationRef): void {
    if (this.#announced.size === 0 && this.#shown.size === 0) return;
    const key = conversationKey(ref);
    if (this.#announced.has(key) && this.#deps.notificationOf(ref) === null) this.#announced.delete(key);
    if (this.#shown.has(key)) this.#refreshing ??= this.#deps.clock.after(LIMITS.notificationPauseMs, this.refresh);
  }

  /** Updates the shown notifications; closes those of conversations that were read or recalled (IM-12). */
  refresh(): void {
    this.#refreshing?.();
    this.#refreshing = null;
    for (const shown of this.#shown.values()) {
      const content = this.#deps.notificationOf(shown.conversation);
      if (content === null) this.#close(shown.conversation);
      else if (!isSameNotification(content, shown)) this.#show(content, true);
    }
  }

  onTabEvent(event: TabEvent): void {
    if (event.type === 'gone') this.#focusedTabs.delete(event.tab);
    else if (event.type === 'joined' && this.#isFocused) this.#postFocus(true);
    else if (event.type === 'message' && event.message.type === 'notificationSettings')
      this.changed(event.message.settings);
    else if (event.type === 'message' && event.message.type === 'focus')
      this.#onOtherTabFocus(event.tab, event.message.isFocused);
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

  permitted(permission: NotificationAccess): void {
    this.permission = permission;
  }

  /** Ends the store: no notification or sound afterwards. */
  dispose(): void {
    this.#isDisposed = true;
    this.#refreshing?.();
    for (const cancel of this.#quiet) cancel();
    this.#openers.clear();
    this.#shown.clear();
    this.#deps.notificationPresenter.dispose();
    this.#deps.soundPlayer.dispose();
  }

  async #announce({ conversation, serverId }: Message, level: NotificationLevel): Promise<void> {
    const { tabs, soundPlayer } = this.#deps;
    const what = `${conversationKey(conversation)} ${serverId}`;
    const mayShow = this.settings.hasNotices && this.permission === 'granted';
    if (mayShow && (await tabs.claim(`notice ${what}`, LIMITS.claimMs)) && this.#mayNotify(conversation)) {
      const content = this.#deps.notificationOf(conversation);
      if (content !== null) this.#show(content, false);
    }
    const mayMakeSound = level === 'aloud' && this.settings.hasSound && soundPlayer.canRing();
    if (mayMakeSound && (await tabs.claim(`ring ${what}`, LIMITS.claimMs)) && this.#mayNotify(conversation)) {
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

  #mayNotify(ref: ConversationRef): boolean {
    return !this.#isDisposed && this.isHidden && this.#announced.has(conversationKey(ref));
  }

  #show(content: NotificationContent, isUpdate: boolean): void {
    const { conversation } = content;
    this.#shown.set(conversationKey(conversation), content);
    this.#deps.notificationPresenter.show(content, isUpdate, () => {
      this.#close(conversation);
      this.#opened(conversation);
    });
  }

  #opened(ref: ConversationRef): void {
    for (const open of this.#openers) open(ref);
  }

  #close(ref: ConversationRef): void {
    if (this.#shown.delete(conversationKey(ref))) this.#deps.notificationPresenter.close(ref);
  }

  #postFocus(isFocused: boolean): void {
    this.#isFocusSent = isFocused;
    this.#deps.tabs.post({ type: 'focus', isFocused });
  }

  #onOtherTabFocus(tab: string, isFocused: boolean): void {
    if (!isFocused) return void this.#focusedTabs.delete(tab);
    this.#focusedTabs.add(tab);
    this.focused();
  }
}

/** Where nothing can be shown outside the page. */
export const NO_NOTIFICATIONS: NotificationPresenter = {
  permission: () => 'unsupported',
  requestPermission: () => Promise.resolve('unsupported'),
  show: () => undefined,
  close: () => undefined,
  dispose: () => undefined,
};

export const NO_SOUND: SoundPlayer = { canRing: () => false, ring: () => undefined, dispose: () => undefined };
