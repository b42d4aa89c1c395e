import type { ConversationRef } from '../domain/conversation/conversation.js';
import {
  EVERYBODY,
  receiptRequestField,
  type MessageBody,
  type MessageQuote,
  type OutgoingMessage,
  type QuotedKind,
} from '../domain/message/message.js';
import { bodyFrom, isMessageKind, quoteField } from '../domain/message/messageKinds.js';
import {
  childOf,
  childText,
  elementsOf,
  fieldOf,
  jidOf,
  jsonOf,
  NS,
  textOf,
  type XmlChild,
  type XmlElement,
  type XmppModule,
} from './vendor.js';

/** The domains of one service. */
export interface Places {
  readonly domain: string;
  readonly groups: string;
  readonly rooms: string;
}

export function addressOf({ kind, id }: ConversationRef, places: Places): string {
  return `${id}@${kind === 'contact' ? places.domain : kind === 'group' ? places.groups : places.rooms}`;
}

/** A change to a message. The archives of two accounts may have two changes in different orders: the writers' times decide. */
interface Change {
  readonly target: string;
  /** Epoch milliseconds on the writer's clock; null from a foreign client. */
  readonly at: number | null;
}

/** What a message of the service says about a conversation. */
export type Said =
  | {
      readonly what: 'message';
      readonly body: MessageBody;
      readonly mentions: readonly string[];
      readonly quote?: MessageQuote;
      readonly asksReceipt?: true;
    }
  | ({ readonly what: 'edit'; readonly text: string } & Change)
  | ({ readonly what: 'reactions'; readonly emojis: readonly string[] } & Change)
  | { readonly what: 'recall'; readonly target: string }
  /** One message was read, or all until this one. */
  | { readonly what: 'read'; readonly target: string; readonly isAll: boolean }
  | ({ readonly what: 'pin'; readonly isOn: boolean } & Change)
  /** The service refused the writer's message: it is in the writer's archive and reached nobody. */
  | { readonly what: 'refused'; readonly target: string }
  | { readonly what: 'command'; readonly action: string; readonly extension: unknown }
  /** An event of a group that a member tells; the service itself does not say who did what. */
  | { readonly what: 'group'; readonly event: unknown }
  | { readonly what: 'typing' };

/** One entry of an archive, or of the stream. */
export interface Entry {
  readonly said: Said;
  readonly conversation: ConversationRef;
  /** The account that the service stamped. */
  readonly from: string;
  /** The writer's id of the stanza. */
  readonly key: string;
  /** The archive's id; null if the service does not keep it. */
  readonly archiveId: string | null;
  /** Epoch milliseconds with the archive's fractions, so that the times alone give the order. */
  readonly time: number;
}

/** The id by which the port names a message: the same in the archives of both accounts, which have ids of their own. */
export function serverIdOf({ from, key }: Pick<Entry, 'from' | 'key'>): string {
  return `${from}:${key}`;
}

export function authorIn(serverId: string): string {
  return serverId.slice(0, Math.max(0, serverId.indexOf(':')));
}

export function keyIn(serverId: string): string {
  return serverId.slice(serverId.indexOf(':') + 1);
}

/** The order in which the archive has it: ejabberd's ids are microseconds. */
function timeIn(archiveId: string, otherwise: number): number {
  return /^\d{16}$/u.test(archiveId) ? Number(archiveId) / 1_000 : otherwise;
}

export function createWriter({ xml }: Pick<XmppModule, 'xml'>, places: Places, domain: string) {
  const store = () => xml('store', { xmlns: NS.hints });
  const noStore = () => xml('no-store', { xmlns: NS.hints });
  const own = (name: string, data: unknown) => xml(name, { xmlns: NS.chat }, JSON.stringify(data));

  function stanza(ref: ConversationRef, id: string, ...children: readonly XmlChild[]): XmlElement {
    const type = ref.kind === 'contact' ? 'chat' : 'groupchat';
    const attrs = { to: addressOf(ref, places), type, id };
    return xml('message', attrs, xml('origin-id', { xmlns: NS.ids, id }), ...children);
  }

  function message({ id, conversation, body, mentions, quote, asksReceipt }: OutgoingMessage): XmlElement {
    const data = {
      body,
      ...(mentions.length > 0 && { mentions }),
      ...(quote && { quote }),
      ...(asksReceipt && { asksReceipt }),
    };
    const url = 'url' in body ? body.url : '';
    return stanza(
      conversation,
      id,
      xml('body', {}, plainText(body)),
      own('content', data),
      ...(url === '' ? [] : [xml('x', { xmlns: NS.oob }, xml('url', {}, url))]),
      ...(quote ? [xml('reply', { xmlns: NS.reply, id: keyIn(quote.id), to: `${quote.from}@${domain}` })] : []),
      xml('markable', { xmlns: NS.markers }),
      store(),
    );
  }

  const targetOf = (id: string, at: number) => own('target', { id, at });

  /** A change at a time, with the element of XMPP for other clients and the port's id of the message beside it. */
  function change(
    {
      ref,
      id,
      target,
      at,
    }: { readonly ref: ConversationRef; readonly id: string; readonly target: string; readonly at: number },
    element: XmlElement,
    ...more: readonly XmlChild[]
  ): XmlElement {
    return stanza(ref, id, element, targetOf(target, at), ...more, store());
  }

  return { stanza, message, change, own, store, noStore };
}

export type Writer = ReturnType<typeof createWriter>;

/** What other clients show of a body. */
function plainText(body: MessageBody): string {
  switch (body.type) {
    case 'text':
    case 'custom':
      return body.text;
    case 'location':
      return [body.name, body.address].filter(Boolean).join(' ');
    case 'combine':
      return `${body.title}\n${body.summary}`;
    case 'unsupported':
    case 'notice':
      return '';
    case 'image':
    case 'audio':
    case 'video':
    case 'file':
      return body.url;
  }
}

/** What a message says; null if it says nothing that this version knows. `resolve` finds the message that a foreign client names. */
function readSaid(message: XmlElement, resolve: (id: string) => string): Said | null {
  const named = jsonOf(message.getChild('target', NS.chat));
  const target = textOf(fieldOf(named, 'id'));
  const when = fieldOf(named, 'at');
  const written = { at: typeof when === 'number' ? when : null };
  const at = (element: XmlElement) => target || resolve(element.attrs['id'] ?? '');
  const replace = message.getChild('replace', NS.correct);
  if (replace !== undefined) return { what: 'edit', target: at(replace), text: childText(message, 'body'), ...written };
  const retract = message.getChild('retract', NS.retract);
  if (retract !== undefined) return { what: 'recall', target: at(retract) };
  const reactions = message.getChild('reactions', NS.reactions);
  if (reactions !== undefined) {
    const emojis = reactions
      .getChildren('reaction')
      .map((one) => one.text())
      .filter(Boolean);
    return { what: 'reactions', target: at(reactions), emojis: [...new Set(emojis)], ...written };
  }
  const displayed = message.getChild('displayed', NS.markers);
  if (displayed !== undefined)
    return { what: 'read', target: at(displayed), isAll: message.getChild('one', NS.chat) === undefined };
  const pin = message.getChild('pin', NS.chat);
  if (pin !== undefined) return { what: 'pin', target, isOn: jsonOf(pin) === true, ...written };
  const refused = message.getChild('refused', NS.chat);
  if (refused !== undefined) return { what: 'refused', target: textOf(jsonOf(refused)) };
  const command = jsonOf(message.getChild('command', NS.chat));
  if (command !== undefined) {
    const action = textOf(fieldOf(command, 'action'));
    return { what: 'command', action, extension: fieldOf(command, 'extension') };
  }
  const group = jsonOf(message.getChild('group', NS.chat));
  if (group !== undefined) return { what: 'group', event: group };
  const content = message.getChild('content', NS.chat);
  if (content !== undefined) return contentOf(jsonOf(content));
  const proposed = message.getChild('propose', NS.jingleMessage);
  if (proposed !== undefined)
    return { what: 'message', body: { type: 'text', text: invitation(proposed) }, mentions: [] };
  const text = childText(message, 'body');
  if (text === '') return message.getChild('composing', NS.chatStates) === undefined ? null : { what: 'typing' };
  return { what: 'message', ...foreignContent(message, text, resolve) };
}

function contentOf(data: unknown): Said {
  const stored = fieldOf(data, 'body');
  const body = typeof stored === 'object' && stored !== null ? bodyFrom({ ...stored }) : null;
  const listed = fieldOf(data, 'mentions');
  const mentions = Array.isArray(listed) ? listed.map(textOf).filter(Boolean) : [];
  return {
    what: 'message',
    body: body ?? { type: 'unsupported' },
    mentions: mentions.map((id) => (id === EVERYBODY ? id : id.toLowerCase())),
    ...quoteField(quoteIn(fieldOf(data, 'quote'))),
    ...receiptRequestField({ asksReceipt: fieldOf(data, 'asksReceipt') }),
  };
}

/** A call of another client, in the words that a call of ours has in the chat (A43). */
function invitation(proposed: XmlElement): string {
  const isVideo = elementsOf(proposed).some(({ attrs }) => attrs['media'] === 'video');
  return isVideo ? '视频通话邀请' : '语音通话邀请';
}

const PREVIEW_LENGTH = 200;

function quoteIn(data: unknown): MessageQuote | null {
  const [id, from, preview] = ['id', 'from', 'preview'].map((name) => textOf(fieldOf(data, name)));
  if (!id || !from) return null;
  const kind = fieldOf(data, 'kind');
  const known = isMessageKind(kind) && kind !== 'notice' ? { kind: kind satisfies QuotedKind } : {};
  return { id, from, preview: (preview ?? '').slice(0, PREVIEW_LENGTH), ...known };
}

const FILES: readonly (readonly [RegExp, 'image' | 'audio' | 'video'])[] = [
  [/\.(?:png|jpe?g|gif|webp|avif)$/iu, 'image'],
  [/\.(?:mp3|m4a|ogg|opus|wav|aac)$/iu, 'audio'],
  [/\.(?:mp4|webm|mov)$/iu, 'video'],
];

/** A message of another client: a text, a reply (XEP-0461) or an address of a file (XEP-0066). */
function foreignContent(message: XmlElement, text: string, resolve: (id: string) => string) {
  const url = childText(message.getChild('x', NS.oob), 'url');
  const reply = message.getChild('reply', NS.reply);
  const from = jidOf(reply?.attrs['to']).local;
  const quote = reply && from ? { id: resolve(reply.attrs['id'] ?? ''), from, preview: '' } : null;
  return { body: url === '' ? { type: 'text' as const, text } : fileAt(url), mentions: [], ...quoteField(quote) };
}

function fileAt(url: string): MessageBody {
  const name = decoded(/[^/?#]*(?=[?#]|$)/u.exec(url.replace(/^.*\//u, ''))?.[0] ?? '');
  const type = FILES.find(([ending]) => ending.test(name))?.[1];
  if (type === undefined) return { type: 'file', url, name, bytes: 0 };
  return type === 'image' ? { type, url, name, width: 0, height: 0 } : { type, url, name, seconds: 0 };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The message itself, without the wrapping of an archive, of carbons or of a group, and what the wrapping says about it. */
export interface Unwrapped {
  readonly message: XmlElement;
  readonly archiveId: string | null;
  /** When the service got it, epoch milliseconds; null if it does not say. */
  readonly time: number | null;
  /** The account of whom the service says that it wrote a message of a group. */
  readonly real: string;
  readonly isCarbon: boolean;
}

/** Takes a message out of its wrappings. `self` is the user's address without a resource, whose archive gives the ids. */
export function unwrapped(outer: XmlElement, self: string, groups: string): Unwrapped | null {
  let message = outer;
  let archiveId: string | null = null;
  let time: number | null = null;
  let isCarbon = false;
  const result = outer.getChild('result', NS.archive);
  const carbon = childOf(outer, NS.carbons);
  const forwarded = (result ?? carbon)?.getChild('forwarded', NS.forward);
  if (forwarded !== undefined) {
    // Only the user's own account, or the room of an archive, forwards.
    if (carbon !== undefined && bareOf(outer.attrs['from']) !== self) return null;
    const inner = forwarded.getChild('message');
    if (inner === undefined) return null;
    message = inner;
    isCarbon = carbon !== undefined;
    archiveId = result?.attrs['id'] ?? null;
    time = stampOf(forwarded);
  }
  const item = message.getChild('event', NS.pubsubEvent)?.getChild('items')?.getChild('item');
  const wrapped = item?.getChild('message');
  const wrapper = jidOf(message.attrs['from']);
  // Only a group wraps, in its own name: what a member or another account wraps says whatever they like.
  const isGroups = wrapper.domain === groups && wrapper.resource === '' && message.attrs['type'] !== 'groupchat';
  if (wrapped !== undefined && isGroups && bareOf(wrapped.attrs['from']) === bareOf(message.attrs['from']))
    message = wrapped;
  const isGroup = message.attrs['type'] === 'groupchat';
  const by = isGroup ? bareOf(message.attrs['from']) : self;
  const isOfRoom = result !== undefined && bareOf(outer.attrs['from'] ?? self) !== self;
  // The user's archive has ids of its own for what a group sent; the group's are the same for all.
  if (isGroup && !isOfRoom) archiveId = null;
  archiveId ??= message.getChildren('stanza-id', NS.ids).find(({ attrs }) => attrs['by'] === by)?.attrs['id'] ?? null;
  time ??= stampOf(message);
  // Only the room's archive writes it: in a live message it would be the sender's own claim.
  const said = !isOfRoom ? undefined : message.getChild('x', NS.mucUser)?.getChild('item');
  const real = jidOf(said?.attrs['jid']).local;
  return { message, archiveId, time, real, isCarbon };
}

export function bareOf(jid: string | undefined): string {
  return (jid ?? '').replace(/\/.*$/su, '').toLowerCase();
}

function stampOf(element: XmlElement): number | null {
  const stamp = Date.parse(element.getChild('delay', NS.delay)?.attrs['stamp'] ?? '');
  return Number.isNaN(stamp) ? null : stamp;
}

/** A member of a group writes under the name `account/name in the group`. */
export function accountIn(nick: string): string {
  return nick.replace(/\/.*$/su, '').toLowerCase();
}

/** The entry that a message is; null for one that belongs to no conversation, or says nothing. */
export function entryOf(
  { message, archiveId, time, real }: Unwrapped,
  {
    self,
    places,
    now,
    resolve,
  }: {
    readonly self: string;
    readonly places: Places;
    readonly now: number;
    readonly resolve: (ref: ConversationRef, from: string, id: string) => string;
  },
): Entry | null {
  if (message.attrs['type'] === 'error') return null;
  const [from, to] = [jidOf(message.attrs['from']), jidOf(message.attrs['to'])];
  const isGroup = message.attrs['type'] === 'groupchat';
  const senders = isGroup ? [places.groups, places.rooms] : [places.domain];
  if (!senders.includes(from.domain)) return null;
  const kind = !isGroup ? 'contact' : from.domain === places.groups ? 'group' : 'chatroom';
  const author = isGroup ? real || accountIn(from.resource) : from.local;
  const conversation = { kind, id: isGroup ? from.local : from.local === self ? to.local : from.local } as const;
  if (author === '' || conversation.id === '') return null;
  const said = readSaid(message, (id) => resolve(conversation, author, id));
  if (said === null) return null;
  const key = message.getChild('origin-id', NS.ids)?.attrs['id'] ?? message.attrs['id'] ?? archiveId ?? '';
  if (key === '') return null;
  const at = time ?? now;
  return { said, conversation, from: author, key, archiveId, time: archiveId === null ? at : timeIn(archiveId, at) };
}
