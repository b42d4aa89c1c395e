import { makeAutoObservable, observable } from 'mobx';
import { keyOf, type ConversationRef } from '../../domain/conversation/conversation.js';
import {
  isSameSettings,
  PLAIN,
  withWanted,
  type ConversationSetting,
  type ConversationSettings,
  type SetConversation,
  type PendingSetting,
} from '../../domain/conversation/conversationSettings.js';
import type { Result } from '../../domain/result.js';
import type { ImError } from '../../errors/imError.js';
import { PendingSettings, type PendingSettingsDeps } from './PendingSettings.js';

/** What the store needs. */
export interface SettingsDeps extends Pick<PendingSettingsDeps, 'change' | 'onWaiting'> {
  /** Keeps the service's word for the next visit. */
  readonly keep: (all: readonly SetConversation[]) => void;
  /** Told after every change of what is shown. */
  readonly onChange: (ref: ConversationRef, settings: ConversationSettings) => void;
  /** Keeps what the service has not answered yet for the next visit. */
  readonly savePending: PendingSettingsDeps['keep'];
}

/** Which conversations are pinned, muted or called unread: what I want at once, what the service says in the end. */
export class SettingsStore {
  readonly #deps: SettingsDeps;
  readonly #shown = observable.map<string, ConversationSettings>([], { deep: false });
  /** The same for those who ask with every message and watch nothing. */
  readonly #current = new Map<string, ConversationSettings>();
  /** The service's word. */
  readonly #known = new Map<string, SetConversation>();
  readonly #pending: PendingSettings;

  constructor(deps: SettingsDeps) {
    this.#deps = deps;
    const { change, onWaiting, savePending: keep } = deps;
    const onAnswer = (wish: PendingSetting, isDone: boolean): void => this.answered(wish, isDone);
    this.#pending = new PendingSettings({ change, keep, onWaiting, onAnswer });
    makeAutoObservable(this, { find: false, peek: false }, { autoBind: true });
  }

  /** Observable per conversation: a reader of one conversation's settings is notified of no other's. */
  find(ref: ConversationRef): ConversationSettings {
    return this.#shown.get(keyOf(ref)) ?? PLAIN;
  }

  /** What `find` says, unobserved. */
  peek(ref: ConversationRef): ConversationSettings {
    return (this.#current.size === 0 ? undefined : this.#current.get(keyOf(ref))) ?? PLAIN;
  }

  /**
   * Shown at once, and taken back when the service refuses: the answer says so (IM-SETTING-2). Without a line it waits,
   * and so does the answer (IM-SETTING-5).
   */
  change(ref: ConversationRef, setting: ConversationSetting, isOn: boolean): Promise<Result<null, ImError>> {
    const answer = this.#pending.add({ conversation: ref, setting, isOn });
    this.#show(ref);
    return answer;
  }

  /** The line is up: what waits is sent. Answers why something still waits. */
  sendWaiting(): Promise<ImError | null> {
    return this.#pending.send();
  }

  // ── what has happened ──

  /** An earlier visit or another tab wants this, and the service does not know yet. */
  wished(all: readonly PendingSetting[]): void {
    for (const wish of all) this.#pending.adopt(wish);
    for (const { conversation } of all) this.#show(conversation);
  }

  answered({ conversation, setting, isOn }: PendingSetting, isDone: boolean): void {
    if (isDone) this.#learn(conversation, setting, isOn);
    if (isDone) this.#keep();
    this.#show(conversation);
  }

  /** Another device of mine changed it. */
  heard(ref: ConversationRef, setting: ConversationSetting, isOn: boolean): void {
    this.#learn(ref, setting, isOn);
    this.#keep();
    this.#show(ref);
  }

  /** Everything the service keeps: what it does not name is like every other. */
  reconcile(all: readonly SetConversation[]): void {
    const before = [...this.#known.values()].map(({ conversation }) => conversation);
    this.#known.clear();
    for (const item of all) this.#known.set(keyOf(item.conversation), item);
    this.#keep();
    for (const ref of [...before, ...all.map(({ conversation }) => conversation)]) this.#show(ref);
  }

  /** A conversation was taken off the list: it is pinned and called unread no more. */
  removed(ref: ConversationRef): void {
    for (const setting of ['isPinned', 'isMarkedUnread'] as const) {
      this.#pending.drop(ref, setting);
      this.heard(ref, setting, false);
    }
  }

  // ── private ──

  #learn(conversation: ConversationRef, setting: ConversationSetting, isOn: boolean): void {
    const key = keyOf(conversation);
    const known: SetConversation = { ...PLAIN, conversation, ...this.#known.get(key), [setting]: isOn };
    if (isSameSettings(known, PLAIN)) this.#known.delete(key);
    else this.#known.set(key, known);
  }

  #keep(): void {
    this.#deps.keep([...this.#known.values()]);
  }

  #show(ref: ConversationRef): void {
    const key = keyOf(ref);
    const { isPinned, isMuted, isMarkedUnread } = this.#known.get(key) ?? PLAIN;
    const settings = withWanted({ isPinned, isMuted, isMarkedUnread }, this.#pending.of(ref));
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
