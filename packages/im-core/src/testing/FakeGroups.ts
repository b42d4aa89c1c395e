import type { GroupEventKind, GroupEvent } from '../domain/groups/groupEvent.js';
import { groupActions, memberActions } from '../domain/groups/groupPermissions.js';
import type { TransportEvent } from '../domain/events.js';
import { err, ok, type Result } from '../domain/result.js';
import { imError, type ImError } from '../errors/imError.js';
import { LIMITS } from '../limits.js';
import type { GroupService, MemberChange } from '../ports/GroupService.js';
import { detailOf, summaryOf, type FakePlace, type FakeChannels } from './FakeChannels.js';

/** What a device's calls need of the hub. */
export interface GroupHooks {
  /** Runs as the account that is logged in on the device. */
  readonly as: <T>(run: (me: string) => Result<T, ImError>) => Result<T, ImError>;
  readonly exists: (person: string) => boolean;
  /** Notifies an account's devices; the acting one too where it cannot know. */
  readonly emit: (person: string, event: TransportEvent, isForActorToo?: boolean) => void;
}

type Outcome<T = null> = Result<T, ImError>;

const DONE = ok(null);
/** The hub has no clock: it is always this time there, epoch milliseconds. */
const NOW = 1_700_000_000_000;

/** The groups of a `FakeHub` as a device uses them: the same rules and the same event as on the real service. */
export class FakeGroups {
  readonly #places: FakeChannels;
  #made = 0;

  constructor(places: FakeChannels) {
    this.#places = places;
  }

  /** The calls of one device. */
  calls({ as, exists, emit }: GroupHooks): GroupService {
    const within = <T>(id: string, run: (place: FakePlace, me: string) => Outcome<T>): Outcome<T> =>
      as((me) => {
        const place = this.#places.find({ kind: 'group', id });
        return place === undefined ? refused(id) : run(place, me);
      });
    const inside = <T>(id: string, run: (place: FakePlace, me: string) => Outcome<T>): Outcome<T> =>
      within(id, (place, me) => (place.people.has(me) ? run(place, me) : err(imError('notMember', id))));
    const asStaff = <T>(id: string, run: (place: FakePlace, me: string) => Outcome<T>): Outcome<T> =>
      inside(id, (place, me) => (isStaff(place, me) ? run(place, me) : refused(id)));
    const say = (
      { ref }: FakePlace,
      what: GroupEventKind,
      by: string,
      { to, ...rest }: Partial<GroupEvent> & { readonly to: readonly string[] },
    ): void => {
      const event: GroupEvent = { conversation: ref, what, by, who: [], ...rest };
      // The acting device does not know yet what others do as a result, such as joining.
      const isForActorToo = what === 'joined' || what === 'left';
      for (const person of new Set(to)) emit(person, { type: 'groupEvent', event }, isForActorToo);
    };
    const others = (place: FakePlace, ...but: readonly string[]): readonly string[] =>
      [...place.people.keys()].filter((id) => !but.includes(id));
    const enter = (place: FakePlace, id: string): void => {
      this.#places.enter(place.ref, id);
      say(place, 'joined', id, { to: others(place, id), who: [id] });
    };
    const ask = (place: FakePlace, me: string, id: string): void => {
      if (place.people.has(id) || place.blocked.has(id)) return;
      if (place.invitesNeedConsent) {
        place.invited.set(id, me);
        return say(place, 'invited', me, { to: [id], who: [id], name: place.name });
      }
      enter(place, id);
      say(place, 'added', me, { to: [id], who: [id], name: place.name });
    };
    const kick = (place: FakePlace, me: string, id: string): void => {
      if (!place.people.has(id)) return;
      this.#places.leave(place.ref, id);
      say(place, 'removed', me, { to: [id], who: [id] });
      say(place, 'left', id, { to: others(place, me), who: [id] });
    };
    const change = (place: FakePlace, me: string, id: string, what: MemberChange): Outcome => {
      const staff = [...place.people.values()].filter(({ role }) => role !== 'member').map((one) => one.id);
      const role = place.people.get(id)?.role;
      if (what === 'block') place.blocked.add(id);
      if (what === 'block' || what === 'remove') kick(place, me, id);
      if (what === 'promote' || what === 'demote') {
        if (role !== undefined) place.people.set(id, { id, role: what === 'promote' ? 'admin' : 'member' });
        say(place, what === 'promote' ? 'promoted' : 'demoted', me, { to: [...staff, id], who: [id] });
      }
      const until = NOW + LIMITS.muteMs;
      if (what === 'mute') place.muted.set(id, until);
      if (what === 'mute') say(place, 'muted', me, { to: [...staff, id], who: [id], until });
      if (what === 'unmute') place.muted.delete(id);
      if (what === 'unmute') say(place, 'unmuted', me, { to: [...staff, id], who: [id] });
      return DONE;
    };

    return {
      groups: async () => as((me) => ok(this.#places.groupsOf(me))),
      members: async (id) => inside(id, ({ people }) => ok([...people.values()])),
      groupAdmins: async (id) =>
        inside(id, ({ people }) =>
          ok([...people.values()].filter(({ role }) => role === 'admin').map((one) => one.id)),
        ),
      groupDetail: async (id) =>
        within(id, (place, me) => {
          const isKnown = place.isPublic || place.people.has(me) || place.invited.has(me);
          return isKnown ? ok(detailOf(place)) : refused(id);
        }),
      publicGroups: async (limit, cursor) =>
        as(() => {
          const all = this.#places.all('group').filter(({ isPublic }) => isPublic);
          const from = cursor === null ? 0 : Number(cursor);
          const next = from + limit < all.length ? String(from + limit) : null;
          return ok({ groups: all.slice(from, from + limit).map(summaryOf), cursor: next });
        }),
      createGroup: async ({ name, ...settings }, members) =>
        as((me) => {
          this.#made += 1;
          const place = this.#places.addGroup(`made-${this.#made}`, name, [me], settings);
          say(place, 'created', me, { to: [me] });
          for (const id of members) ask(place, me, id);
          return ok(summaryOf(place));
        }),
      applyToGroup: async (id, message) =>
        within(id, (place, me) => {
          if (!place.isPublic || place.people.has(me) || place.blocked.has(me)) return refused(id);
          if (!place.needsApproval) enter(place, me);
          else {
            place.applied.add(me);
            const staff = others(place).filter((one) => isStaff(place, one));
            say(place, 'applied', me, { to: staff, who: [me], ...(message && { message }) });
          }
          return DONE;
        }),
      decideApplication: async (id, applicant, isAccepted) =>
        asStaff(id, (place, me) => {
          if (!place.applied.delete(applicant)) return refused(applicant);
          const what = isAccepted ? 'applicationAccepted' : 'applicationDeclined';
          say(place, what, me, { to: [applicant], who: [applicant] });
          if (isAccepted) enter(place, applicant);
          return DONE;
        }),
      decideInvitation: async (id, isAccepted) =>
        within(id, (place, me) => {
          const inviter = place.invited.get(me);
          if (inviter === undefined) return refused(id);
          place.invited.delete(me);
          say(place, isAccepted ? 'invitationAccepted' : 'invitationDeclined', me, { to: [inviter], who: [me] });
          if (isAccepted) enter(place, me);
          return DONE;
        }),
      inviteMembers: async (id, ids) =>
        inside(id, (place, me) => {
          if (!ids.every(exists)) return err(imError('userNotFound', id));
          if (ids.every((one) => place.people.has(one))) return refused(id);
          for (const one of ids) ask(place, me, one);
          return DONE;
        }),
      leaveGroup: async (id) =>
        inside(id, (place, me) => {
          if (!groupActions(roleIn(place, me)).includes('quit')) return refused(id);
          this.#places.leave(place.ref, me);
          say(place, 'left', me, { to: others(place), who: [me] });
          return DONE;
        }),
      dissolveGroup: async (id) =>
        inside(id, (place, me) => {
          if (!groupActions(roleIn(place, me)).includes('dissolve')) return refused(id);
          this.#places.dissolve(place.ref);
          say(place, 'dissolved', me, { to: others(place) });
          return DONE;
        }),
      renameGroup: async (id, name, description) =>
        inside(id, (place, me) => {
          if (!groupActions(roleIn(place, me)).includes('rename')) return refused(id);
          Object.assign(place, { name, description });
          say(place, 'renamed', me, { to: others(place), name });
          return DONE;
        }),
      changeMember: async (id, memberId, what) =>
        inside(id, (place, me) => {
          if (what === 'unblock') {
            if (roleIn(place, me) !== 'owner') return refused(id);
            if (place.blocked.delete(memberId)) say(place, 'unblocked', me, { to: [memberId], who: [memberId] });
            return DONE;
          }
          const seen = { role: roleIn(place, memberId), isSelf: memberId === me, isMuted: what === 'unmute' };
          const isHere = place.people.has(memberId) || what === 'block';
          if (!isHere || !memberActions(roleIn(place, me), seen).includes(what)) return refused(memberId);
          return change(place, me, memberId, what);
        }),
      mutedMembers: async (id) => asStaff(id, ({ muted }) => ok([...muted.keys()])),
      amIMuted: async (id) => inside(id, ({ muted }, me) => ok(muted.has(me))),
      blockedMembers: async (id) =>
        inside(id, (place, me) => (roleIn(place, me) === 'owner' ? ok([...place.blocked]) : refused(id))),
    };
  }
}

function roleIn({ people }: FakePlace, id: string) {
  return people.get(id)?.role ?? 'member';
}

function isStaff(place: FakePlace, id: string): boolean {
  return roleIn(place, id) !== 'member';
}

function refused(about: string): Result<never, ImError> {
  return err(imError('refused', about));
}
