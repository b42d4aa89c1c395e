import type { Draft, PickedMention } from '../../domain/message/message.js';
import { createAtom } from 'mobx';

export interface DraftDeps {
  /** Stores the draft for the next session, and sends it to the other tabs unless it came from one of them. */
  readonly keep: (draft: Draft, isNews: boolean) => void;
  readonly stored: () => Promise<void>;
}

/** A message and its text in the box. */
export interface EditedText {
  readonly id: string;
  readonly text: string;
}

export class DraftStore {
  /** Reports at once: a text box that receives its own text a frame late loses the letters typed in between. */
  readonly #atom = createAtom('draft');
  readonly #deps: DraftDeps;
  #draft: Draft = EMPTY;
  #isWritten = false;
  #editing: EditedText | null = null;

  constructor(deps: DraftDeps) {
    this.#deps = deps;
  }

  get text(): string {
    this.#atom.reportObserved();
    return this.#draft.text;
  }

  get quoted(): string | null {
    this.#atom.reportObserved();
    return this.#draft.quoted;
  }

  get mentions(): readonly PickedMention[] {
    this.#atom.reportObserved();
    return this.#draft.mentions ?? [];
  }

  /** The sent message whose text the user edits in the box, in place of the draft. Only in memory. */
  get editing(): EditedText | null {
    this.#atom.reportObserved();
    return this.#editing;
  }

  edit(editing: EditedText | null): void {
    this.#editing = editing;
    this.#atom.reportChanged();
  }

  set(change: Partial<Draft>): void {
    if (!this.restore({ ...this.#draft, ...change })) return;
    if (this.#draft.text !== '') return this.#deps.keep(this.#draft, true);
    // The text is in the outbox before it leaves the drafts: a tab that is killed in between loses nothing.
    void this.#deps.stored().then(() => this.#deps.keep(this.#draft, true));
  }

  setWritten(isWritten: boolean): void {
    this.#isWritten = isWritten;
  }

  changedInOtherTab(draft: Draft): void {
    if (!this.#isWritten) this.restore(draft);
    // All tabs share one stored draft: the text of the focused box must not be overwritten by another tab.
    else if (this.text !== '') this.#deps.keep(this.#draft, false);
  }

  /** Sets a draft that is already stored. True if it differs from the current one. */
  restore(draft: Draft): boolean {
    const { text, quoted, mentions } = this.#draft;
    if (draft.text === text && draft.quoted === quoted && draft.mentions === mentions) return false;
    this.#draft = draft;
    this.#atom.reportChanged();
    return true;
  }
}

const EMPTY: Draft = { text: '', quoted: null };
