import type { Clock, Files } from '@fitout/emulator/profile';
import { demoOrderNo } from '../services/marketplace/orders/Order.js';
import type { OrderChat } from '../services/marketplace/MarketContext.js';
import { escaped, own, type XmppChat } from '../servers/xmpp/createXmppChat.js';
import demo from './demo.json' with { type: 'json' };
import { DEMO_ACCOUNTS, shownName } from './demoAccounts.js';
import { storeDemoMedia } from './seedChat.js';

/** Registered first: a domain that has it is the demo's. */
const MARK = 'fitout-demo-begun';
/** Registered last: a service that has it has the whole demo. */
const WHOLE = 'fitout-demo';
const MAIN_CUSTOMER = '1001';
const PRESENCE = 'urn:fitout:presence:0';
const SETTINGS = 'urn:fitout:conversations:0';

/**
 * Writes the people of the demo, their friendships, groups and messages into an XMPP service, once. What an interrupted
 * seed left, or with `isNew` the demo before, is removed. Their times are those of
 * the seeding, because a service stamps what it gets; `seeded` has the days of the groups, after which their orders are named.
 */
export async function seedXmpp(
  xmpp: XmppChat,
  seeded: Pick<OrderChat, 'group'>,
  {
    files,
    clock: { now },
    isNew,
  }: { readonly files: Pick<Files, 'save'>; readonly clock: Pick<Clock, 'now'>; readonly isNew: boolean },
): Promise<void> {
  const { call, domain: host, jid, service } = xmpp;
  const registered = (await call('registered_users', { host })) as readonly string[];
  if (registered.includes(WHOLE) && !isNew) return;
  if (registered.includes(MARK) || registered.includes(WHOLE)) {
    for (const place of [service, `rooms.${host}`])
      for (const room of (await call('muc_online_rooms', { service: place })) as readonly string[])
        await call('destroy_room', { name: room.slice(0, room.lastIndexOf('@')), service: place });
    for (const user of registered) await call('unregister', { user, host });
  }
  await call('register', { user: MARK, host, password: xmpp.newId() });
  const people = DEMO_ACCOUNTS.filter(({ chat }) => chat !== 'none');
  const iq = (user: string, content: string) =>
    xmpp.stanza(user, jid(user), `<iq type="set" id="seed">${content}</iq>`);
  const media = await storeDemoMedia(files);

  for (const person of people) {
    const { id: user } = person;
    await call('register', { user, host, password: user }).catch(() => undefined);
    await iq(user, `<vCard xmlns="vcard-temp"><NICKNAME>${escaped(shownName(person))}</NICKNAME></vCard>`);
    const ext = Object.entries(demo.presences).find(([id]) => id === user)?.[1] ?? '';
    await iq(user, published(PRESENCE, 'current', 'presence', { ext, at: now() }, 'open'));
    await iq(user, privateNode(SETTINGS));
  }
  const customers = people.filter(({ role }) => role === 'User');
  const withService = customers.flatMap(({ id }) => ['2001', '2002'].map((staff) => [id, staff]));
  for (const [one = '', other = ''] of [...demo.friends, ...withService]) {
    await befriend(one, other);
    await befriend(other, one);
  }
  await iq(MAIN_CUSTOMER, `<block xmlns="urn:xmpp:blocking"><item jid="${jid('1005')}"/></block>`);

  for (const { id, title, owner } of demo.rooms) {
    await makeRoom(id, `rooms.${host}`, title, '', { public: 'true' });
    await call('set_room_affiliation', {
      name: id,
      service: `rooms.${host}`,
      jid: jid(owner),
      affiliation: 'owner',
    });
  }
  for (const { id, title, description, members, needsApproval } of demo.publicGroups) {
    const notes = { owner: members[0], admins: members.slice(1, 2), members: members.length, approval: needsApproval };
    const options = { public: 'true', members_only: String(needsApproval), vcard: noteCard(notes) };
    await makeRoom(id, service, title, description, options);
    for (const [index, user] of members.entries())
      await xmpp.enter(id, user, (['owner', 'admin'] as const)[index] ?? 'member');
  }
  for (const { id, title, order, members, isPublic } of demo.groups) {
    const numberedAt = seeded.group(id)?.createdAt ?? 0;
    const [name, about] = order === undefined ? [title, ''] : [`订单${demoOrderNo(numberedAt, order)}`, title];
    // An open group knows no mutes.
    const rules = { public: String(isPublic), members_only: 'true', allow_user_invites: 'true' };
    await makeRoom(id, service, name, about, {
      ...rules,
      vcard: noteCard({ owner: members[0], admins: members.slice(1).filter((one) => one === '2001') }),
    });
    for (const [index, user] of members.entries())
      await xmpp.enter(id, user, index === 0 ? 'owner' : user === '2001' ? 'admin' : 'member');
  }

  const writes = [
    ...demo.conversations.flatMap(({ me, peer, messages, unread }) =>
      messages.map(({ from, text, minutesAgo }, index) => ({
        minutesAgo,
        async write() {
          const [sender, target] = from === 'me' ? [me, peer] : [peer, me];
          const id = await xmpp.say({ from: sender, to: { user: target }, text });
          const isLastRead = index === messages.length - unread - 1;
          if (isLastRead) await xmpp.write(me, { user: peer }, readUntil(sender, id));
          if (isLastRead || index === messages.length - 1) await xmpp.write(peer, { user: me }, readUntil(sender, id));
        },
      })),
    ),
    ...demo.groups.flatMap(({ id: group, members, messages, unread }) =>
      messages.map(({ from, text, minutesAgo, ...more }, index) => ({
        minutesAgo,
        async write() {
          const file = 'media' in more && more.media !== undefined ? media.get(more.media) : undefined;
          const mentions = 'mentions' in more ? more.mentions : undefined;
          await xmpp.say({ from, to: { group }, text, mentions, file });
          const isLast = index === messages.length - 1;
          const readers = members.filter((one) =>
            one === MAIN_CUSTOMER ? index === messages.length - unread - 1 : isLast,
          );
          // The room answers when it has dated the message. The service's times have fractions of a millisecond.
          await call('get_subscribers', { name: group, service });
          const readAt = now() + 1;
          for (const user of readers)
            await iq(user, published(SETTINGS, `group/${group}`, 'settings', { readAt }, 'whitelist'));
        },
      })),
    ),
  ];
  for (const { write } of writes.toSorted((a, b) => b.minutesAgo - a.minutesAgo)) await write();

  // They are history: nobody gets them as new at the first log-in.
  await call('delete_old_messages_batch', { host, days: 0, batch_size: 10_000, rate: 1_000_000 });
  const { from, to, reason } = demo.request;
  await xmpp.sendFromDevice(
    from,
    `<presence to="${jid(to)}" type="subscribe"><status>${escaped(reason)}</status></presence>`,
  );
  for (const { id: user } of people.filter(({ chat }) => chat === 'banned'))
    await call('ban_account', { user, host, reason: 'demo' });
  await call('register', { user: WHOLE, host, password: xmpp.newId() });

  async function befriend(localuser: string, user: string): Promise<void> {
    await call('add_rosteritem', { localuser, localhost: host, user, host, nick: '', group: '', subs: 'both' });
  }

  async function makeRoom(
    name: string,
    place: string,
    title: string,
    description: string,
    more: Readonly<Record<string, string>>,
  ): Promise<void> {
    const always = { persistent: 'true', allow_subscription: 'true', anonymous: 'false', mam: 'true' };
    const all = { title, description, moderated: 'true', ...always, ...more };
    const options = Object.entries(all).map(([option, value]) => ({ name: option, value }));
    await call('create_room_with_opts', { name, service: place, host, options });
  }
}

const noteCard = (notes: object) => `<vCard xmlns="vcard-temp"><NOTE>${escaped(JSON.stringify(notes))}</NOTE></vCard>`;

/** The account has read everything until this message. */
const readUntil = (author: string, id: string) =>
  `<displayed xmlns="urn:xmpp:chat-markers:0" id="${id}"/>${own('target', `${author}:${id}`)}`;

const PUBSUB = 'http://jabber.org/protocol/pubsub';
const field = (name: string, value: string) => `<field var="pubsub#${name}"><value>${value}</value></field>`;
const form = (type: string, ...fields: readonly string[]) =>
  `<x xmlns="jabber:x:data" type="submit"><field var="FORM_TYPE" type="hidden"><value>${PUBSUB}#${type}</value></field>${field('persist_items', 'true')}${fields.join('')}</x>`;

function privateNode(node: string): string {
  const fields = form('node_config', field('access_model', 'whitelist'), field('max_items', '10000'));
  return `<pubsub xmlns="${PUBSUB}"><create node="${node}"/><configure>${fields}</configure></pubsub>`;
}

function published(node: string, id: string, name: string, data: unknown, access: 'open' | 'whitelist'): string {
  const payload = `<${name} xmlns="${node}">${escaped(JSON.stringify(data))}</${name}>`;
  const item = `<publish node="${node}"><item id="${escaped(id)}">${payload}</item></publish>`;
  const options = form('publish-options', field('access_model', access));
  return `<pubsub xmlns="${PUBSUB}">${item}<publish-options>${options}</publish-options></pubsub>`;
}
