import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import type { TransportEvent } from '../domain/events.js';
import { err, imError, ok, type ImError, type Result } from '../domain/imError.js';
import type { Clock } from '../ports/Clock.js';
import { ConversationLog, type Page, type PageQuery } from './log.js';
import { addressOf, entryOf, serverIdOf, unwrapped, type Entry, type Places, type Writer } from './stanzas.js';
import { childText, NS, type XmlChild, type XmlElement, type XmppModule } from './vendor.js';
import type { Stream, XmppConfig } from './stream.js';

export type Done = Promise<Result<null, ImError>>;

export const DONE = ok(null);
export const refused = (what: string) => err(imError('refused', `xmpp: ${what}`));

/** What the calls of all subjects share. */
export interface Context {
  readonly xml: XmppModule['xml'];
  readonly config: XmppConfig;
  readonly places: Places;
  readonly stream: Stream;
  readonly writer: Writer;
  readonly clock: Clock;
  readonly newId: () => string;
  self(): string;
  /** The user's address without a resource. */
  bare(): string;
  emit(event: TransportEvent): void;
  logs: Logs;
  /** Tells the account's other devices something that XMPP does not tell them. */
  tellDevices(what: string, data: unknown): void;
  /** Resolves after `ms`, or when the connection ends. */
  pause(ms: number): Promise<void>;
}

export interface Logs {
  of(ref: ConversationRef): ConversationLog;
  find(ref: ConversationRef): ConversationLog | undefined;
  stale(): void;
  clear(): void;
  /** The port's id of the message that a foreign client names by an id of XMPP. */
  resolve(ref: ConversationRef, from: string, id: string): string;
  /** One page of the user's own archive, groups included. */
  everything(query: PageQuery): Promise<Result<Page, ImError>>;
  /** Takes a message of an archive's answer; false if it is none. */
  collect(stanza: XmlElement): boolean;
}

export function createLogs(context: Omit<Context, 'logs'>): Logs {
  const { xml, places, stream, newId } = context;
  const logs = new Map<string, ConversationLog>();
  const answers = new Map<string, XmlElement[]>();

  const field = (name: string, value: string) => xml('field', { var: name }, xml('value', {}, value));

  async function query(
    to: string | undefined,
    peer: string | null,
    { after, before, max }: PageQuery,
  ): Promise<Result<Page, ImError>> {
    const id = newId();
    const found: XmlElement[] = [];
    answers.set(id, found);
    const form = xml(
      'x',
      { xmlns: NS.data, type: 'submit' },
      xml('field', { var: 'FORM_TYPE', type: 'hidden' }, xml('value', {}, NS.archive)),
      ...(peer === null ? [] : [field('with', peer)]),
      // The service counts all that a page is of: with a start only what is new.
      ...(/^\d{16}$/u.test(after ?? '') ? [field('start', new Date(Number(after) / 1_000).toISOString())] : []),
    );
    const set = xml(
      'set',
      { xmlns: NS.rsm },
      xml('max', {}, String(max)),
      ...(after === undefined ? [] : [xml('after', {}, after)]),
      ...(before === undefined ? [] : [xml('before', {}, ...(before === '' ? [] : [before]))]),
    );
    const answer = await stream.request('set', to, xml('query', { xmlns: NS.archive, queryid: id }, form, set));
    answers.delete(id);
    // Of a page upwards that broke, what came has no holes: on a bad network a long page may never come whole.
    const came = found.at(-1)?.getChild('result', NS.archive)?.attrs['id'];
    if (!answer.ok && (after === undefined || came === undefined)) return answer;
    const fin = answer.ok ? answer.value.getChild('fin', NS.archive) : undefined;
    const rsm = fin?.getChild('set', NS.rsm);
    return ok({
      entries: found.map(read).filter((entry) => entry !== null),
      first: childText(rsm, 'first') || null,
      last: childText(rsm, 'last') || (came ?? null),
      isComplete: fin?.attrs['complete'] === 'true',
    });
  }

  function read(stanza: XmlElement): Entry | null {
    const inner = unwrapped(stanza, context.bare(), places.groups);
    return inner && entryOf(inner, { self: context.self(), places, now: context.clock.now(), resolve: all.resolve });
  }

  async function pageOf(ref: ConversationRef, page: PageQuery): Promise<Result<Page, ImError>> {
    if (ref.kind === 'contact') return query(undefined, addressOf(ref, places), page);
    const answer = await query(addressOf(ref, places), null, page);
    if (answer.ok || answer.error.code !== 'refused') return answer;
    // A muted member may not ask the room's archive, and is its reader all the same: the user's own archive has its messages.
    const member = await stream.request('get', addressOf(ref, places), xml('subscriptions', { xmlns: NS.mucSub }));
    const own = member.ok ? await query(undefined, null, page) : answer;
    if (!own.ok) return answer;
    const isHere = ({ conversation }: Entry): boolean => conversation.kind === ref.kind && conversation.id === ref.id;
    return ok({ ...own.value, entries: own.value.entries.filter(isHere) });
  }

  const all: Logs = {
    of(ref) {
      const key = conversationKey(ref);
      let log = logs.get(key);
      if (log === undefined) logs.set(key, (log = new ConversationLog(context.self(), (page) => pageOf(ref, page))));
      return log;
    },
    find: (ref) => logs.get(conversationKey(ref)),
    stale() {
      for (const log of logs.values()) log.stale();
    },
    clear: () => logs.clear(),
    resolve(ref, from, id) {
      if (id.includes(':')) return id;
      const named = logs.get(conversationKey(ref))?.named(id);
      return (
        named ??
        serverIdOf({
          from: ref.kind === 'contact' ? (from === context.self() ? ref.id : context.self()) : from,
          key: id,
        })
      );
    },
    everything: (page) => query(undefined, null, page),
    collect(stanza) {
      const result = stanza.getChild('result', NS.archive);
      if (result === undefined) return false;
      answers.get(result.attrs['queryid'] ?? '')?.push(stanza);
      return true;
    },
  };
  return all;
}

/** The answer as a value of its element, or the error. */
export async function asked<T>(
  answer: Promise<Result<XmlElement, ImError>>,
  read: (stanza: XmlElement) => T,
): Promise<Result<T, ImError>> {
  const settled = await answer;
  return settled.ok ? ok(read(settled.value)) : settled;
}

export async function done(answer: Promise<Result<XmlElement, ImError>>): Done {
  return asked(answer, () => null);
}

/** An IQ of publish-subscribe at an account's own node, or another's. */
export function pubsubCalls({ xml, stream }: Pick<Context, 'xml' | 'stream'>) {
  const wrap = (...children: readonly XmlChild[]) => xml('pubsub', { xmlns: NS.pubsub }, ...children);
  const option = (name: string, value: string) => xml('field', { var: `pubsub#${name}` }, xml('value', {}, value));
  const form = (type: string, ...fields: readonly XmlElement[]) =>
    xml(
      'x',
      { xmlns: NS.data, type: 'submit' },
      xml('field', { var: 'FORM_TYPE', type: 'hidden' }, xml('value', {}, `${NS.pubsub}#${type}`)),
      option('persist_items', 'true'),
      ...fields,
    );

  return {
    /** The items of a node, or one of them. */
    items(node: string, to?: string, id?: string) {
      const one = id === undefined ? [] : [xml('item', { id })];
      return asked(
        stream.request('get', to, wrap(xml('items', { node }, ...one))),
        (answer) => answer.getChild('pubsub', NS.pubsub)?.getChild('items')?.getChildren('item') ?? [],
      );
    },
    /** Makes a node of the user's for many items, which nobody else reads. */
    createPrivate(node: string) {
      const fields = [option('access_model', 'whitelist'), option('max_items', '10000')];
      return done(
        stream.request(
          'set',
          undefined,
          wrap(xml('create', { node }), xml('configure', {}, form('node_config', ...fields))),
        ),
      );
    },
    /** Replaces an item of the user's node; `isOpen` if anyone may read it. */
    publish(node: string, id: string, payload: XmlElement, isOpen: boolean) {
      const options = xml(
        'publish-options',
        {},
        form('publish-options', option('access_model', isOpen ? 'open' : 'whitelist')),
      );
      return done(
        stream.request('set', undefined, wrap(xml('publish', { node }, xml('item', { id }, payload)), options)),
      );
    },
    subscribe(node: string, to: string, jid: string, isOn: boolean) {
      return done(stream.request('set', to, wrap(xml(isOn ? 'subscribe' : 'unsubscribe', { node, jid }))));
    },
    /** The addresses that have subscribed to a node of the user. */
    subscribers(node: string) {
      const owner = `${NS.pubsub}#owner`;
      const ask = xml('pubsub', { xmlns: owner }, xml('subscriptions', { node }));
      return asked(stream.request('get', undefined, ask), (answer) =>
        (answer.getChild('pubsub', owner)?.getChild('subscriptions')?.getChildren('subscription') ?? []).map(
          ({ attrs }) => attrs['jid'] ?? '',
        ),
      );
    },
  };
}
