import {
  type Account,
  type ChatDeps,
  type Delivery,
  type GroupChangeContext,
  type GroupChangeResult,
  dispatch,
  findAccount,
  findGroup,
  findTenant,
  invite,
  leave,
  membersOf,
  say,
  setAdmin,
  storeGroupEvents,
} from '@fitout/emulator/profile';
import type { OrderChat } from '../../services/marketplace/MarketContext.js';

const DEVICE = 'market';

export function createOrderChat(deps: ChatDeps, appKey: string): OrderChat {
  const { db, commits } = deps;
  const find = (name: string): Account | null => {
    const tenant = findTenant(db, appKey);
    return tenant === null ? null : findAccount(db, tenant.id, name);
  };
  const groupOf = (name: string) => {
    const tenant = findTenant(db, appKey);
    return tenant === null ? null : findGroup(db, tenant.id, name.toLowerCase());
  };

  const submit = (work: () => readonly Delivery[]): void =>
    commits.submit(
      work,
      (deliveries) => deliveries.forEach((delivery) => dispatch(deps, delivery)),
      () => {},
    );

  const change = (groupId: string, actorName: string, run: (context: GroupChangeContext) => GroupChangeResult): void =>
    submit(() => {
      const [me, group] = [find(actorName), groupOf(groupId)];
      if (me === null || group === null) return [];
      const changed = run({ db, now: deps.clock.now(), me, group, people: membersOf(db, group.id) });
      if (!changed.ok) return [];
      return storeGroupEvents(deps, { appKey, actor: { account: me, device: DEVICE }, group }, changed.value);
    });

  return {
    group(groupId) {
      const group = groupOf(groupId);
      if (group === null || group.isRoom) return null;
      const members = membersOf(db, group.id);
      const owner = members.find(({ role }) => role === 'owner')?.name ?? '';
      return { owner, members: members.map(({ name }) => name), createdAt: group.createdAt };
    },
    send: (message) => void say(deps, appKey, { ...message, device: DEVICE }),
    join: (groupId, inviter, userId) => change(groupId, inviter, (context) => invite(context, [userId])),
    leave: (groupId, userId) => change(groupId, userId, leave),
    makeAdmin(groupId, userId) {
      const group = groupOf(groupId);
      const owner = group === null ? undefined : membersOf(db, group.id).find(({ role }) => role === 'owner');
      if (owner !== undefined) change(groupId, owner.name, (context) => setAdmin(context, [userId]));
    },
    isOnline(userId) {
      const account = find(userId);
      return account !== null && deps.hub.sessionsOf(account.id).length > 0;
    },
  };
}
