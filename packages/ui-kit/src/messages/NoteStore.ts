import { conversationKey, type ConversationRef, type ImClient, type Message, type Result } from '@fitout/im-core';
import { action, makeObservable, observable } from 'mobx';
import { zhChat } from '../copy/zhChat.js';
import { perSession } from '../session/perSession.js';

/** What is shown below a message about it, such as its translation; it exists in memory only. */
export type Note<T> = 'pending' | 'failed' | { readonly value: T };

const NOTES_MAX = 500;

/** The notes of messages by a key, the newest ones; each is requested once. Observable. */
export class NoteStore<T> {
  readonly #notes = observable.map<string, Note<T>>([], { deep: false });
  readonly #hidden = observable.set<string>();

  /** Null while there is none, and after it was hidden. */
  find(key: string): Note<T> | null {
    return this.#hidden.has(key) ? null : (this.#notes.get(key) ?? null);
  }

  has(key: string): boolean {
    return this.#notes.has(key);
  }

  /** Shows a note: the known one, else the answer to `request`. */
  readonly ask = action((key: string, request: () => Promise<Result<T, unknown>>): void => {
    this.#hidden.delete(key);
    if (this.#notes.has(key) && this.#notes.get(key) !== 'failed') return;
    this.#set(key, 'pending');
    void request().then(
      (answer) => this.#set(key, answer.ok ? { value: answer.value } : 'failed'),
      () => this.#set(key, 'failed'),
    );
  });

  readonly hide = action((key: string): void => void this.#hidden.add(key));

  readonly #set = action((key: string, note: Note<T>): void => {
    this.#notes.set(key, note);
    const [oldest] = this.#notes.keys();
    if (this.#notes.size <= NOTES_MAX || oldest === undefined) return;
    this.#notes.delete(oldest);
    this.#hidden.delete(oldest);
  });
}

const KEY = 'setting/translated';

/** The translations of texts, and the conversations on this device in which each text of another language has one. */
export class TranslationStore {
  readonly #im: Pick<ImClient, 'extras' | 'storage'>;
  readonly #language: string;
  readonly #notes = new NoteStore<string>();
  readonly #automatic = observable.set<string>();

  /** @param language the code of the user's language */
  constructor(im: Pick<ImClient, 'extras' | 'storage'>, language: string) {
    this.#im = im;
    this.#language = language;
    makeObservable(this, { setAutomatic: action, restored: action });
    void im.storage.get(KEY).then((stored) => this.restored(stored));
  }

  find(message: Message): Note<string> | null {
    return this.#notes.find(keyOf(message));
  }

  show(message: Message): void {
    const text = textOf(message);
    const target = targetLanguage(text, this.#language);
    this.#notes.ask(keyOf(message), () => this.#im.extras.translate(text, target));
  }

  hide(message: Message): void {
    this.#notes.hide(keyOf(message));
  }

  /** Whether a message is to be translated without being asked for. */
  isWaiting(message: Message): boolean {
    return (
      this.isAutomatic(message.conversation) &&
      !this.#notes.has(keyOf(message)) &&
      isForeign(textOf(message), this.#language)
    );
  }

  isAutomatic(ref: ConversationRef): boolean {
    return this.#automatic.has(conversationKey(ref));
  }

  setAutomatic(ref: ConversationRef, isOn: boolean): void {
    if (isOn) this.#automatic.add(conversationKey(ref));
    else this.#automatic.delete(conversationKey(ref));
    void this.#im.storage.set(KEY, [...this.#automatic].join('\n'));
  }

  restored(stored: string | null): void {
    for (const key of stored?.split('\n') ?? []) this.#automatic.add(key);
  }
}

export const translationsOf = perSession(
  ({ im, language }) => new TranslationStore(im, language(zhChat).notes.language),
);

function textOf({ body }: Message): string {
  return body.type === 'text' ? body.text : '';
}

/** With the text, because a message may be edited. */
function keyOf(message: Message): string {
  return `${message.id} ${textOf(message)}`;
}

const NOT_WORDS = /https?:\/\/\S+|@\S+|\[[^[\]\s]{1,16}\]/gu;

/** Whether a text has words, besides links, mentions and emoji. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(NOT_WORDS, ''));
}

/** Whether a text is not in this language, as far as its letters tell. */
export function isForeign(text: string, language: string): boolean {
  return hasWords(text) && language.split('-')[0] !== languageOf(text.replaceAll(NOT_WORDS, ''));
}

/** The user's language; of a text that is in it already, English, and Chinese of an English one. */
export function targetLanguage(text: string, own: string): string {
  if (isForeign(text, own)) return own;
  return own.startsWith('en') ? 'zh-Hans' : 'en';
}

function languageOf(text: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Han}/u.test(text)) return 'zh';
  return /\p{Script=Latin}/u.test(text) ? 'en' : '';
}
