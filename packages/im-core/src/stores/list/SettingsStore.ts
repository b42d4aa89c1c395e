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

export interface SettingsDeps {
  readonly change: ConversationService['changeSetting'];
  readonly keep: (all: readonly SetConversation[]) => void;
  readonly keepPending: (all: readonly PendingSetting[]) => void;
  readonly onChange: (ref: ConversationRef, settings: ConversationSettings) => void;
  readonly onWaiting: (setting: PendingSetting) => void;
}

interface WaitingSetting extends PendingSetting {
  readonly answer: (result: Result<null, ImError>) => void;
}

const DONE = ok(null);

/**
 * Which conversations are pinned, muted or marked unread: the user's changes at once, then the service's answer. Of changes
 * that the service has not confirmed it keeps the last value of each setting, and sends one per conversation at a time.
 */
export class SettingsStore {
  /** Counts the changes that the service has confirmed or reported: an answer to an earlier request may be older. */
  changeCount = 0;
  readonly #deps: SettingsDeps;
  readonly #shown = observable.map<string, ConversationSettings>([], { deep: false });
  readonly #current = new Map<string, ConversationSettings>();
  readonly #known = new Map<string, SetConversation>();
  readonly #pending = new Map<string, Map<ConversationSetting, WaitingSetting>>();
  readonly #inFlight = new Map<string, WaitingSetting>();
  readonly #sending = new Map<string, Promise<ImError | null>>();

  constructor(deps: SettingsDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { changeCount: false, find: false, peek: false }, { autoBind: true });
  }

  find(ref: ConversationRef): ConversationSettings {
    return this.#shown.get(conversationKey(ref)) ?? PLAIN;
  }

  peek(ref: ConversationRef): ConversationSettings {
    return (this.#current.size === 0 ? undefined : this.#current.get(conversationKey(ref))) ?? PLAIN;
  }

  /**
   * Changes a setting: shown at once, reverted with an error if the service refuses. While offline the setting waits, and
   * so does the result. Resolves when the service has answered, or when a later change replaced this one.
   */
  change(conversation: ConversationRef, setting: ConversationSetting, isOn: boolean): Promise<Result<null, ImError>> {
    const pending = { conversation, setting, isOn };
    const answer = new Promise<Result<null, ImError>>((resolve) => {
      const mine = { ...pending, answer: resolve };
      const key = this.#putPending(mine);
      void this.#send(key).then((error) => {
        // A setting that was answered or replaced by a later one waits for nothing.
        if (error !== null && this.#pending.get(key)?.get(setting) === mine) this.#deps.onWaiting(pending);
      });
    });
    this.#show(conversation);
    return answer;
  }

  /** The client connected: sends the pending settings. Returns the error if some still wait. */
  async sendPending(): Promise<ImError | null> {
    const errors = await Promise.all([...this.#pending.keys()].map((key) => this.#send(key)));
    return errors.find((error) => error !== null) ?? null;
  }

  addPending(all: readonly PendingSetting[]): void {
    for (const pending of all) this.#putPending({ ...pending, answer: () => undefined });
    for (const { conversation } of all) this.#show(conversation);
  }

  answered({ conversation, setting, isOn }: PendingSetting, isDone: boolean): void {
    if (isDone) this.settingChanged(conversation, setting, isOn);
    else this.#show(conversation);
  }

  settingChanged(conversation: ConversationRef, setting: ConversationSetting, isOn: boolean): void {
    this.changeCount += 1;
    const key = conversationKey(conversation);
    const known: SetConversation = { ...PLAIN, conversation, ...this.#known.get(key), [setting]: isOn };
    if (isSameSettings(known, PLAIN)) this.#known.delete(key);
    else this.#known.set(key, known);
    this.#deps.keep([...this.#known.values()]);
    this.#show(conversation);
  }

  reconcile(all: readonly SetConversation[]): void {
    const before = [...this.#known.values()].map(({ conversation }) => conversation);
    this.#known.clear();
    for (const item of all) this.#known.set(conversationKey(item.conversation), item);
    this.#deps.keep([...this.#known.values()]);
    for (const ref of [...before, ...all.map(({ conversation }) => conversation)]) this.#show(ref);
  }

  removed(ref: ConversationRef): void {
    for (const setting of ['isPinned', 'isMarkedUnread'] as const) {
      const pending = this.#pending.get(conversationKey(ref))?.get(setting);
      if (pending !== undefined) this.#removePending(pending);
      pending?.answer(DONE);
      this.settingChanged(ref, setting, false);
    }
  }

  #show(ref: ConversationRef): void {
    const key = conversationKey(ref);
    const { isPinned, isMuted, isMarkedUnread } = this.#known.get(key) ?? PLAIN;
    const pending = [...(this.#pending.get(key)?.values() ?? [])].map(({ setting, isOn }) => [setting, isOn]);
    const settings = withChanges({ isPinned, isMuted, isMarkedUnread }, Object.fromEntries(pending));
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

  /** Sends one after the other until none is left or the service is unreachable. Concurrent callers share the result. */
  #send(key: string): Promise<ImError | null> {
    const sending = this.#sending.get(key) ?? this.#sendAll(key);
    if (this.#next(key) !== undefined) this.#sending.set(key, sending);
    return sending;
  }

  /** Ends the run and clears its flag in one step: a change between the two would never be sent. */
  async #sendAll(key: string): Promise<ImError | null> {
    for (let pending = this.#next(key); pending !== undefined; pending = this.#next(key)) {
      this.#inFlight.set(key, pending);
      const { conversation, setting, isOn, answer } = pending;
      const result = await this.#deps.change(conversation, setting, isOn);
      this.#inFlight.delete(key);
      const isLast = this.#pending.get(key)?.get(setting) === pending;
      if (!result.ok && isTransient(result.error)) {
        if (!isLast) answer(DONE);
        this.#sending.delete(key);
        return result.error;
      }
      if (isLast) this.#removePending(pending);
      this.answered(pending, result.ok);
      answer(result);
    }
    this.#sending.delete(key);
    return null;
  }

  #next(key: string): WaitingSetting | undefined {
    return this.#pending.get(key)?.values().next().value;
  }

  #putPending(setting: WaitingSetting): string {
    const key = conversationKey(setting.conversation);
    const pending = this.#pending.get(key) ?? new Map<ConversationSetting, WaitingSetting>();
    const before = pending.get(setting.setting);
    if (before !== undefined && this.#inFlight.get(key) !== before) before.answer(DONE);
    this.#pending.set(key, pending.set(setting.setting, setting));
    this.#keepPending();
    return key;
  }

  #removePending({ conversation, setting }: WaitingSetting): void {
    const key = conversationKey(conversation);
    const pending = this.#pending.get(key);
    pending?.delete(setting);
    if (pending?.size === 0) this.#pending.delete(key);
    this.#keepPending();
  }

  #keepPending(): void {
    const all = [...this.#pending.values()].flatMap((pending) => [...pending.values()]);
    this.#deps.keepPending(all.map(({ conversation, setting, isOn }) => ({ conversation, setting, isOn })));
  }
}
