import { keyOf, type ConversationRef } from '../domain/conversation/conversation.js';
import type { GroupDetail, GroupMember, GroupSummary } from '../domain/groups/group.js';
import type { StoredMessage } from './hubMessages.js';

/** A group or chatroom of a `FakeHub`. */
export interface FakePlace {
  readonly ref: ConversationRef;
  name: string;
  description: string;
  readonly isPublic: boolean;
  readonly needsApproval: boolean;
  readonly invitesNeedConsent: boolean;
  /** Of a chatroom those who are inside now. */
  readonly people: Map<string, GroupMember>;
  readonly muted: Map<string, number>;
  readonly blocked: Set<string>;
  /** The invitees, each with the inviter. */
  readonly invited: Map<string, string>;
  readonly applied: Set<string>;
}

/** The groups and chatrooms of a `FakeHub`, and who is in them. */
export class FakeChannels {
  readonly #places = new Map<string, FakePlace>();

  /** Makes a group; the first member owns it. */
  addGroup(id: string, name: string, members: readonly string[], settings: Partial<FakePlace> = {}): FakePlace {
    const place = this.#add({ kind: 'group', id }, name, settings);
    members.forEach((member, index) => this.enter(place.ref, member, index === 0 ? 'owner' : 'member'));
    return place;
  }

  /** Makes an empty chatroom. */
  addChatroom(id: string, name: string): void {
    this.#add({ kind: 'chatroom', id }, name, {});
  }

  /** All accounts that get a message, its sender included. */
  audience({ kind, from, to }: Pick<StoredMessage, 'kind' | 'from' | 'to'>): readonly string[] {
    return kind === 'contact' ? [to, from] : this.people({ kind, id: to }).map(({ id }) => id);
  }

  enter(ref: ConversationRef, id: string, role: GroupMember['role'] = 'member'): void {
    const place = this.find(ref);
    place?.people.set(id, { id, role });
    place?.invited.delete(id);
    place?.applied.delete(id);
  }

  leave(ref: ConversationRef, id: string): void {
    this.find(ref)?.people.delete(id);
  }

  dissolve(ref: ConversationRef): void {
    this.#places.delete(keyOf(ref));
  }

  find(ref: ConversationRef): FakePlace | undefined {
    return this.#places.get(keyOf(ref));
  }

  has(ref: ConversationRef): boolean {
    return this.#places.has(keyOf(ref));
  }

  isIn(ref: ConversationRef, person: string): boolean {
    return this.find(ref)?.people.has(person) === true;
  }

  people(ref: ConversationRef): readonly GroupMember[] {
    return [...(this.find(ref)?.people.values() ?? [])];
  }

  /** The groups a person is in. */
  groupsOf(person: string): readonly GroupSummary[] {
    return this.all('group')
      .filter(({ people }) => people.has(person))
      .map(summaryOf);
  }

  chatrooms(): readonly GroupSummary[] {
    return this.all('chatroom').map(summaryOf);
  }

  all(kind: ConversationRef['kind']): readonly FakePlace[] {
    return [...this.#places.values()].filter(({ ref }) => ref.kind === kind);
  }

  #add(ref: ConversationRef, name: string, settings: Partial<FakePlace>): FakePlace {
    const place = {
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
    this.#places.set(keyOf(ref), place);
    return place;
  }
}

/** A place as a list names it. */
export function summaryOf({ ref, name }: FakePlace): GroupSummary {
  return { id: ref.id, name };
}

/** The public facts of a channel. */
export function detailOf(place: FakePlace): GroupDetail {
  const { description, isPublic, needsApproval, people } = place;
  const owner = [...people.values()].find(({ role }) => role === 'owner')?.id ?? '';
  return { ...summaryOf(place), description, owner, memberCount: people.size, isPublic, needsApproval };
}
