import {
  changeKey,
  withEdit,
  withOwnReaction,
  withPendingEdit,
  type EditReport,
  type MessageChange,
  withReactions,
  type PinnedMessage,
  type ReactionReport,
} from '../../domain/message/changes.js';
import type { Message } from '../../domain/message/message.js';

/** Events remembered per conversation, so that a sender who invents ids cannot fill the memory. */
const LIMIT = 200;

/**
 * The edits of messages that are not cached yet, and the user's changes that the service has not accepted: a message shows
 * both as soon as it is cached.
 */
export class MessageChanges {
  readonly #self: string;
  readonly #edits = new Map<string, EditReport>();
  readonly #reactedAt = new Map<string, number>();
  readonly #reactions = new Map<string, readonly ReactionReport[]>();
  readonly #pending = new Map<string, { readonly change: MessageChange; readonly isRefused: boolean }>();

  constructor(self: string) {
    this.#self = self;
  }

  /** An edit has overtaken its message. */
  remember(edit: EditReport): void {
    // Any sender can invent the id of a message of another.
    const key = `${edit.serverId} ${edit.by}`;
    const known = this.#edits.get(key);
    if (known !== undefined && known.count >= edit.count) return;
    this.#edits.set(key, edit);
    forgetOldest(this.#edits);
  }

  /** Whether an event about the reactions to a message is newer than the last one. */
  isNews(serverId: string, at: number | undefined): boolean {
    if (at === undefined) return true;
    if (at < (this.#reactedAt.get(serverId) ?? 0)) return false;
    this.#reactedAt.delete(serverId);
    this.#reactedAt.set(serverId, at);
    forgetOldest(this.#reactedAt);
    return true;
  }

  /** An event about a message that is not cached: as long as no later one can be missed, it is the newest there is. */
  rememberReactions(serverId: string, reactions: readonly ReactionReport[]): void {
    this.#reactions.set(serverId, reactions);
    forgetOldest(this.#reactions);
  }

  disconnected(): void {
    this.#reactions.clear();
  }

  queued(change: MessageChange, isRefused: boolean): void {
    this.#pending.set(changeKey(change), { change, isRefused });
  }

  /** False if a later change of the same waits. */
  ended(change: MessageChange): boolean {
    const key = changeKey(change);
    if (this.#pending.get(key)?.change.id !== change.id) return false;
    this.#pending.delete(key);
    return true;
  }

  applied(message: Message): Message {
    const { serverId, from } = message;
    const isPlain = this.#edits.size + this.#reactions.size + this.#pending.size === 0 && !message.pendingEdit;
    if (serverId === null || isPlain) return message;
    const edit = taken(this.#edits, `${serverId} ${from}`);
    const reactions = taken(this.#reactions, serverId);
    let shown = edit === undefined ? message : withEdit(message, edit);
    if (reactions !== undefined) shown = withReactions(shown, reactions);
    let text: { readonly text: string; readonly isRefused: boolean } | null = null;
    for (const { change, isRefused } of this.#pending.values()) {
      if (change.serverId !== serverId) continue;
      if (change.kind === 'edit') text = { text: change.text, isRefused };
      if (change.kind === 'reaction') shown = withOwnReaction(shown, change.emoji, change.isOn, this.#self);
    }
    return withPendingEdit(shown, text);
  }
}

function taken<T>(facts: Map<string, T>, key: string): T | undefined {
  const fact = facts.get(key);
  facts.delete(key);
  return fact;
}

function forgetOldest(facts: Map<string, unknown>): void {
  if (facts.size <= LIMIT) return;
  for (const oldest of facts.keys()) return void facts.delete(oldest);
}

/** The pinned messages of a conversation as the service has them, and as the user wants them. */
export class PinnedMessages {
  readonly #self: string;
  #pins: readonly PinnedMessage[] = [];
  /** By the service's id; those that the service has accepted stay until its list is here. */
  readonly #wishes = new Map<string, { readonly isOn: boolean; readonly isAccepted: boolean }>();

  constructor(self: string) {
    this.#self = self;
  }

  loaded(pins: readonly PinnedMessage[]): void {
    this.#pins = pins;
    for (const [serverId, { isAccepted }] of this.#wishes) if (isAccepted) this.#wishes.delete(serverId);
  }

  wished(serverId: string, isOn: boolean, isAccepted: boolean): void {
    this.#wishes.set(serverId, { isOn, isAccepted });
  }

  refused(serverId: string): void {
    this.#wishes.delete(serverId);
  }

  /** The last pinned first; `find` returns a message as it is now, `now` is the time of those being pinned. */
  list(find: (serverId: string) => Message | undefined, now: number): readonly PinnedMessage[] {
    const added = [...this.#wishes].flatMap(([serverId, { isOn }]): PinnedMessage[] => {
      const message = find(serverId);
      const isListed = this.#pins.some((pin) => pin.message.serverId === serverId);
      if (!isOn || isListed || message === undefined) return [];
      return [{ message: { ...message, serverId }, by: this.#self, at: now }];
    });
    const kept = this.#pins.filter(({ message: { serverId } }) => this.#wishes.get(serverId)?.isOn !== false);
    return [...added.toReversed(), ...kept].flatMap((pin) => {
      const { serverId } = pin.message;
      const message = find(serverId);
      if (message?.status === 'recalled') return [];
      return [message === undefined ? pin : { ...pin, message: { ...message, serverId } }];
    });
  }
}
