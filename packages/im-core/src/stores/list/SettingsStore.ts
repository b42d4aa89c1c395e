import { makeAutoObservable, observable } from 'mobx';
import { conversationKey, type ConversationRef } from '../../domain/conversation/conversation.js';
import {
  isSameSettings,
  PLAIN,
  withChanges,
  type ConversationSetting,
  type ConversationSettings,
  type SetConversation,
  type PendingSetting,
} from '../../domain/conversation/conversationSettings.js';
import type { Result } from '../../domain/result.js';
import type { ImError } from '../../errors/imError.js';
import { PendingSettings, type PendingSettingsDeps } from './PendingSettings.js';

/** The dependencies of the settings store. */
export interface SettingsDeps extends Pick<PendingSettingsDeps, 'change' | 'onWaiting'> {
  /** Stores the confirmed settings for the next session. */
  readonly keep: (all: readonly SetConversation[]) => void;
  /** Called after every change of a shown setting. */
  readonly onChange: (ref: ConversationRef, settings: ConversationSettings) => void;
  /** Stores the unconfirmed settings for the next session. */
  readonly savePending: PendingSettingsDeps['keep'];
}

/** Which conversations are pinned, muted or marked unread: the user's changes at once, then the service's answer. */
export class SettingsStore {
  /** Counts the changes that the service has confirmed or reported: an answer to an earlier request may be older. */
  changeCount = 0;
  readonly #deps: SettingsDeps;
  readonly #shown = observable.map<string, ConversationSettings>([], { deep: false });
  /** The shown settings without observability, for code that reads them for every message. */
  readonly #current = new Map<string, ConversationSettings>();
  /** The settings that the service has confirmed. */
  readonly #known = new Map<string, SetConversation>();
  readonly #pending: PendingSettings;

  constructor(deps: SettingsDeps) {
    this.#deps = deps;
    const { change, onWaiting, savePending: keep } = deps;
    const onAnswer = (pending: PendingSetting, isDone: boolean): void => this.answered(pending, isDone);
    this.#pending = new PendingSettings({ change, keep, onWaiting, onAnswer });
    makeAutoObservable(this, { changeCount: false, find: false, peek: false }, { autoBind: true });
  }

  /** The settings of a conversation. Observable per conversation: changes of other conversations notify no reader. */
  find(ref: ConversationRef): ConversationSettings {
    return this.#shown.get(conversationKey(ref)) ?? PLAIN;
  }

  /** Like `find`, without being observed. */
  peek(ref: ConversationRef): ConversationSettings {
    return (this.#current.size === 0 ? undefined : this.#current.get(conversationKey(ref))) ?? PLAIN;
  }

  /**
   * Changes a setting: shown at once, reverted with an error if the service refuses. While offline the
   * setting waits, and so does the result.
   */
  change(ref: ConversationRef, setting: ConversationSetting, isOn: boolean): Promise<Result<null, ImError>> {
    const answer = this.#pending.add({ conversation: ref, setting, isOn });
    this.#show(ref);
    return answer;
  }

  /** The client connected: sends the waiting settings. Returns the error if some still wait. */
  sendWaiting(): Promise<ImError | null> {
    return this.#pending.send();
  }

  // ── events ──

  /** Adds a setting of an earlier session or another tab that the service has not confirmed. */
  addPending(all: readonly PendingSetting[]): void {
    for (const pending of all) this.#pending.adopt(pending);
    for (const { conversation } of all) this.#show(conversation);
  }

  answered({ conversation, setting, isOn }: PendingSetting, isDone: boolean): void {
    if (isDone) this.#apply(conversation, setting, isOn);
    if (isDone) this.#keep();
    this.#show(conversation);
  }

  /** The user changed a setting on another device. */
  settingChanged(ref: ConversationRef, setting: ConversationSetting, isOn: boolean): void {
    this.#apply(ref, setting, isOn);
    this.#keep();
    this.#show(ref);
  }

  /** All settings stored by the service: conversations missing from it have the default settings. */
  reconcile(all: readonly SetConversation[]): void {
    const before = [...this.#known.values()].map(({ conversation }) => conversation);
    this.#known.clear();
    for (const item of all) this.#known.set(conversationKey(item.conversation), item);
    this.#keep();
    for (const ref of [...before, ...all.map(({ conversation }) => conversation)]) this.#show(ref);
  }

  /** A conversation was removed from the list: it is no longer pinned or marked unread. */
  removed(ref: ConversationRef): void {
    for (const setting of ['isPinned', 'isMarkedUnread'] as const) {
      this.#pending.drop(ref, setting);
      this.settingChanged(ref, setting, false);
    }
  }

  // ── private ──

  #apply(conversation: ConversationRef, setting: ConversationSetting, isOn: boolean): void {
    this.changeCount += 1;
    const key = conversationKey(conversation);
    const known: SetConversation = { ...PLAIN, conversation, ...this.#known.get(key), [setting]: isOn };
    if (isSameSettings(known, PLAIN)) this.#known.delete(key);
    else this.#known.set(key, known);
  }

  #keep(): void {
    this.#deps.keep([...this.#known.values()]);
  }

  #show(ref: ConversationRef): void {
    const key = conversationKey(ref);
    const { isPinned, isMuted, isMarkedUnread } = this.#known.get(key) ?? PLAIN;
    const settings = withChanges({ isPinned, isMuted, isMarkedUnread }, this.#pending.of(ref));
    if (isSameSettings(this.#current.get(key) ?? PLAIN, settings)) return;
    if (isSameSettings(settings, PLAIN)) {
      this.#current.delete(key);
      this.#shown.delete(key);
    } else {
      this.#current.set(key, settings);
      this.#shown.set(key, settings);
    }
    this.#deps.onChange(ref, settings);
  }
}
