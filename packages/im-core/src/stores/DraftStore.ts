import { createAtom } from 'mobx';
import type { Draft } from '../domain/draft.js';

/** What the text in one composer needs. */
export interface DraftDeps {
  /** Keeps the draft for the next visit. */
  readonly keep: (draft: Draft) => void;
  /** Settles when what was sent last is in the outbox. */
  readonly stored: () => Promise<void>;
}

/** What is in the composer of one conversation, not yet sent. */
export class DraftStore {
  /** Rings at once: a text box that hears of its own text a frame late drops what was typed meanwhile. */
  readonly #atom = createAtom('draft');
  readonly #deps: DraftDeps;
  #draft: Draft = EMPTY;

  constructor(deps: DraftDeps) {
    this.#deps = deps;
  }

  get text(): string {
    this.#atom.reportObserved();
    return this.#draft.text;
  }

  /** The service's id of the message that is answered; null when none is. */
  get quoted(): string | null {
    this.#atom.reportObserved();
    return this.#draft.quoted;
  }

  /** Replaces what is given of the draft. */
  set(change: Partial<Draft>): void {
    if (!this.restore({ ...this.#draft, ...change })) return;
    if (this.#draft.text !== '') return this.#deps.keep(this.#draft);
    // What was sent is in the outbox before it leaves the drafts: a tab killed in between loses neither.
    void this.#deps.stored().then(() => this.#deps.keep(this.#draft));
  }

  /** Puts what is kept already. True when it is another draft. */
  restore(draft: Draft): boolean {
    const { text, quoted } = this.#draft;
    if (draft.text === text && draft.quoted === quoted) return false;
    this.#draft = draft;
    this.#atom.reportChanged();
    return true;
  }
}

const EMPTY: Draft = { text: '', quoted: null };
