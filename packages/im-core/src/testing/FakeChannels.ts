import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import type { GroupDetail, GroupMember, GroupSummary } from '../domain/groups/group.js';
import type { StoredMessage } from './hubMessages.js';

/** A group or chatroom of a `FakeHub`. */
export interface FakeChannel {
  readonly ref: ConversationRef;
  name: string;
  description: string;
  readonly isPublic: boolean;
  readonly needsApproval: boolean;
  readonly invitesNeedConsent: boolean;
  /** The members; of a chatroom, the users who are inside now. */
  readonly people: Map<string, GroupMember>;
  readonly muted: Map<string, number>;
  readonly blocked: Set<string>;
  /** The invitees, each with the inviter. */
  readonly invited: Map<string, string>;
  readonly applied: Set<string>;
}

/** The groups and chatrooms of a `FakeHub`, and their members. */
export class FakeChannels {
  readonly #channels = new Map<string, FakeChannel>();

  /** Creates a group; the first member owns it. */
  addGroup(id: string, name: string, members: readonly string[], settings: Partial<FakeChannel> = {}): FakeChannel {
    const channel = this.#add({ kind: 'group', id }, name, settings);
    members.forEach((member, index) => this.enter(channel.ref, member, index === 0 ? 'owner' : 'member'));
    return channel;
  }

  /** Creates an empty chatroom. */
  addChatroom(id: string, name: string): void {
    this.#add({ kind: 'chatroom', id }, name, {});
  }

  /** All accounts that receive a message, its sender included. */
  audience({ kind, from, to }: Pick<StoredMessage, 'kind' | 'from' | 'to'>): readonly string[] {
    return kind === 'contact' ? [to, from] : this.people({ kind, id: to }).map(({ id }) => id);
  }

  enter(ref: ConversationRef, id: string, role: GroupMember['role'] = 'member'): void {
    const channel = this.find(ref);
    channel?.people.set(id, { id, role });
    channel?.invited.delete(id);
    channel?.applied.delete(id);
  }

  leave(ref: ConversationRef, id: string): void {
    this.find(ref)?.people.delete(id);
  }

  dissolve(ref: ConversationRef): void {
    this.#channels.delete(conversationKey(ref));
  }

  find(ref: ConversationRef): FakeChannel | undefined {
    return this.#channels.get(conversationKey(ref));
  }

  has(ref: ConversationRef): boolean {
    return this.#channels.has(conversationKey(ref));
  }

  isIn(ref: ConversationRef, person: string): boolean {
    return this.find(ref)?.people.has(person) === true;
  }

  people(ref: ConversationRef): readonly GroupMember[] {
    return [...(this.find(ref)?.people.values() ?? [])];
  }

  /** The groups that an account is a member of. */
  groupsOf(person: string): readonly GroupSummary[] {
    return this.all('group')
      .filter(({ people }) => people.has(person))
      .map(summaryOf);
  }

  chatrooms(): readonly GroupSummary[] {
    return this.all('chatroom').map(summaryOf);
  }

  all(kind: ConversationRef['kind']): readonly FakeChannel[] {
    return [...this.#channels.values()].filter(({ ref }) => ref.kind === kind);
  }

  #add(ref: ConversationRef, name: string, settings: Partial<FakeChannel>): FakeChannel {
    const channel = {
      description: '',
      isPublic: false,
      needsApproval: false,
      invitesNeedConsent: false,
      ...settings,
      ref,
      name,
      people: new Map(),
      muted: new Map(),
      blocked: new Set<string>(),
      invited: new Map(),
      applied: new Set<string>(),
    };
    this.#channels.set(conversationKey(ref), channel);
    return channel;
  }
}

/** A channel's entry in a list. */
export function summaryOf({ ref, name }: FakeChannel): GroupSummary {
  return { id: ref.id, name };
}

/** What every account can read about a channel. */
export function detailOf(channel: FakeChannel): GroupDetail {
  const { description, isPublic, needsApproval, people } = channel;
  const owner = [...people.values()].find(({ role }) => role === 'owner')?.id ?? '';
  return { ...summaryOf(channel), description, owner, memberCount: people.size, isPublic, needsApproval };
}
