import { keyOf, type ConversationRef } from '../../domain/conversation/conversation.js';
import { staysHidden, type HideableView } from '../../domain/conversation/hidden.js';

/** What was hidden, and the service's time of its newest message then; null when there was none. */
export type HiddenThrough = Readonly<Record<string, number | null>>;

/** What the hidden conversations need. */
export interface HiddenDeps {
  readonly keep: (hidden: HiddenThrough) => void;
  /** Tells the other tabs: hidden through this time, or shown again when undefined. */
  readonly tell: (ref: ConversationRef, through: number | null | undefined) => void;
  /** Whom I block: they are hidden too, and nothing that is said shows them. */
  readonly isKeptOut: (ref: ConversationRef) => boolean;
}

/**
 * Conversations this account does not want to see until something new is said. The service has no word for it, so it
 * is kept on this device, the same in all of its tabs (IM-LIST-8, IM-LIST-10).
 */
export class HiddenConversations {
  readonly #deps: HiddenDeps;
  readonly #through = new Map<string, number | null>();

  constructor(deps: HiddenDeps) {
    this.#deps = deps;
  }

  /** Asked with every message, and mostly nothing is hidden. */
  isHidden(ref: ConversationRef): boolean {
    return (this.#through.size > 0 && this.#through.has(keyOf(ref))) || this.#deps.isKeptOut(ref);
  }

  restore(hidden: HiddenThrough): void {
    for (const [key, through] of Object.entries(hidden)) this.#through.set(key, through);
  }

  hide(ref: ConversationRef, through: number | null): void {
    this.heard(ref, through);
    this.#deps.tell(ref, through);
  }

  show(ref: ConversationRef): void {
    if (this.#through.has(keyOf(ref))) this.#deps.tell(ref, undefined);
    this.heard(ref, undefined);
  }

  /** Something happened there: it shows itself when something new was said. */
  looked(ref: ConversationRef, view: HideableView): void {
    if (!this.isHidden(ref)) return;
    if (!staysHidden(this.#through.get(keyOf(ref)) ?? null, view)) this.heard(ref, undefined);
  }

  /** Another tab hid it through this time, or shows it again. */
  heard(ref: ConversationRef, through: number | null | undefined): void {
    const key = keyOf(ref);
    if (through === undefined && !this.#through.delete(key)) return;
    if (through !== undefined) this.#through.set(key, through);
    this.#deps.keep(Object.fromEntries(this.#through));
  }
}
