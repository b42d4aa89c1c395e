import {
  type Account,
  type ChatDeps,
  type Delivery,
  type EncodeMeta,
  type GroupChangeContext,
  type GroupChangeResult,
  type UplinkDeps,
  acceptGroupMessage,
  acceptMessage,
  dispatch,
  encodeChatMessage,
  findAccount,
  findGroup,
  findTenant,
  invite,
  leave,
  membersOf,
  setAdmin,
  storeGroupEvents,
} from '@fitout/emulator/profile';
import type { ChatMessage, OrderChat } from '../../services/marketplace/MarketContext.js';

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
    send: (message) => submit(() => send(message)),
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

  function send({ from, to, text, isSystem = false, image, card, part }: ChatMessage): readonly Delivery[] {
    const account = find(from);
    if (account === null) return [];
    const rules: UplinkDeps = { ...deps, now: deps.clock.now };
    const encode: EncodeMeta = (id, at, recipient, kind) =>
      encodeChatMessage({
        id,
        at,
        appKey,
        from: account.name,
        to: recipient,
        device: DEVICE,
        text,
        file: image === undefined ? undefined : { kind: 'img', ...image },
        isGroup: kind === 'group',
        mentions: [],
        isSystem,
        card,
        part,
      });
    const meta = {
      clientId: deps.ids.next(),
      kind: part ? 'cmd' : card ? 'custom' : image ? 'img' : 'txt',
      isOnlineOnly: part !== undefined,
    } as const;
    const author = { account, device: DEVICE };
    const accepted =
      'group' in to
        ? acceptGroupMessage(rules, author, { ...meta, to: to.group, isRoom: false, only: [] }, encode)
        : acceptMessage(rules, author, { ...meta, to: to.user }, encode);
    return accepted.ok ? accepted.value.deliveries : [];
  }
}
