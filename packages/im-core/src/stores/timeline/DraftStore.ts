import { createAtom } from 'mobx';
import type { Draft } from '../../domain/message/draft.js';

/** What the text in one composer needs. */
export interface DraftDeps {
  /** Keeps the draft for the next visit, and tells the other tabs of it unless it is known there. */
  readonly keep: (draft: Draft, isNews: boolean) => void;
  /** Settles when what was sent last is in the outbox. */
  readonly stored: () => Promise<void>;
}

/** What is in the composer of one conversation, not yet sent. */
export class DraftStore {
  /** Reports at once: a text box that gets its own text a frame late drops what was typed meanwhile. */
  readonly #atom = createAtom('draft');
  readonly #deps: DraftDeps;
  #draft: Draft = EMPTY;
  #isWritten = false;

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
    if (this.#draft.text !== '') return this.#deps.keep(this.#draft, true);
    // What was sent is in the outbox before it leaves the drafts: a tab killed in between loses neither.
    void this.#deps.stored().then(() => this.#deps.keep(this.#draft, true));
  }

  /** Whether the text box has the focus: what another tab writes stays out of it then. */
  setWritten(isWritten: boolean): void {
    this.#isWritten = isWritten;
  }

  /** Another tab has put this into its box, and kept it. */
  heard(draft: Draft): void {
    if (!this.#isWritten) this.restore(draft);
    // One draft is kept for all tabs: the text of the box in use must not be lost with the other one.
    else if (this.text !== '') this.#deps.keep(this.#draft, false);
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
