import { makeAutoObservable, observable } from 'mobx';
import {
  conversationKey,
  isSameSettings,
  PLAIN,
  withChanges,
  type ConversationRef,
  type ConversationSetting,
  type ConversationSettings,
  type PendingSetting,
  type SetConversation,
} from '../../domain/conversation/conversation.js';
import { isTransient, ok, type ImError, type Result } from '../../domain/imError.js';
import type { ConversationService } from '../../ports/ChatService.js';

export interface SettingsDeps extends Pick<PendingSettingsDeps, 'change' | 'onWaiting'> {
  /** Stores the confirmed settings for the next session. */
  readonly keep: (all: readonly SetConversation[]) => void;
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

export interface PendingSettingsDeps {
  readonly change: ConversationService['changeSetting'];
  /** Stores the pending settings for the next session. */
  readonly keep: (all: readonly PendingSetting[]) => void;
  /** The service has confirmed or refused a setting. */
  readonly onAnswer: (setting: PendingSetting, isDone: boolean) => void;
  /** The service was unreachable: the setting waits to be sent. */
  readonly onWaiting: (setting: PendingSetting) => void;
}

interface WaitingSetting extends PendingSetting {
  readonly answer: (result: Result<null, ImError>) => void;
}

const DONE = ok(null);

/**
 * Settings of conversations that the service has not confirmed yet: the last value of each setting, and one request
 * per conversation at a time. A setting that could not be sent waits.
 */
export class PendingSettings {
  readonly #deps: PendingSettingsDeps;
  readonly #pending = new Map<string, Map<ConversationSetting, WaitingSetting>>();
  /** The request that the service has not answered yet, by conversation. */
  readonly #inFlight = new Map<string, WaitingSetting>();
  /** The running loop of requests, by conversation. */
  readonly #running = new Map<string, Promise<ImError | null>>();

  constructor(deps: PendingSettingsDeps) {
    this.#deps = deps;
  }

  of(ref: ConversationRef): Partial<ConversationSettings> {
    const pending = this.#pending.get(conversationKey(ref))?.values() ?? [];
    return Object.fromEntries([...pending].map(({ setting, isOn }) => [setting, isOn]));
  }

  /** Requests it, now or when online. Resolves when the service has answered, or when a later request replaced it. */
  add(pending: PendingSetting): Promise<Result<null, ImError>> {
    return new Promise((answer) => {
      const mine = { ...pending, answer };
      const key = this.#put(mine);
      void this.#request(key).then((error) => {
        // A setting that was answered or replaced by a later one waits for nothing.
        if (error !== null && this.#pending.get(key)?.get(pending.setting) === mine) this.#deps.onWaiting(pending);
      });
    });
  }

  /** Adds a setting of an earlier session or of another tab: it is sent with the others. */
  adopt(pending: PendingSetting): void {
    this.#put({ ...pending, answer: () => undefined });
  }

  drop(ref: ConversationRef, setting: ConversationSetting): void {
    const pending = this.#pending.get(conversationKey(ref))?.get(setting);
    if (pending === undefined) return;
    this.#remove(pending);
    pending.answer(DONE);
  }

  /** Sends the waiting settings. Returns the error if some still wait. */
  async send(): Promise<ImError | null> {
    const errors = await Promise.all([...this.#pending.keys()].map((key) => this.#request(key)));
    return errors.find((error) => error !== null) ?? null;
  }

  /** Sends one after the other until none is left or the service is unreachable. Concurrent callers share the result. */
  #request(key: string): Promise<ImError | null> {
    const running = this.#running.get(key) ?? this.#requestAll(key);
    if (this.#next(key) !== undefined) this.#running.set(key, running);
    return running;
  }

  /** Ends the run and clears its flag in one step: a change between the two would never be sent. */
  async #requestAll(key: string): Promise<ImError | null> {
    for (let pending = this.#next(key); pending !== undefined; pending = this.#next(key)) {
      this.#inFlight.set(key, pending);
      const { conversation, setting, isOn, answer } = pending;
      const result = await this.#deps.change(conversation, setting, isOn);
      this.#inFlight.delete(key);
      const isLast = this.#pending.get(key)?.get(setting) === pending;
      if (!result.ok && isTransient(result.error)) {
        if (!isLast) answer(DONE);
        this.#running.delete(key);
        return result.error;
      }
      if (isLast) this.#remove(pending);
      this.#deps.onAnswer(pending, result.ok);
      answer(result);
    }
    this.#running.delete(key);
    return null;
  }

  #next(key: string): WaitingSetting | undefined {
    return this.#pending.get(key)?.values().next().value;
  }

  #put(setting: WaitingSetting): string {
    const key = conversationKey(setting.conversation);
    const pending = this.#pending.get(key) ?? new Map<ConversationSetting, WaitingSetting>();
    const before = pending.get(setting.setting);
    if (before !== undefined && this.#inFlight.get(key) !== before) before.answer(DONE);
    this.#pending.set(key, pending.set(setting.setting, setting));
    this.#keep();
    return key;
  }

  #remove({ conversation, setting }: WaitingSetting): void {
    const key = conversationKey(conversation);
    const pending = this.#pending.get(key);
    pending?.delete(setting);
    if (pending?.size === 0) this.#pending.delete(key);
    this.#keep();
  }

  #keep(): void {
    const all = [...this.#pending.values()].flatMap((pending) => [...pending.values()]);
    this.#deps.keep(all.map(({ conversation, setting, isOn }) => ({ conversation, setting, isOn })));
  }
}
