import { on, once } from 'node:events';
import type { NoteFailure, Random, Said, SentFile } from '@fitout/emulator/profile';
import { WebSocket } from 'ws';
import type { ChatGroup, OrderChat } from '../../services/marketplace/MarketContext.js';

/** An ejabberd: its `mod_http_api`, the socket that pages open, the domain of the accounts, and where components connect. */
export interface XmppSettings {
  readonly api: string;
  readonly socketUrl: string;
  readonly domain: string;
  /** Without it nobody of the demo answers what users write. */
  readonly listener?: string;
}

export type XmppChat = ReturnType<typeof createXmppChat>;

/** The namespace of the adapter's own elements (`im-core/src/xmpp`). */
const CHAT = 'urn:fitout:chat:0';
const HINTS = 'urn:xmpp:hints';
const NODES = ['messages', 'subject', 'config', 'affiliations'].map((name) => `urn:xmpp:mucsub:nodes:${name}`).join();

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string) => text.replaceAll(/[&<>"]/gu, (sign) => ESCAPES[sign] ?? '');
export const own = (name: string, data: unknown) =>
  `<${name} xmlns="${CHAT}">${escaped(JSON.stringify(data))}</${name}>`;

/**
 * The marketplace's knowledge of the chat when the chat is an XMPP service. Its questions are answered from a copy, which
 * `refresh` renews before a request, because they are asked in the middle of a transaction; its changes are made one after
 * the other.
 */
export function createXmppChat(
  { api, socketUrl, domain }: XmppSettings,
  random: Pick<Random, 'bytes'>,
  noteFailure: NoteFailure,
) {
  const groups = new Map<string, ChatGroup>();
  let online: ReadonlySet<string> = new Set();
  let work: Promise<unknown> = Promise.resolve();
  const jid = (user: string) => `${user}@${domain}`;
  const service = `groups.${domain}`;
  const newId = () => Buffer.from(random.bytes(16)).toString('hex');

  async function call(command: string, args: object): Promise<unknown> {
    const answer = await fetch(`${api}/${command}`, { method: 'POST', body: JSON.stringify(args) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${command}: ${answer.status} ${text}`);
    return JSON.parse(text);
  }

  function later(run: () => Promise<unknown>): void {
    work = work.then(run).catch((cause: unknown) => noteFailure('the XMPP service', cause));
  }

  /** Sends a stanza as if a device of the account had sent it. */
  const stanza = (from: string, to: string, text: string) =>
    call('send_stanza', { from: `${jid(from)}/market`, to, stanza: text });

  /** Sends a stanza from a device that logs in for it: a request of contact is then open in the account's own list too. */
  async function sendFromDevice(user: string, text: string): Promise<void> {
    const socket = new WebSocket(socketUrl, 'xmpp');
    await once(socket, 'open');
    const open = `<open xmlns="urn:ietf:params:xml:ns:xmpp-framing" to="${domain}" version="1.0"/>`;
    const secret = Buffer.from(`\0${user}\0${user}`).toString('base64');
    const logIn = `<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="PLAIN">${secret}</auth>`;
    const bind = `<iq type="set" id="bind"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/></iq>`;
    const last = `<iq type="get" id="last"><ping xmlns="urn:xmpp:ping"/></iq>`;
    for (const frame of [open, logIn, open, bind, text, last]) socket.send(frame);
    let isDone = false;
    for await (const [frame] of on(socket, 'message', { close: ['close'] }))
      if (/id=["']last/u.test(String(frame))) {
        isDone = true;
        socket.close();
      }
    if (!isDone) throw new Error(`XMPP: no device of ${user}`);
  }

  async function write(from: string, to: Said['to'], content: string, isStored = true): Promise<string> {
    const id = newId();
    const type = 'group' in to ? 'groupchat' : 'chat';
    const hint = `<${isStored ? 'store' : 'no-store'} xmlns="${HINTS}"/>`;
    const address = 'group' in to ? `${to.group}@${service}` : jid(to.user);
    const inside = `<origin-id xmlns="urn:xmpp:sid:0" id="${id}"/>${content}${hint}`;
    await stanza(from, address, `<message type="${type}" id="${id}">${inside}</message>`);
    return id;
  }

  /** Sends a message; the answer is its id. */
  function say({ from, to, ...said }: Said & SentMore): Promise<string> {
    if (said.part !== undefined) {
      const extension = { ...said.part, text: said.text, ...(said.isMarkdown && { fitout_format: 'markdown' }) };
      return write(from, to, own('command', { action: 'fitoutStream', extension }), false);
    }
    const { mentions = [] } = said;
    const data = { body: bodyOf(said), ...(mentions.length > 0 && { mentions }) };
    return write(from, to, `<body>${escaped(said.text)}</body>${own('content', data)}`);
  }

  /** What a device tells all members that it did. */
  const announce = (from: string, group: string, what: string, who: readonly string[]) =>
    write(from, { group }, own('group', { what, who }), false);

  const affiliate = (name: string, user: string, affiliation: string) =>
    call('set_room_affiliation', { name, service, jid: jid(user), affiliation });

  async function enter(group: string, user: string, role: string): Promise<void> {
    await affiliate(group, user, role);
    await call('subscribe_room', { user: jid(user), nick: user, room: `${group}@${service}`, nodes: NODES });
  }

  async function fetchGroup(name: string): Promise<void> {
    try {
      const [members, staff] = (await Promise.all([
        call('get_subscribers', { name, service }),
        call('get_room_affiliations', { name, service }),
      ])) as [readonly string[], readonly { readonly username: string; readonly affiliation: string }[]];
      const owner = staff.find(({ affiliation }) => affiliation === 'owner')?.username ?? '';
      groups.set(name, { owner, members: members.map(localOf), createdAt: groups.get(name)?.createdAt ?? 0 });
    } catch {
      groups.delete(name);
    }
  }

  const chat: OrderChat = {
    group: (id) => groups.get(id.toLowerCase()) ?? null,
    isOnline: (user) => online.has(user),
    send: (message) => later(() => say(message)),
    join(id, inviter, user) {
      const known = groups.get(id);
      if (known === undefined || known.members.includes(user)) return;
      groups.set(id, { ...known, members: [...known.members, user] });
      later(async () => {
        await enter(id, user, 'member');
        await announce(inviter, id, 'joined', [user]);
        await write(inviter, { user }, own('group', { group: id, what: 'added', who: [user] }));
      });
    },
    leave(id, user) {
      const known = groups.get(id);
      if (known !== undefined) groups.set(id, { ...known, members: known.members.filter((one) => one !== user) });
      later(async () => {
        await announce(user, id, 'left', [user]);
        await call('unsubscribe_room', { user: jid(user), room: `${id}@${service}` });
        await affiliate(id, user, 'none');
      });
    },
    makeAdmin(id, user) {
      const owner = groups.get(id)?.owner ?? '';
      later(async () => {
        await affiliate(id, user, 'admin');
        await announce(owner, id, 'promoted', [user]);
      });
    },
  };

  /** Fetches who is in these groups, after all changes, and who is connected. */
  async function refresh(ids: readonly string[]): Promise<void> {
    await work;
    const [connected] = await Promise.all([
      call('connected_users', {}).catch(() => []) as Promise<readonly string[]>,
      ...[...new Set(ids)].map((id) => fetchGroup(id.toLowerCase())),
    ]);
    online = new Set(connected.map(localOf));
  }

  return {
    chat,
    call,
    later,
    stanza,
    sendFromDevice,
    newId,
    write,
    say,
    enter,
    jid,
    domain,
    service,
    refresh,
    /** Makes the account unless it exists; its password is its id. */
    async register(user: string): Promise<void> {
      await work;
      await call('register', { user, host: domain, password: user }).catch(() => undefined);
    },
    /** What is known of a group before it was fetched. */
    note: (id: string, group: ChatGroup) => void groups.set(id, group),
  };
}

interface SentMore {
  readonly mentions?: readonly string[] | undefined;
  readonly file?: SentFile | undefined;
}

function bodyOf({ text, isSystem, isMarkdown, card, image, file }: Omit<Said & SentMore, 'from' | 'to'>): object {
  if (card !== undefined) return { type: 'custom', event: 'fitout.card', data: card, text };
  const sent = image === undefined ? file : { ...image, kind: 'img' as const };
  if (sent === undefined)
    return { type: 'text', text, ...(isSystem && { isProgress: true }), ...(isMarkdown && { isMarkdown }) };
  const { kind, url, name, bytes, width = 0, height = 0, seconds = 0 } = sent;
  if (kind === 'img') return { type: 'image', url, name, width, height };
  return kind === 'audio' ? { type: 'audio', url, name, seconds } : { type: 'file', url, name, bytes };
}

const localOf = (address: string) => address.replace(/@.*$/su, '');
