/**
 * The part of `@xmpp/client` that this adapter calls. The app passes in the module, so importing this one never loads it.
 */
export interface XmppModule {
  client(options: object): XmppClient;
  xml(name: string, attrs?: Readonly<Record<string, string | undefined>>, ...children: readonly XmlChild[]): XmlElement;
}

export type XmlChild = XmlElement | string;

export interface XmlElement {
  readonly name: string;
  readonly attrs: Record<string, string | undefined>;
  readonly children: readonly XmlChild[];
  is(name: string, xmlns?: string): boolean;
  getChild(name: string, xmlns?: string): XmlElement | undefined;
  getChildren(name: string, xmlns?: string): readonly XmlElement[];
  text(): string;
}

export interface XmppClient {
  readonly socket: { end(): void } | null;
  readonly reconnect: { stop(): void };
  readonly streamManagement: XmppEvents & { readonly id: string };
  connect(service: string): Promise<unknown>;
  open(options: { readonly domain: string }): Promise<unknown>;
  stop(): Promise<unknown>;
  /** Stops to listen to the socket. */
  _detachSocket(): void;
  send(element: XmlElement): Promise<void>;
  on: XmppEvents['on'];
  removeListener: XmppEvents['on'];
}

interface XmppEvents {
  on(event: string, listener: (value: never) => void): unknown;
  removeListener(event: string, listener: (value: never) => void): unknown;
}

export const NS = {
  archive: 'urn:xmpp:mam:2',
  blocking: 'urn:xmpp:blocking',
  carbons: 'urn:xmpp:carbons:2',
  chatStates: 'http://jabber.org/protocol/chatstates',
  correct: 'urn:xmpp:message-correct:0',
  data: 'jabber:x:data',
  delay: 'urn:xmpp:delay',
  discoInfo: 'http://jabber.org/protocol/disco#info',
  discoItems: 'http://jabber.org/protocol/disco#items',
  forward: 'urn:xmpp:forward:0',
  hints: 'urn:xmpp:hints',
  ids: 'urn:xmpp:sid:0',
  jingle: 'urn:xmpp:jingle:1',
  jingleMessage: 'urn:xmpp:jingle-message:0',
  markers: 'urn:xmpp:chat-markers:0',
  muc: 'http://jabber.org/protocol/muc',
  mucAdmin: 'http://jabber.org/protocol/muc#admin',
  mucOwner: 'http://jabber.org/protocol/muc#owner',
  mucSub: 'urn:xmpp:mucsub:0',
  mucUser: 'http://jabber.org/protocol/muc#user',
  oob: 'jabber:x:oob',
  ping: 'urn:xmpp:ping',
  pubsub: 'http://jabber.org/protocol/pubsub',
  pubsubEvent: 'http://jabber.org/protocol/pubsub#event',
  push: 'urn:xmpp:push:0',
  reactions: 'urn:xmpp:reactions:0',
  receipts: 'urn:xmpp:receipts',
  register: 'jabber:iq:register',
  reply: 'urn:xmpp:reply:0',
  retract: 'urn:xmpp:message-retract:1',
  roster: 'jabber:iq:roster',
  rsm: 'http://jabber.org/protocol/rsm',
  stanzas: 'urn:ietf:params:xml:ns:xmpp-stanzas',
  upload: 'urn:xmpp:http:upload:0',
  vcard: 'vcard-temp',
  /** Ours: what no extension of XMPP has. `docs/site/recipes/xmpp.md` lists the elements. */
  chat: 'urn:fitout:chat:0',
  /** Ours: the published presence of an account, an open node. Every account that has logged in has it. */
  presence: 'urn:fitout:presence:0',
  /** Ours: the settings of the conversation list, a private node. */
  settings: 'urn:fitout:conversations:0',
} as const;

export function elementsOf({ children }: XmlElement): readonly XmlElement[] {
  return children.filter((child) => typeof child !== 'string');
}

export function childText(element: XmlElement | undefined, name: string, xmlns?: string): string {
  return element?.getChild(name, xmlns)?.text() ?? '';
}

/** The first child element with this namespace. */
export function childOf(element: XmlElement, xmlns: string): XmlElement | undefined {
  return elementsOf(element).find(({ attrs }) => attrs['xmlns'] === xmlns);
}

/** The data of an element in our namespace, as any sender may have written them; undefined if they are no JSON. */
export function jsonOf(element: XmlElement | undefined): unknown {
  if (element === undefined) return undefined;
  try {
    return JSON.parse(element.text());
  } catch {
    return undefined;
  }
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export interface Jid {
  readonly local: string;
  readonly domain: string;
  readonly resource: string;
}

/** `local@domain/resource`; the resource may hold any character. */
export function jidOf(text: string | undefined): Jid {
  const [, local = '', domain = '', resource = ''] = /^(?:([^@/]*)@)?([^/]*)(?:\/(.*))?$/su.exec(text ?? '') ?? [];
  return { local: local.toLowerCase(), domain: domain.toLowerCase(), resource };
}
