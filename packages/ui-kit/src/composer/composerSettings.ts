import type { KeyValueStore } from '@fitout/im-core';
import { makeAutoObservable } from 'mobx';
import { perSession } from '../session/perSession.js';
import { emojiCodes } from '../text/emojiCodes.js';
import type { SendKey } from './composerRules.js';

const SEND_KEY = 'setting/send-key';
const EMOJI_KEY = 'setting/recent-emoji';

export class ComposerSettings {
  sendKey: SendKey = 'enter';
  recentEmoji: readonly string[] = [];

  readonly #storage: KeyValueStore;
  #hasChosenKey = false;

  constructor(storage: KeyValueStore) {
    this.#storage = storage;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Loads what is stored; what is damaged is the default, and what was chosen meanwhile stays. */
  async restore(): Promise<void> {
    const [sendKey, emoji] = await Promise.all([this.#storage.get(SEND_KEY), this.#storage.get(EMOJI_KEY)]);
    this.restored(sendKey, emoji);
  }

  restored(sendKey: string | null, emoji: string | null): void {
    if (sendKey === 'ctrlEnter' && !this.#hasChosenKey) this.sendKey = sendKey;
    const used = this.recentEmoji;
    this.recentEmoji = knownEmoji((emoji ?? '').split(' '));
    for (const code of used.toReversed()) this.usedEmoji(code);
  }

  chooseKey(sendKey: SendKey): void {
    this.#hasChosenKey = true;
    this.sendKey = sendKey;
    void this.#storage.set(SEND_KEY, sendKey);
  }

  usedEmoji(code: string): void {
    this.recentEmoji = withRecentEmoji(this.recentEmoji, code);
    void this.#storage.set(EMOJI_KEY, this.recentEmoji.join(' '));
  }
}

/** The choices of a session's text box that are stored on the device. */
export const composerSettingsOf = perSession(({ im }) => {
  const settings = new ComposerSettings(im.storage);
  void settings.restore();
  return settings;
});

/** Emoji in a row of the picker (A35). */
export const EMOJI_COLUMNS = 7;

/** The recent codes after a use, the latest first: each once, at most one row. */
export function withRecentEmoji(recent: readonly string[], code: string): readonly string[] {
  return [code, ...recent.filter((other) => other !== code)].slice(0, EMOJI_COLUMNS);
}

/** Those of the stored codes that are emoji, for one row: the stored list may be of another version. */
export function knownEmoji(recent: readonly unknown[]): readonly string[] {
  const known = emojiCodes.flatMap(({ code }) => (recent.includes(code) ? [code] : []));
  return known.toSorted((a, b) => recent.indexOf(a) - recent.indexOf(b)).slice(0, EMOJI_COLUMNS);
}
