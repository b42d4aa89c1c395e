import type { ConversationRef } from '../domain/conversation/conversation.js';
import type {
  GroupDetail,
  GroupEvent,
  GroupEventKind,
  GroupMember,
  GroupSummary,
  NewGroup,
} from '../domain/groups/group.js';
import { err, imError, isTransient, ok, type ImError, type Result } from '../domain/imError.js';
import type { ChatroomService, GroupBoardService, GroupService, MemberChange } from '../ports/ChatService.js';
import { asked, done, DONE, refused, type Context, type Done } from './context.js';
import { accountIn, type Entry } from './stanzas.js';
import { childText, fieldOf, jidOf, NS, textOf, type XmlElement } from './vendor.js';

const NODES = ['messages', 'subject', 'config', 'affiliations'].map((name) => `urn:xmpp:mucsub:nodes:${name}`);
/** A room that is there answers sooner. */
const ENDING_MS = 1_000;

type Affiliation = 'owner' | 'admin' | 'member' | 'outcast' | 'none';

/** What a room's configuration has no field for: the owner writes it into the room's vCard, which anyone may read. */
interface Notes {
  readonly owner?: string;
  readonly members?: number;
  readonly consent?: boolean;
  readonly approval?: boolean;
  readonly board?: string;
  /** For muted members, who may not see the lists. */
  readonly admins?: readonly string[];
}

interface Room {
  readonly name: string;
  readonly description: string;
  readonly isPublic: boolean;
  readonly isOpen: boolean;
  readonly occupants: number;
  readonly notes: Notes;
}

interface Subscriber {
  readonly id: string;
  readonly nick: string;
}

/**
 * Groups are rooms in whose messages the service lets absent members take part (MUC/Sub): who is subscribed is a member, and
 * the affiliation says what a member may do. A member without affiliation is muted: the service refuses what they write.
 */
export function createGroupCalls(context: Context) {
  const { xml, stream, places, writer, newId, config } = context;
  const room = (id: string) => `${id}@${places.groups}`;
  const jid = (account: string) => `${account}@${places.domain}`;
  const moderators = new Map<string, ReadonlySet<string>>();
  /** Groups whose moderators may have changed. */
  const outdated = new Set<string>();
  /** Who invited the user to a group; empty after the answer. */
  const invitations = new Map<string, string>();

  const admin = (id: string, ...items: readonly XmlElement[]) =>
    stream.request('set', room(id), xml('query', { xmlns: NS.mucAdmin }, ...items));
  const affiliate = (id: string, account: string, affiliation: Affiliation): Done =>
    done(admin(id, xml('item', { jid: jid(account), affiliation })));

  function listed(id: string, affiliation: Affiliation): Promise<Result<readonly string[], ImError>> {
    const ask = xml('query', { xmlns: NS.mucAdmin }, xml('item', { affiliation }));
    return asked(stream.request('get', room(id), ask), (answer) =>
      (answer.getChild('query', NS.mucAdmin)?.getChildren('item') ?? []).map(({ attrs }) => jidOf(attrs['jid']).local),
    );
  }

  function subscribe(id: string, nick: string, account?: string): Done {
    const to = account === undefined ? {} : { jid: jid(account) };
    const events = NODES.map((node) => xml('event', { node }));
    return done(stream.request('set', room(id), xml('subscribe', { xmlns: NS.mucSub, nick, ...to }, ...events)));
  }

  function unsubscribe(id: string, account?: string): Done {
    const to = account === undefined ? {} : { jid: jid(account) };
    return done(stream.request('set', room(id), xml('unsubscribe', { xmlns: NS.mucSub, ...to })));
  }

  /** The members, who are its only readers; refused for others. */
  async function subscribers(id: string): Promise<Result<readonly Subscriber[], ImError>> {
    const answer = await asked(stream.request('get', room(id), xml('subscriptions', { xmlns: NS.mucSub })), (one) =>
      (one.getChild('subscriptions', NS.mucSub)?.getChildren('subscription') ?? []).map(({ attrs }) => ({
        id: jidOf(attrs['jid']).local,
        nick: attrs['nick'] ?? '',
      })),
    );
    return answer.ok || answer.error.code !== 'refused' ? answer : err(imError('notMember', answer.error.message));
  }

  function mine(): Promise<Result<readonly string[], ImError>> {
    const ask = xml('subscriptions', { xmlns: NS.mucSub });
    return asked(stream.request('get', places.groups, ask), (answer) =>
      (answer.getChild('subscriptions', NS.mucSub)?.getChildren('subscription') ?? []).map(
        ({ attrs }) => jidOf(attrs['jid']).local,
      ),
    );
  }

  async function roomOf(address: string): Promise<Result<Room, ImError>> {
    const [answer, card] = await Promise.all([
      stream.request('get', address, xml('query', { xmlns: NS.discoInfo })),
      stream.request('get', address, xml('vCard', { xmlns: NS.vcard })),
    ]);
    if (!answer.ok) return answer;
    const query = answer.value.getChild('query', NS.discoInfo);
    const features = new Set((query?.getChildren('feature') ?? []).map(({ attrs }) => attrs['var']));
    const fields = new Map(
      (query?.getChild('x', NS.data)?.getChildren('field') ?? []).map((one) => [
        one.attrs['var'],
        childText(one, 'value'),
      ]),
    );
    return ok({
      name: fields.get('muc#roomconfig_roomname') || query?.getChild('identity')?.attrs['name'] || '',
      description: fields.get('muc#roominfo_description') ?? '',
      isPublic: features.has('muc_public'),
      isOpen: features.has('muc_open'),
      occupants: Number(fields.get('muc#roominfo_occupants') ?? 0),
      notes: notesIn(card.ok ? childText(card.value.getChild('vCard', NS.vcard), 'NOTE') : ''),
    });
  }

  function configure(id: string, values: Readonly<Record<string, string>>): Done {
    const fields = Object.entries(values).map(([name, value]) =>
      xml('field', { var: `muc#roomconfig_${name}` }, xml('value', {}, value)),
    );
    const type = xml('field', { var: 'FORM_TYPE', type: 'hidden' }, xml('value', {}, `${NS.muc}#roomconfig`));
    const form = xml('x', { xmlns: NS.data, type: 'submit' }, type, ...fields);
    return done(stream.request('set', room(id), xml('query', { xmlns: NS.mucOwner }, form)));
  }

  const write = (id: string, notes: Notes): Done =>
    done(stream.request('set', room(id), xml('vCard', { xmlns: NS.vcard }, xml('NOTE', {}, JSON.stringify(notes)))));

  /** For the owner. */
  async function note(id: string, change: Notes): Done {
    const known = await roomOf(room(id));
    return known.ok ? write(id, { ...known.value.notes, ...change }) : known;
  }

  /** What outsiders read of a public group: how many it has, as the owner last saw it. */
  async function noteMembers(id: string): Promise<void> {
    const known = await roomOf(room(id));
    if (!known.ok || !known.value.isPublic || known.value.notes.owner !== context.self()) return;
    const members = await subscribers(id);
    if (members.ok) await write(id, { ...known.value.notes, members: members.value.length });
  }

  /** Tells all members what the user did; the service says it to them without saying who. */
  function announce(id: string, what: GroupEventKind, more: Partial<GroupEvent> = {}): void {
    const stanzaId = newId();
    sent.add(stanzaId);
    const event = writer.own('group', { what, ...more });
    stream.send(writer.stanza({ kind: 'group', id }, stanzaId, event, writer.noStore()));
  }

  /** Tells one account, which is no member, or is none yet. */
  function tellOne(account: string, id: string, what: GroupEventKind, more: Partial<GroupEvent> = {}): void {
    const event = writer.own('group', { group: id, what, ...more });
    stream.send(writer.stanza({ kind: 'contact', id: account }, newId(), event, writer.store()));
  }
  const sent = new Set<string>();

  async function staffOf(
    id: string,
  ): Promise<Result<{ readonly owners: readonly string[]; readonly admins: readonly string[] }, ImError>> {
    const [owners, admins] = await Promise.all([listed(id, 'owner'), listed(id, 'admin')]);
    if (owners.ok) return admins.ok ? ok({ owners: owners.value, admins: admins.value }) : admins;
    if (owners.error.code !== 'refused') return owners;
    const known = await roomOf(room(id));
    const { owner, admins: noted = [] } = known.ok ? known.value.notes : {};
    return owner === undefined ? owners : ok({ owners: [owner], admins: noted });
  }

  async function moderatorsOf(id: string): Promise<Result<ReadonlySet<string>, ImError>> {
    const known = moderators.get(id);
    if (known !== undefined && !outdated.has(id)) return ok(known);
    const staff = await staffOf(id);
    if (!staff.ok) return known !== undefined && staff.error.code === 'refused' ? ok(known) : staff;
    const found = new Set([...staff.value.owners, ...staff.value.admins]);
    moderators.set(id, found);
    outdated.delete(id);
    return ok(found);
  }

  async function isModerator(id: string, account: string): Promise<boolean> {
    const found = await moderatorsOf(id);
    return found.ok && found.value.has(account);
  }

  async function asModerator<T>(id: string, run: () => Promise<Result<T, ImError>>): Promise<Result<T, ImError>> {
    outdated.add(id);
    const found = await moderatorsOf(id);
    if (!found.ok) return found;
    return found.value.has(context.self()) ? run() : refused('for moderators');
  }

  async function membersWithRoles(id: string): Promise<Result<readonly GroupMember[], ImError>> {
    const [members, staff] = await Promise.all([subscribers(id), staffOf(id)]);
    if (!members.ok) return members;
    const [owner, admins] = staff.ok
      ? [new Set(staff.value.owners), new Set(staff.value.admins)]
      : [new Set(), new Set()];
    return ok(
      members.value
        .map(
          (one) =>
            ({ id: one.id, role: owner.has(one.id) ? 'owner' : admins.has(one.id) ? 'admin' : 'member' }) as const,
        )
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
  }

  /** Members without affiliation; none in an open group, where that is usual. */
  async function muted(id: string): Promise<Result<readonly string[], ImError>> {
    const [known, members, ...lists] = await Promise.all([
      roomOf(room(id)),
      subscribers(id),
      ...(['owner', 'admin', 'member'] as const).map((one) => listed(id, one)),
    ]);
    if (!known.ok) return known;
    if (!members.ok) return members;
    const voiced = new Set<string>();
    for (const list of lists) {
      if (!list.ok) return list;
      for (const one of list.value) voiced.add(one);
    }
    return ok(known.value.isOpen ? [] : members.value.map((one) => one.id).filter((one) => !voiced.has(one)));
  }

  async function add(id: string, account: string): Done {
    const affiliated = await affiliate(id, account, 'member');
    if (!affiliated.ok) return affiliated;
    return subscribe(id, account, account);
  }

  /** Invites as a moderator, who adds at once, or as a member, whose invitation the room carries. */
  async function invite(id: string, known: Room, accounts: readonly string[], isNew: boolean): Done {
    const isStaff = await isModerator(id, context.self());
    for (const account of accounts) {
      const isAsked = known.notes.consent === true;
      if (!isStaff) {
        const answer = await mediated(id, account);
        if (!answer.ok) return answer;
      } else if (isAsked) {
        const answer = await affiliate(id, account, 'member');
        if (!answer.ok) return answer;
      } else {
        const answer = await add(id, account);
        if (!answer.ok) return answer;
        if (!isNew) announce(id, 'joined', { who: [account] });
      }
      tellOne(account, id, isAsked ? 'invited' : 'added', { who: [account], name: known.name });
    }
    return DONE;
  }

  /** Another device, or the page before, got the invitation: it made the user a member, and the owner gets the answer. */
  async function inviterOf(id: string): Promise<string | undefined> {
    const [known, members, isIn] = await Promise.all([roomOf(room(id)), listed(id, 'member'), mine()]);
    const isInvited = members.ok && members.value.includes(context.self()) && isIn.ok && !isIn.value.includes(id);
    return known.ok && isInvited ? known.value.notes.owner : undefined;
  }

  /** A member's invitation: the room makes the invited account a member, whose device then subscribes. */
  async function mediated(id: string, account: string): Done {
    const known = await mine();
    if (!known.ok) return known;
    if (!known.value.includes(id)) return err(imError('notMember', 'xmpp: not in the group'));
    const one = xml('invite', { to: jid(account) });
    stream.send(xml('message', { to: room(id), id: newId() }, xml('x', { xmlns: NS.mucUser }, one)));
    // The room answers in the order of what it was sent.
    const members = await listed(id, 'member');
    if (!members.ok) return members;
    return members.value.includes(account) ? DONE : refused('members may not invite');
  }

  const CHANGES: Readonly<Record<MemberChange, readonly [Affiliation, GroupEventKind]>> = {
    promote: ['admin', 'promoted'],
    demote: ['member', 'demoted'],
    mute: ['none', 'muted'],
    unmute: ['member', 'unmuted'],
    remove: ['none', 'removed'],
    block: ['outcast', 'removed'],
    unblock: ['none', 'unblocked'],
  };

  const service: GroupService = {
    async groups() {
      const known = await mine();
      if (!known.ok) return known;
      const rooms = await Promise.all(known.value.map(async (id) => [id, await roomOf(room(id))] as const));
      // A room whose node ends does not answer, and is there all the same: who lists no group leaves its conversation.
      const unclear = rooms.map(([, one]) => one).find((one) => !one.ok && isTransient(one.error));
      if (unclear?.ok === false) return unclear;
      return ok(rooms.flatMap(([id, one]) => (one.ok ? [{ id, name: one.value.name }] : [])));
    },
    members: membersWithRoles,
    async groupAdmins(id) {
      const [members, staff] = await Promise.all([subscribers(id), staffOf(id)]);
      if (!members.ok) return members;
      return staff.ok ? ok(staff.value.admins) : staff;
    },
    async groupDetail(id) {
      const [known, members] = await Promise.all([roomOf(room(id)), subscribers(id)]);
      if (!known.ok) return known;
      const { name, description, isPublic, notes } = known.value;
      if (!members.ok && !isPublic && !invitations.get(id)) return err(imError('notMember', 'xmpp: not in the group'));
      const owners = members.ok ? await listed(id, 'owner') : members;
      const owner = (owners.ok ? owners.value[0] : undefined) ?? notes.owner ?? '';
      const memberCount = members.ok ? members.value.length : (notes.members ?? 0);
      const needsApproval = notes.approval ?? !known.value.isOpen;
      return ok({ id, name, description, owner, memberCount, isPublic, needsApproval } satisfies GroupDetail);
    },
    async publicGroups(limit, cursor) {
      const set = xml(
        'set',
        { xmlns: NS.rsm },
        xml('max', {}, String(limit)),
        ...(cursor === null ? [] : [xml('after', {}, cursor)]),
      );
      const answer = await stream.request('get', places.groups, xml('query', { xmlns: NS.discoItems }, set));
      if (!answer.ok) return answer;
      const query = answer.value.getChild('query', NS.discoItems);
      const items = (query?.getChildren('item') ?? []).flatMap(({ attrs: { jid: address, name = '' } }) =>
        PRIVATE.test(name) ? [] : [{ id: jidOf(address).local, name: name.replace(OCCUPANTS, '') }],
      );
      const last = childText(query?.getChild('set', NS.rsm), 'last');
      return ok({ groups: items, cursor: (query?.getChildren('item') ?? []).length < limit ? null : last || null });
    },
    async createGroup(group, members) {
      const id = newId().toLowerCase();
      const made = await subscribe(id, context.self());
      if (!made.ok) return made;
      const notes: Notes = {
        owner: context.self(),
        members: 1 + (group.invitesNeedConsent ? 0 : members.length),
        consent: group.invitesNeedConsent,
        approval: group.needsApproval,
      };
      const configured = await configure(id, configurationOf(group));
      if (!configured.ok) return configured;
      const noted = await write(id, notes);
      if (!noted.ok) return noted;
      moderators.set(id, new Set([context.self()]));
      const { name, description, isPublic } = group;
      const invited = await invite(
        id,
        { name, description, isPublic, isOpen: false, occupants: 0, notes },
        members,
        true,
      );
      return invited.ok ? ok({ id, name }) : invited;
    },
    async applyToGroup(id, message) {
      const known = await roomOf(room(id));
      if (!known.ok) return known;
      const { isPublic, isOpen, notes } = known.value;
      if (!isPublic) return refused('not a public group');
      if (isOpen) {
        const joined = await subscribe(id, context.self());
        if (joined.ok) announce(id, 'joined', { who: [context.self()] });
        return joined;
      }
      if (!notes.owner) return refused('nobody decides');
      tellOne(notes.owner, id, 'applied', { who: [context.self()], message });
      return DONE;
    },
    decideApplication: (id, applicant, isAccepted) =>
      asModerator(id, async () => {
        const members = await subscribers(id);
        if (!members.ok) return members;
        if (members.value.some((one) => one.id === applicant)) return refused('a member already');
        if (isAccepted) {
          const added = await add(id, applicant);
          if (!added.ok) return added;
          announce(id, 'joined', { who: [applicant] });
          await noteMembers(id);
        }
        tellOne(applicant, id, isAccepted ? 'applicationAccepted' : 'applicationDeclined', { who: [applicant] });
        return DONE;
      }),
    async decideInvitation(id, isAccepted) {
      const inviter = invitations.get(id) ?? (await inviterOf(id));
      if (!inviter) return refused('no such invitation');
      if (isAccepted) {
        const joined = await subscribe(id, context.self());
        if (!joined.ok) return joined;
      }
      invitations.set(id, '');
      const who = [context.self()];
      tellOne(inviter, id, isAccepted ? 'invitationAccepted' : 'invitationDeclined', { who });
      if (isAccepted) announce(id, 'joined', { who });
      return DONE;
    },
    async inviteMembers(id, accounts) {
      const known = await roomOf(room(id));
      if (!known.ok) return known;
      outdated.add(id);
      const invited = await invite(id, known.value, accounts, false);
      if (invited.ok) await noteMembers(id);
      return invited;
    },
    async leaveGroup(id) {
      const known = await mine();
      if (!known.ok) return known;
      if (!known.value.includes(id)) return err(imError('notMember', 'xmpp: not in the group'));
      const owners = await listed(id, 'owner');
      if (owners.ok && owners.value.includes(context.self()))
        return refused('the owner dissolves the group or transfers it');
      announce(id, 'left', { who: [context.self()] });
      return unsubscribe(id);
    },
    async dissolveGroup(id) {
      const owners = await listed(id, 'owner');
      if (!owners.ok) return owners;
      if (!owners.value.includes(context.self())) return refused('for the owner');
      announce(id, 'dissolved');
      return done(stream.request('set', room(id), xml('query', { xmlns: NS.mucOwner }, xml('destroy'))));
    },
    async renameGroup(id, name, description) {
      const answer = await configure(id, { roomname: name, roomdesc: description });
      if (answer.ok) announce(id, 'renamed', { name });
      return answer;
    },
    async changeMember(id, account, change) {
      const [affiliation, what] = CHANGES[change];
      const known = change === 'mute' ? await roomOf(room(id)) : null;
      if (known !== null && !known.ok) return known;
      if (known?.value.isOpen === true) return err(imError('notOffered', 'xmpp: an open group knows no mutes'));
      return asModerator(id, async () => {
        const answer = await affiliate(id, account, affiliation);
        if (!answer.ok) return answer;
        outdated.add(id);
        if (what === 'removed' || what === 'unblocked') {
          if (what === 'removed') await unsubscribe(id, account);
          tellOne(account, id, what, { who: [account] });
          if (what === 'removed') announce(id, 'left', { who: [account] });
          await noteMembers(id);
        } else {
          const admins = what === 'promoted' || what === 'demoted' ? await listed(id, 'admin') : null;
          if (admins?.ok === true) await note(id, { owner: context.self(), admins: admins.value });
          const until = change === 'mute' ? { until: context.clock.now() + (config.muteMs ?? 8864e5) } : {};
          announce(id, what, { who: [account], ...until });
        }
        return DONE;
      });
    },
    mutedMembers: (id) => asModerator(id, () => muted(id)),
    async amIMuted(id) {
      const [known, member] = await Promise.all([roomOf(room(id)), listed(id, 'member')]);
      if (!known.ok) return known;
      // Only who has an affiliation may see the lists.
      if (!member.ok) return member.error.code === 'refused' ? ok(!known.value.isOpen) : member;
      return ok(false);
    },
    blockedMembers: (id) => asModerator(id, () => listed(id, 'outcast')),
  };

  const board: GroupBoardService = {
    async groupAnnouncement(id) {
      const known = await roomOf(room(id));
      return known.ok ? ok(known.value.notes.board ?? '') : known;
    },
    async announce(id, text) {
      const answer = await note(id, { board: text });
      if (answer.ok) announce(id, 'announced', { message: text });
      return answer;
    },
    async groupFiles(id) {
      const members = await subscribers(id);
      return members.ok ? ok([]) : members;
    },
    removeGroupFile: async () => refused('no such file'),
    async nicknames(id, ids) {
      const members = await subscribers(id);
      if (!members.ok) return members;
      return ok(
        members.value.flatMap((one): readonly GroupSummary[] => {
          const name = one.nick.slice(one.id.length + 1);
          return name !== '' && ids.includes(one.id) ? [{ id: one.id, name }] : [];
        }),
      );
    },
    async setNickname(id, name) {
      const nick = name === '' ? context.self() : `${context.self()}/${name}`;
      const answer = await subscribe(id, nick);
      if (answer.ok) announce(id, 'nicknamed', { who: [context.self()], message: name });
      return answer;
    },
    async transferGroup(id, account) {
      const members = await membersWithRoles(id);
      if (!members.ok) return members;
      const roleOf = (one: string) => members.value.find((member) => member.id === one)?.role;
      if (roleOf(context.self()) !== 'owner' || roleOf(account) === undefined) return refused('the owner to a member');
      const noted = await note(id, { owner: account });
      if (!noted.ok) return noted;
      const given = await affiliate(id, account, 'owner');
      if (!given.ok) return given;
      const left = await affiliate(id, context.self(), 'member');
      if (!left.ok) return left;
      outdated.add(id);
      announce(id, 'ownerChanged', { who: [account] });
      return DONE;
    },
  };

  const emit = (id: string, by: string, what: GroupEventKind, data: unknown): void => {
    const [name, message, until] = ['name', 'message', 'until'].map((one) => fieldOf(data, one));
    const who = fieldOf(data, 'who');
    context.emit({
      type: 'groupEvent',
      event: {
        conversation: { kind: 'group', id },
        what,
        by,
        who: Array.isArray(who) ? who.map(textOf) : [],
        ...(typeof name === 'string' && { name }),
        ...(typeof message === 'string' && { message }),
        ...(typeof until === 'number' && { until }),
      },
    });
  };

  /** What a member says that a moderator did is true only of a moderator. */
  async function toldInGroup(
    { conversation: { id }, from }: Entry,
    what: GroupEventKind,
    data: unknown,
  ): Promise<void> {
    outdated.add(id);
    if (what === 'dissolved') {
      // A room that ends may leave a question without an answer; a muted member may not see the lists of one that is there.
      const staff = await Promise.race([moderatorsOf(id), context.pause(ENDING_MS)]);
      const isTrue = staff?.ok === true ? staff.value.has(from) : !(await roomOf(room(id))).ok;
      return isTrue ? emit(id, from, what, data) : undefined;
    }
    const isOwn = Array.isArray(fieldOf(data, 'who')) && (fieldOf(data, 'who') as unknown[])[0] === from;
    if (!OF_MEMBERS.has(what) || !isOwn) {
      // A new owner is told of by the one before.
      const staff = await isModerator(id, from);
      if (!staff && what !== 'ownerChanged') return;
    }
    emit(id, from, what, data);
    // The affiliation of who left is taken back by a moderator: the service lets nobody give up their own.
    if (what === 'left' && isOwn && (await isModerator(id, context.self()))) {
      await affiliate(id, from, 'none');
      await noteMembers(id);
    }
    if (what === 'joined') await noteMembers(id);
  }

  /** What another account says to the user about a group is checked before it is told. */
  async function toldToMe(from: string, what: GroupEventKind, data: unknown): Promise<void> {
    const id = textOf(fieldOf(data, 'group'));
    if (id === '') return;
    const known = await mine();
    if (!known.ok) return;
    const isIn = known.value.includes(id);
    const isTold = async (): Promise<boolean> => {
      if (what === 'added') {
        // Another member's invitation made the user a member who has only to subscribe.
        const joined = isIn ? DONE : await subscribe(id, context.self());
        return joined.ok;
      }
      if (what === 'invited') {
        if (!isIn) invitations.set(id, from);
        return !isIn;
      }
      if (what === 'applied') return isIn && (await isModerator(id, context.self()));
      if (what === 'applicationAccepted') return isIn;
      if (what === 'removed') return !isIn;
      return OF_OTHERS.has(what);
    };
    if (!(await isTold())) return;
    emit(id, from, what, BY_SENDER.has(what) ? { ...(data as object), who: [from] } : data);
    if (what === 'added' && !isIn) announce(id, 'joined', { who: [context.self()] });
    if (what === 'invitationDeclined' && (await isModerator(id, context.self()))) await affiliate(id, from, 'none');
  }

  return {
    service: { ...service, ...board },
    isModerator,
    async told(entry: Entry): Promise<void> {
      if (entry.said.what !== 'group' || sent.has(entry.key)) return;
      const what = textOf(fieldOf(entry.said.event, 'what')) as GroupEventKind;
      if (entry.conversation.kind === 'group') return toldInGroup(entry, what, entry.said.event);
      if (entry.from !== context.self()) return toldToMe(entry.from, what, entry.said.event);
    },
    /** A room says that something changed, and not who did it. */
    changed(stanza: XmlElement): boolean {
      const { local, domain } = jidOf(stanza.attrs['from']);
      const node = stanza.getChild('event', NS.pubsubEvent)?.getChild('items')?.attrs['node'] ?? '';
      if (domain !== places.groups || !node.startsWith('urn:xmpp:mucsub:nodes:') || node.endsWith(':messages'))
        return false;
      outdated.add(local);
      context.emit({ type: 'groupsChanged' });
      return true;
    },
    ended(): void {
      for (const id of moderators.keys()) outdated.add(id);
    },
  };
}

/** Events that a member causes about themselves. */
const OF_MEMBERS: ReadonlySet<GroupEventKind> = new Set(['joined', 'left', 'nicknamed']);
/** What another account tells the user about a group in which the user may be or not. */
const OF_OTHERS: ReadonlySet<GroupEventKind> = new Set([
  'invitationAccepted',
  'invitationDeclined',
  'applicationDeclined',
  'unblocked',
]);
/** Events about the account that tells them. */
const BY_SENDER: ReadonlySet<GroupEventKind> = new Set(['applied', 'invitationAccepted', 'invitationDeclined']);
const OCCUPANTS = / \((?:private, )?\d+\)$/u;
const PRIVATE = / \(private, \d+\)$/u;

function notesIn(text: string): Notes {
  try {
    const notes: unknown = JSON.parse(text);
    return typeof notes === 'object' && notes !== null ? notes : {};
  } catch {
    return {};
  }
}

function configurationOf(group: NewGroup): Readonly<Record<string, string>> {
  const flag = (isOn: boolean) => (isOn ? '1' : '0');
  return {
    roomname: group.name,
    roomdesc: group.description,
    persistentroom: '1',
    publicroom: flag(group.isPublic),
    membersonly: flag(!group.isPublic || group.needsApproval),
    moderatedroom: '1',
    allowinvites: flag(group.allowsInvites),
    allow_subscription: '1',
    whois: 'anyone',
    mam: '1',
    changesubject: '0',
  };
}

// ── chatrooms ──

/** Chatrooms are rooms in which an account is as long as it is connected; they are on another domain than the groups. */
export function createChatroomCalls(context: Context) {
  const { xml, stream, places } = context;
  const address = (id: string) => `${id}@${places.rooms}`;
  /** Who is inside, of the rooms in which the user is. */
  const inside = new Map<string, Set<string>>();
  const entering = new Map<string, (condition: string | null) => void>();
  /** Who was inside before the user. */
  const arriving = new Map<string, Set<string>>();

  async function detail(id: string): Promise<Result<GroupDetail, ImError>> {
    const answer = await stream.request('get', address(id), xml('query', { xmlns: NS.discoInfo }));
    if (!answer.ok) return answer;
    const query = answer.value.getChild('query', NS.discoInfo);
    const field = (name: string) =>
      childText(
        query
          ?.getChild('x', NS.data)
          ?.getChildren('field')
          .find(({ attrs }) => attrs['var'] === name),
        'value',
      );
    const name = query?.getChild('identity')?.attrs['name'] ?? '';
    const memberCount = Number(field('muc#roominfo_occupants') || 0);
    const description = field('muc#roominfo_description');
    return ok({ id, name, description, owner: '', memberCount, isPublic: true, needsApproval: false });
  }

  const emit = (id: string, what: 'joined' | 'left', account: string): void => {
    const conversation: ConversationRef = { kind: 'chatroom', id };
    context.emit({ type: 'groupEvent', event: { conversation, what, by: account, who: [account] } });
  };

  const service: ChatroomService = {
    async chatrooms() {
      const set = xml('set', { xmlns: NS.rsm }, xml('max', {}, '20'));
      const answer = await stream.request('get', places.rooms, xml('query', { xmlns: NS.discoItems }, set));
      if (!answer.ok) return answer;
      const items = answer.value.getChild('query', NS.discoItems)?.getChildren('item') ?? [];
      return ok(
        items.map(({ attrs }) => ({
          id: jidOf(attrs['jid']).local,
          name: (attrs['name'] ?? '').replace(OCCUPANTS, ''),
        })),
      );
    },
    async joinChatroom(id) {
      if (inside.has(id)) return DONE;
      const known = await detail(id);
      if (!known.ok) return known;
      const entered = new Promise<string | null>((resolve) => void entering.set(id, resolve));
      const history = xml('history', { maxstanzas: '0' });
      stream.send(xml('presence', { to: `${address(id)}/${context.self()}` }, xml('x', { xmlns: NS.muc }, history)));
      const outcome = await Promise.race([entered, context.pause(12_000).then(() => 'no answer')]);
      entering.delete(id);
      return outcome === null ? DONE : refused(outcome);
    },
    async leaveChatroom(id) {
      if (!inside.delete(id)) return DONE;
      stream.send(xml('presence', { to: `${address(id)}/${context.self()}`, type: 'unavailable' }));
      return DONE;
    },
    async chatroomMembers(id) {
      const known = inside.get(id);
      if (known === undefined) return refused('not in the room');
      return ok([...known].map((one) => ({ id: one, role: 'member' }) as const));
    },
    chatroomDetail: detail,
  };

  return {
    service,
    /** Who comes into a room and leaves it; false if the presence is of no room. */
    presence(stanza: XmlElement): boolean {
      const { local: id, domain, resource } = jidOf(stanza.attrs['from']);
      if (domain !== places.rooms && domain !== places.groups) return false;
      const account = accountIn(resource);
      const { type } = stanza.attrs;
      if (account === '') return true;
      if (type === 'error') {
        entering.get(id)?.('refused');
        return true;
      }
      const isSelf = account === context.self();
      if (isSelf && entering.has(id) && type === undefined) {
        inside.set(id, (arriving.get(id) ?? new Set()).add(account));
        arriving.delete(id);
        entering.get(id)?.(null);
      } else if (entering.has(id)) arriving.set(id, (arriving.get(id) ?? new Set()).add(account));
      const known = inside.get(id);
      if (known === undefined || isSelf) return true;
      if (type === 'unavailable' && known.delete(account)) emit(id, 'left', account);
      if (type === undefined && !known.has(account)) {
        known.add(account);
        emit(id, 'joined', account);
      }
      return true;
    },
    isInside: (id: string) => inside.has(id),
    ended(): void {
      inside.clear();
      for (const settle of entering.values()) settle('the connection ended');
    },
  };
}
