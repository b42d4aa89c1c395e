import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import type { TransportEvent } from '../domain/events.js';
import {
  groupActions,
  mayRemoveFile,
  memberActions,
  type GroupDetail,
  type GroupEvent,
  type GroupEventKind,
  type GroupFile,
  type GroupMember,
  type GroupSummary,
} from '../domain/groups/group.js';
import { err, imError, ok, type ImError, type Result } from '../domain/imError.js';
import * as LIMITS from '../limits.js';
import type { ChatroomService, GroupBoardService, GroupService, MemberChange } from '../ports/ChatService.js';
import type { StoredMessage } from './hubParts.js';

export interface GroupHooks {
  /** Runs as the account that is logged in on the device. */
  readonly as: <T>(run: (me: string) => Result<T, ImError>) => Result<T, ImError>;
  readonly exists: (person: string) => boolean;
  readonly emit: (person: string, event: TransportEvent, isForActorToo?: boolean) => void;
}

type Outcome<T = null> = Result<T, ImError>;

const DONE = ok(null);
/** The hub's time, which does not change, in epoch milliseconds. */
const NOW = 1_700_000_000_000;

/** The group calls of a `FakeHub`'s devices: the same rules and events as the real service's. */
export class FakeGroups {
  readonly #channels: FakeChannels;
  #createdCount = 0;

  constructor(channels: FakeChannels) {
    this.#channels = channels;
  }

  calls({ as, exists, emit }: GroupHooks): GroupService & GroupBoardService {
    const within = <T>(id: string, run: (channel: FakeChannel, me: string) => Outcome<T>): Outcome<T> =>
      as((me) => {
        const channel = this.#channels.find({ kind: 'group', id });
        return channel === undefined ? refused(id) : run(channel, me);
      });
    const inside = <T>(id: string, run: (channel: FakeChannel, me: string) => Outcome<T>): Outcome<T> =>
      within(id, (channel, me) => (channel.people.has(me) ? run(channel, me) : err(imError('notMember', id))));
    const asStaff = <T>(id: string, run: (channel: FakeChannel, me: string) => Outcome<T>): Outcome<T> =>
      inside(id, (channel, me) => (isStaff(channel, me) ? run(channel, me) : refused(id)));
    const emitEvent = (
      { ref }: FakeChannel,
      what: GroupEventKind,
      by: string,
      { to, ...rest }: Partial<GroupEvent> & { readonly to: readonly string[] },
    ): void => {
      const event: GroupEvent = { conversation: ref, what, by, who: [], ...rest };
      // The service sends the acting device what others do as a result, such as joining.
      const isForActorToo = what === 'joined' || what === 'left';
      for (const person of new Set(to)) emit(person, { type: 'groupEvent', event }, isForActorToo);
    };
    const others = (channel: FakeChannel, ...but: readonly string[]): readonly string[] =>
      [...channel.people.keys()].filter((id) => !but.includes(id));
    const enter = (channel: FakeChannel, id: string): void => {
      this.#channels.enter(channel.ref, id);
      emitEvent(channel, 'joined', id, { to: others(channel, id), who: [id] });
    };
    const invite = (channel: FakeChannel, me: string, id: string): void => {
      if (channel.people.has(id) || channel.blocked.has(id)) return;
      if (channel.invitesNeedConsent) {
        channel.invited.set(id, me);
        return emitEvent(channel, 'invited', me, { to: [id], who: [id], name: channel.name });
      }
      enter(channel, id);
      emitEvent(channel, 'added', me, { to: [id], who: [id], name: channel.name });
    };
    const kick = (channel: FakeChannel, me: string, id: string): void => {
      if (!channel.people.has(id)) return;
      this.#channels.leave(channel.ref, id);
      emitEvent(channel, 'removed', me, { to: [id], who: [id] });
      emitEvent(channel, 'left', id, { to: others(channel, me), who: [id] });
    };
    const change = (channel: FakeChannel, me: string, id: string, what: MemberChange): Outcome => {
      const staff = [...channel.people.values()].filter(({ role }) => role !== 'member').map((one) => one.id);
      const role = channel.people.get(id)?.role;
      if (what === 'block') channel.blocked.add(id);
      if (what === 'block' || what === 'remove') kick(channel, me, id);
      if (what === 'promote' || what === 'demote') {
        if (role !== undefined) channel.people.set(id, { id, role: what === 'promote' ? 'admin' : 'member' });
        emitEvent(channel, what === 'promote' ? 'promoted' : 'demoted', me, { to: [...staff, id], who: [id] });
      }
      const until = NOW + LIMITS.muteMs;
      if (what === 'mute') channel.muted.set(id, until);
      if (what === 'mute') emitEvent(channel, 'muted', me, { to: [...staff, id], who: [id], until });
      if (what === 'unmute') channel.muted.delete(id);
      if (what === 'unmute') emitEvent(channel, 'unmuted', me, { to: [...staff, id], who: [id] });
      return DONE;
    };

    return {
      groups: async () => as((me) => ok(this.#channels.groupsOf(me))),
      members: async (id) => inside(id, ({ people }) => ok([...people.values()])),
      groupAdmins: async (id) =>
        inside(id, ({ people }) =>
          ok([...people.values()].filter(({ role }) => role === 'admin').map((one) => one.id)),
        ),
      groupDetail: async (id) =>
        within(id, (channel, me) => {
          const isKnown = channel.isPublic || channel.people.has(me) || channel.invited.has(me);
          return isKnown ? ok(detailOf(channel)) : refused(id);
        }),
      publicGroups: async (limit, cursor) =>
        as(() => {
          const all = this.#channels.all('group').filter(({ isPublic }) => isPublic);
          const from = cursor === null ? 0 : Number(cursor);
          const next = from + limit < all.length ? String(from + limit) : null;
          return ok({ groups: all.slice(from, from + limit).map(summaryOf), cursor: next });
        }),
      createGroup: async ({ name, ...settings }, members) =>
        as((me) => {
          this.#createdCount += 1;
          const channel = this.#channels.addGroup(`made-${this.#createdCount}`, name, [me], settings);
          emitEvent(channel, 'created', me, { to: [me] });
          for (const id of members) invite(channel, me, id);
          return ok(summaryOf(channel));
        }),
      applyToGroup: async (id, message) =>
        within(id, (channel, me) => {
          if (!channel.isPublic || channel.people.has(me) || channel.blocked.has(me)) return refused(id);
          if (!channel.needsApproval) enter(channel, me);
          else {
            channel.applied.add(me);
            const staff = others(channel).filter((one) => isStaff(channel, one));
            emitEvent(channel, 'applied', me, { to: staff, who: [me], ...(message && { message }) });
          }
          return DONE;
        }),
      decideApplication: async (id, applicant, isAccepted) =>
        asStaff(id, (channel, me) => {
          if (!channel.applied.delete(applicant)) return refused(applicant);
          const what = isAccepted ? 'applicationAccepted' : 'applicationDeclined';
          emitEvent(channel, what, me, { to: [applicant], who: [applicant] });
          if (isAccepted) enter(channel, applicant);
          return DONE;
        }),
      decideInvitation: async (id, isAccepted) =>
        within(id, (channel, me) => {
          const inviter = channel.invited.get(me);
          if (inviter === undefined) return refused(id);
          channel.invited.delete(me);
          emitEvent(channel, isAccepted ? 'invitationAccepted' : 'invitationDeclined', me, {
            to: [inviter],
            who: [me],
          });
          if (isAccepted) enter(channel, me);
          return DONE;
        }),
      inviteMembers: async (id, ids) =>
        inside(id, (channel, me) => {
          if (!ids.every(exists)) return err(imError('userNotFound', id));
          if (ids.every((one) => channel.people.has(one))) return refused(id);
          for (const one of ids) invite(channel, me, one);
          return DONE;
        }),
      leaveGroup: async (id) =>
        inside(id, (channel, me) => {
          if (!groupActions(roleIn(channel, me)).includes('quit')) return refused(id);
          this.#channels.leave(channel.ref, me);
          emitEvent(channel, 'left', me, { to: others(channel), who: [me] });
          return DONE;
        }),
      dissolveGroup: async (id) =>
        inside(id, (channel, me) => {
          if (!groupActions(roleIn(channel, me)).includes('dissolve')) return refused(id);
          this.#channels.dissolve(channel.ref);
          emitEvent(channel, 'dissolved', me, { to: others(channel) });
          return DONE;
        }),
      renameGroup: async (id, name, description) =>
        inside(id, (channel, me) => {
          if (!groupActions(roleIn(channel, me)).includes('rename')) return refused(id);
          Object.assign(channel, { name, description });
          emitEvent(channel, 'renamed', me, { to: others(channel), name });
          return DONE;
        }),
      changeMember: async (id, memberId, what) =>
        inside(id, (channel, me) => {
          if (what === 'unblock') {
            if (roleIn(channel, me) !== 'owner') return refused(id);
            if (channel.blocked.delete(memberId))
              emitEvent(channel, 'unblocked', me, { to: [memberId], who: [memberId] });
            return DONE;
          }
          const seen = { role: roleIn(channel, memberId), isSelf: memberId === me, isMuted: what === 'unmute' };
          const isHere = channel.people.has(memberId) || what === 'block';
          if (!isHere || !memberActions(roleIn(channel, me), seen).includes(what)) return refused(memberId);
          return change(channel, me, memberId, what);
        }),
      groupAnnouncement: async (id) => inside(id, ({ announcement }) => ok(announcement)),
      announce: async (id, text) =>
        asStaff(id, (channel, me) => {
          channel.announcement = text;
          emitEvent(channel, 'announced', me, { to: others(channel), ...(text && { message: text }) });
          return DONE;
        }),
      groupFiles: async (id) => inside(id, ({ files }) => ok([...files])),
      removeGroupFile: async (id, fileId) =>
        inside(id, (channel, me) => {
          const file = channel.files.find((one) => one.id === fileId);
          if (file === undefined || !mayRemoveFile(roleIn(channel, me), file, me)) return refused(fileId);
          channel.files = channel.files.filter((one) => one !== file);
          emitEvent(channel, 'filesChanged', me, { to: others(channel) });
          return DONE;
        }),
      nicknames: async (id, ids) =>
        inside(id, ({ nicknames }) =>
          ok(ids.flatMap((one) => (nicknames.has(one) ? { id: one, name: nicknames.get(one) ?? '' } : []))),
        ),
      setNickname: async (id, name) =>
        inside(id, (channel, me) => {
          if (name === '') channel.nicknames.delete(me);
          else channel.nicknames.set(me, name);
          emitEvent(channel, 'nicknamed', me, { to: others(channel), who: [me], ...(name && { message: name }) });
          return DONE;
        }),
      transferGroup: async (id, memberId) =>
        inside(id, (channel, me) => {
          if (roleIn(channel, me) !== 'owner' || !channel.people.has(memberId) || memberId === me)
            return refused(memberId);
          channel.people.set(me, { id: me, role: 'member' });
          channel.people.set(memberId, { id: memberId, role: 'owner' });
          emitEvent(channel, 'ownerChanged', me, { to: [me, memberId] });
          return DONE;
        }),
      mutedMembers: async (id) => asStaff(id, ({ muted }) => ok([...muted.keys()])),
      amIMuted: async (id) => inside(id, ({ muted }, me) => ok(muted.has(me))),
      blockedMembers: async (id) =>
        inside(id, (channel, me) => (roleIn(channel, me) === 'owner' ? ok([...channel.blocked]) : refused(id))),
    };
  }
}

function roleIn({ people }: FakeChannel, id: string) {
  return people.get(id)?.role ?? 'member';
}

function isStaff(channel: FakeChannel, id: string): boolean {
  return roleIn(channel, id) !== 'member';
}

function refused(about: string): Result<never, ImError> {
  return err(imError('refused', about));
}

export interface FakeChannel {
  readonly ref: ConversationRef;
  name: string;
  description: string;
  announcement: string;
  files: readonly GroupFile[];
  readonly nicknames: Map<string, string>;
  readonly isPublic: boolean;
  readonly needsApproval: boolean;
  readonly invitesNeedConsent: boolean;
  readonly people: Map<string, GroupMember>;
  readonly muted: Map<string, number>;
  readonly blocked: Set<string>;
  readonly invited: Map<string, string>;
  readonly applied: Set<string>;
}

export class FakeChannels {
  readonly #channels = new Map<string, FakeChannel>();

  addGroup(id: string, name: string, members: readonly string[], settings: Partial<FakeChannel> = {}): FakeChannel {
    const channel = this.#add({ kind: 'group', id }, name, settings);
    members.forEach((member, index) => this.enter(channel.ref, member, index === 0 ? 'owner' : 'member'));
    return channel;
  }

  addChatroom(id: string, name: string): void {
    this.#add({ kind: 'chatroom', id }, name, {});
  }

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
      announcement: '',
      files: [],
      nicknames: new Map(),
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

function summaryOf({ ref, name }: FakeChannel): GroupSummary {
  return { id: ref.id, name };
}

function detailOf(channel: FakeChannel): GroupDetail {
  const { description, isPublic, needsApproval, people } = channel;
  const owner = [...people.values()].find(({ role }) => role === 'owner')?.id ?? '';
  return { ...summaryOf(channel), description, owner, memberCount: people.size, isPublic, needsApproval };
}

export function fakeChatrooms(channels: FakeChannels, { as, emit }: Omit<GroupHooks, 'exists'>): ChatroomService {
  const within = <T>(id: string, run: (channel: FakeChannel, me: string) => Result<T, ImError>): Result<T, ImError> =>
    as((me) => {
      const channel = channels.find({ kind: 'chatroom', id });
      return channel === undefined ? err(imError('refused', id)) : run(channel, me);
    });
  const emitEvent = ({ ref, people }: FakeChannel, what: 'joined' | 'left', me: string): void => {
    for (const person of people.keys()) {
      if (person === me) continue;
      emit(person, { type: 'groupEvent', event: { conversation: ref, what, by: me, who: [me] } });
    }
  };
  return {
    chatrooms: async () => as(() => ok(channels.chatrooms())),
    joinChatroom: async (id) =>
      within(id, (channel, me) => {
        if (!channel.people.has(me)) emitEvent(channel, 'joined', me);
        channels.enter(channel.ref, me);
        return ok(null);
      }),
    leaveChatroom: async (id) =>
      as((me) => {
        const channel = channels.find({ kind: 'chatroom', id });
        if (channel === undefined) return ok(null);
        channels.leave(channel.ref, me);
        emitEvent(channel, 'left', me);
        return ok(null);
      }),
    chatroomMembers: async (id) => within(id, ({ people }) => ok([...people.values()])),
    chatroomDetail: async (id) => within(id, (channel) => ok(detailOf(channel))),
  };
}
