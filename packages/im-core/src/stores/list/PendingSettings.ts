import { conversationKey, type ConversationRef } from '../../domain/conversation/conversation.js';
import type {
  ConversationSetting,
  ConversationSettings,
  PendingSetting,
} from '../../domain/conversation/conversationSettings.js';
import { ok, type Result } from '../../domain/result.js';
import { isTransient, type ImError } from '../../errors/imError.js';
import type { ConversationService } from '../../ports/ConversationService.js';

/** The dependencies of the pending settings. */
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

  /** The pending settings of a conversation. */
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

  /** Withdraws a pending setting. */
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
