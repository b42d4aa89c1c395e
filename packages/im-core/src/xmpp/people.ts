import { err, imError, ok, type ImError, type Result } from '../domain/imError.js';
import type { PresenceRecord, ProfileCard, ProfileField } from '../domain/people/people.js';
import type { PresenceService, ProfileService, RosterService } from '../ports/ChatService.js';
import { asked, done, DONE, pubsubCalls, refused, type Context } from './context.js';
import { bareOf } from './stanzas.js';
import { childText, elementsOf, fieldOf, jidOf, jsonOf, NS, textOf, type XmlElement } from './vendor.js';

interface RosterItem {
  readonly subscription: string;
  readonly isAsked: boolean;
}

const isContact = (item: RosterItem | undefined): boolean =>
  item !== undefined && ['both', 'to', 'from'].includes(item.subscription);

/** Contacts are accounts of the roster with an accepted subscription of presence in either direction. */
export function createRosterCalls(context: Context, hasNode: (account: string) => Promise<boolean>) {
  const { xml, stream, places } = context;
  const roster = new Map<string, RosterItem>();
  /** Accounts that asked and have no answer yet. */
  const asking = new Set<string>();
  /** Contacts of whom this session has told. */
  const told = new Set<string>();
  const jid = (account: string) => `${account}@${places.domain}`;
  const presence = (account: string, type: string, message = '') =>
    stream.send(xml('presence', { to: jid(account), type }, ...(message ? [xml('status', {}, message)] : [])));
  const item = (account: string, subscription?: string) =>
    stream.request(
      'set',
      undefined,
      xml('query', { xmlns: NS.roster }, xml('item', { jid: jid(account), subscription })),
    );

  function itemOf({ attrs }: XmlElement): readonly [string, RosterItem] {
    return [
      jidOf(attrs['jid']).local,
      { subscription: attrs['subscription'] ?? 'none', isAsked: attrs['ask'] === 'subscribe' },
    ];
  }

  const service: RosterService = {
    async contacts() {
      const answer = await stream.request('get', undefined, xml('query', { xmlns: NS.roster }));
      if (!answer.ok) return answer;
      roster.clear();
      for (const one of answer.value.getChild('query', NS.roster)?.getChildren('item') ?? [])
        roster.set(...itemOf(one));
      return ok([...roster].flatMap(([id, one]) => (isContact(one) ? [id] : [])));
    },
    async addFriend(id, message) {
      if (!stream.isOpen()) return err(imError('notConnected', 'xmpp: not logged in'));
      if (!(await hasNode(id))) return err(imError('userNotFound', 'xmpp: no such account'));
      const answer = await item(id);
      if (!answer.ok) return answer;
      roster.set(id, { subscription: roster.get(id)?.subscription ?? 'none', isAsked: true });
      presence(id, 'subscribe', message);
      return DONE;
    },
    async acceptFriend(id) {
      if (!asking.has(id)) return refused('no such request');
      answered(id);
      presence(id, 'subscribed');
      presence(id, 'subscribe');
      return DONE;
    },
    async declineFriend(id) {
      if (!asking.has(id)) return refused('no such request');
      answered(id);
      presence(id, 'unsubscribed');
      return DONE;
    },
    removeFriend: (id) => done(item(id, 'remove')),
    blocked() {
      const ask = xml('blocklist', { xmlns: NS.blocking });
      return asked(stream.request('get', undefined, ask), (answer) =>
        (answer.getChild('blocklist', NS.blocking)?.getChildren('item') ?? []).map(
          ({ attrs }) => jidOf(attrs['jid']).local,
        ),
      );
    },
    block: (id) =>
      done(stream.request('set', undefined, xml('block', { xmlns: NS.blocking }, xml('item', { jid: jid(id) })))),
    unblock: (id) =>
      done(stream.request('set', undefined, xml('unblock', { xmlns: NS.blocking }, xml('item', { jid: jid(id) })))),
  };

  function answered(id: string): void {
    asking.delete(id);
    context.tellDevices('answered', id);
  }

  return {
    service,
    /** A request, an acceptance or its end. */
    presence(stanza: XmlElement): boolean {
      const from = jidOf(stanza.attrs['from']).local;
      const { type } = stanza.attrs;
      if (type !== 'subscribe') return type === 'subscribed' || type === 'unsubscribe' || type === 'unsubscribed';
      const known = roster.get(from);
      if (known?.isAsked === true || known?.subscription === 'to') {
        // The peer accepted the user's own request and asks back.
        if (known.subscription === 'to' && !told.has(from)) tell(from, 'them');
        presence(from, 'subscribed');
        return true;
      }
      if (isContact(known)) {
        presence(from, 'subscribed');
        return true;
      }
      asking.add(from);
      context.emit({ type: 'friendRequested', by: from, message: childText(stanza, 'status') });
      return true;
    },
    /** The service changed the roster. */
    pushed(stanza: XmlElement): void {
      const query = stanza.getChild('query', NS.roster);
      const from = bareOf(stanza.attrs['from']);
      if (query === undefined || (from !== '' && from !== context.bare())) return;
      for (const one of query.getChildren('item')) {
        const [id, next] = itemOf(one);
        const before = roster.get(id);
        roster.set(id, next);
        if (next.subscription === 'remove') roster.delete(id);
        // The peer ended the contact before it knew of the answer to its own request: the half that is left goes too.
        if (next.subscription === 'from' && ['both', 'to'].includes(before?.subscription ?? ''))
          void item(id, 'remove');
        if (isContact(before) && !isContact(next)) {
          told.delete(id);
          context.emit({ type: 'friendRemoved', id });
        } else if (!isContact(before) && isContact(next)) {
          asking.delete(id);
          tell(id, next.subscription === 'from' ? 'me' : 'them');
        } else if (before?.isAsked === true && !next.isAsked && !isContact(next) && next.subscription === 'none') {
          context.emit({ type: 'friendDeclined', by: id });
        }
      }
    },
    answeredElsewhere: (id: unknown) => void asking.delete(textOf(id)),
    start: () => service.contacts(),
    ended: () => asking.clear(),
  };

  function tell(id: string, acceptedBy: 'me' | 'them'): void {
    told.add(id);
    context.emit({ type: 'friendAdded', id, acceptedBy });
  }
}

// ── profiles ──

/** Where a vCard has each field; it has none for the gender. */
const CARD: Readonly<Record<ProfileField, readonly string[]>> = {
  avatarurl: ['PHOTO', 'EXTVAL'],
  nickname: ['NICKNAME'],
  sign: ['DESC'],
  gender: ['CATEGORIES', 'KEYWORD'],
  birth: ['BDAY'],
  phone: ['TEL', 'NUMBER'],
  mail: ['EMAIL', 'USERID'],
};
const FIELDS = Object.keys(CARD) as readonly ProfileField[];
const GENDER = 'gender:';

/** The picture that another client gave its account, there or in XEP-0084, from where ejabberd's `mod_avatar` takes it. */
function pictureIn(card: XmlElement | undefined): string {
  const photo = card?.getChild('PHOTO');
  const data = childText(photo, 'BINVAL').replace(/\s/gu, '');
  const type = /^image\/[\w.+-]+$/u.exec(childText(photo, 'TYPE'))?.[0] ?? 'image/png';
  return data === '' ? '' : `data:${type};base64,${data}`;
}

export function createProfileCalls({ xml, stream, places, self }: Context): ProfileService {
  async function vcardOf(id: string): Promise<Result<XmlElement | undefined, ImError>> {
    const answer = await stream.request('get', `${id}@${places.domain}`, xml('vCard', { xmlns: NS.vcard }));
    if (!answer.ok && answer.error.code !== 'refused' && answer.error.code !== 'unknown') return answer;
    return ok(answer.ok ? answer.value.getChild('vCard', NS.vcard) : undefined);
  }

  function read(card: XmlElement | undefined): Record<ProfileField, string> {
    const values = FIELDS.map((field) => {
      const [outer = '', inner] = CARD[field];
      const element = card?.getChild(outer);
      const text = (inner === undefined ? element : element?.getChild(inner))?.text() ?? '';
      return [field, field === 'gender' ? (text.startsWith(GENDER) ? text.slice(GENDER.length) : '') : text];
    });
    const fields = Object.fromEntries(values) as Record<ProfileField, string>;
    return {
      ...fields,
      avatarurl: fields.avatarurl || pictureIn(card),
      nickname: fields.nickname || childText(card, 'FN'),
    };
  }

  return {
    async profiles(ids) {
      const cards = await Promise.all(ids.map(vcardOf));
      const failed = cards.find((card) => !card.ok);
      if (failed && !failed.ok) return failed;
      return ok(
        ids.flatMap((id, index): readonly ProfileCard[] => {
          const card = cards[index];
          return card?.ok ? [{ id, ...read(card.value) }] : [];
        }),
      );
    },
    async updateProfile(field, value) {
      const before = await vcardOf(self());
      if (!before.ok) return before;
      const next = { ...read(before.value), [field]: value };
      const ours = FIELDS.filter((one) => next[one] !== '').map((one) => {
        const [outer = '', inner] = CARD[one];
        const kept = before.value?.getChild(outer);
        // A picture in the card itself has no address.
        if (one === 'avatarurl' && field !== one && kept !== undefined) return kept;
        const text = one === 'gender' ? GENDER + next[one] : next[one];
        return xml(outer, {}, inner === undefined ? text : xml(inner, {}, text));
      });
      const names = new Set(['FN', ...FIELDS.map((one) => CARD[one][0])]);
      const others = (before.value ? elementsOf(before.value) : []).filter(({ name }) => !names.has(name));
      const card = xml('vCard', { xmlns: NS.vcard }, xml('FN', {}, next.nickname), ...ours, ...others);
      return done(stream.request('set', undefined, card));
    },
  };
}

// ── presence ──

/** An account without a device answers nothing: a watcher waits this long before it counts as offline. */
const ANSWER_MS = 600;
const SHOWS: Readonly<Record<string, string>> = { Busy: 'dnd', 'Do not Disturb': 'dnd', Leave: 'away' };
const ITEM = 'current';

interface Published {
  readonly ext: string;
  readonly at: number;
}

/**
 * What an account publishes is an open node, which outlives its connections; that it is connected, it tells those who have
 * subscribed to the node by presence sent to them alone. The service itself reports when that ends.
 */
export function createPresenceCalls(context: Context) {
  const { xml, stream, places, clock } = context;
  const pubsub = pubsubCalls(context);
  const jid = (account: string) => `${account}@${places.domain}`;
  /** When the user's subscription to an account ends. */
  const watched = new Map<string, number>();
  /** The devices of an account that are connected. */
  const devices = new Map<string, Set<string>>();
  const published = new Map<string, Published>();
  const arrivals = new Map<string, (() => void)[]>();

  async function fetchPublished(account: string): Promise<Result<Published | null, ImError>> {
    const answer = await pubsub.items(NS.presence, jid(account), ITEM);
    if (!answer.ok) return answer.error.code === 'unknown' || answer.error.code === 'refused' ? ok(null) : answer;
    const found = publishedIn(answer.value[0]);
    if (found !== null) published.set(account, found);
    return ok(found ?? { ext: '', at: 0 });
  }

  function publishedIn(item: XmlElement | undefined): Published | null {
    const data = jsonOf(item?.getChild('presence', NS.presence));
    const at = fieldOf(data, 'at');
    return data === undefined ? null : { ext: textOf(fieldOf(data, 'ext')), at: typeof at === 'number' ? at : 0 };
  }

  function record(account: string): PresenceRecord {
    const { ext = '', at = 0 } = published.get(account) ?? {};
    const own = account === context.self();
    const isConnected = own || (devices.get(account)?.size ?? 0) > 0;
    return { uid: account, ext, isConnected, lastTime: at, expiresAt: own ? null : (watched.get(account) ?? null) };
  }

  const tell = (account: string) => context.emit({ type: 'presenceChanged', presence: record(account) });

  /** Asks the devices of an account whether they are there, and waits until one is. */
  function asksDevices(account: string): Promise<void> {
    if ((devices.get(account)?.size ?? 0) > 0) return Promise.resolve();
    stream.send(
      xml(
        'message',
        { to: jid(account), type: 'headline' },
        xml('watch', { xmlns: NS.presence }),
        xml('no-store', { xmlns: NS.hints }),
      ),
    );
    return Promise.race([
      context.pause(ANSWER_MS),
      new Promise<void>((resolve) => arrivals.set(account, [...(arrivals.get(account) ?? []), resolve])),
    ]);
  }

  async function recordsOf(ids: readonly string[]): Promise<Result<readonly PresenceRecord[], ImError>> {
    const answers = await Promise.all(ids.map(fetchPublished));
    const failed = answers.find((answer) => !answer.ok);
    if (failed && !failed.ok) return failed;
    await Promise.all(ids.filter((id) => id !== context.self()).map(asksDevices));
    return ok(ids.map(record));
  }

  const show = (ext: string) => {
    const word = SHOWS[ext];
    return [...(word === undefined ? [] : [xml('show', {}, word)]), ...(ext === '' ? [] : [xml('status', {}, ext)])];
  };
  const toldTo = (account: string) =>
    stream.send(xml('presence', { to: account }, xml('here', { xmlns: NS.presence })));

  const service: PresenceService = {
    async publishPresence(ext) {
      const at = clock.now();
      const payload = xml('presence', { xmlns: NS.presence }, JSON.stringify({ ext, at }));
      const answer = await pubsub.publish(NS.presence, ITEM, payload, true);
      if (!answer.ok) return answer;
      stream.send(xml('presence', {}, ...show(ext)));
      context.tellDevices('presence', { ext, at });
      published.set(context.self(), { ext, at });
      tell(context.self());
      return DONE;
    },
    async subscribePresence(ids, seconds) {
      const until = clock.now() + seconds * 1_000;
      for (const id of ids) watched.set(id, until);
      const answers = await Promise.all(ids.map((id) => pubsub.subscribe(NS.presence, jid(id), context.bare(), true)));
      const failed = answers.find(
        (answer) => !answer.ok && (answer.error.code === 'notConnected' || answer.error.code === 'timedOut'),
      );
      if (failed && !failed.ok) return failed;
      return recordsOf(ids);
    },
    async unsubscribePresence(ids) {
      for (const id of ids) {
        watched.delete(id);
        devices.delete(id);
      }
      await Promise.all(ids.map((id) => pubsub.subscribe(NS.presence, jid(id), context.bare(), false)));
      return DONE;
    },
    presences: recordsOf,
  };

  return {
    service,
    /** Whether the account has ever logged in: XMPP itself does not tell who exists. */
    async hasNode(account: string): Promise<boolean> {
      const answer = await fetchPublished(account);
      return !answer.ok || answer.value !== null;
    },
    /** A device of another account came or went. */
    presence(stanza: XmlElement): void {
      const { local, domain, resource } = jidOf(stanza.attrs['from']);
      if (domain !== places.domain || local === context.self() || resource === '') return;
      const before = devices.get(local) ?? new Set();
      const wasConnected = before.size > 0;
      if (stanza.attrs['type'] === 'unavailable') before.delete(resource);
      else if (stanza.attrs['type'] === undefined) before.add(resource);
      devices.set(local, before);
      for (const resolve of arrivals.get(local) ?? []) resolve();
      arrivals.delete(local);
      if (watched.has(local) && wasConnected !== before.size > 0) tell(local);
    },
    /** A watcher asks whether this device is there. */
    asked(stanza: XmlElement): boolean {
      if (stanza.getChild('watch', NS.presence) === undefined) return false;
      toldTo(bareOf(stanza.attrs['from']));
      return true;
    },
    /** The published presence of an account changed. */
    published(stanza: XmlElement): boolean {
      const items = stanza.getChild('event', NS.pubsubEvent)?.getChild('items');
      if (items?.attrs['node'] !== NS.presence) return false;
      const account = jidOf(stanza.attrs['from']).local;
      const found = publishedIn(items.getChild('item'));
      if (found === null || !watched.has(account)) return true;
      published.set(account, found);
      tell(account);
      return true;
    },
    ownElsewhere(data: unknown): void {
      const at = fieldOf(data, 'at');
      published.set(context.self(), { ext: textOf(fieldOf(data, 'ext')), at: typeof at === 'number' ? at : 0 });
      tell(context.self());
    },
    /** Announces this device: with what the user has published, and to the watchers. */
    async start(): Promise<void> {
      const own = await fetchPublished(context.self());
      if (own.ok && own.value === null) {
        const payload = xml('presence', { xmlns: NS.presence }, JSON.stringify({ ext: '', at: 0 }));
        await pubsub.publish(NS.presence, ITEM, payload, true);
      } else if (own.ok && own.value?.ext) stream.send(xml('presence', {}, ...show(own.value.ext)));
      const watchers = await pubsub.subscribers(NS.presence);
      for (const watcher of watchers.ok ? watchers.value : []) if (bareOf(watcher) !== context.bare()) toldTo(watcher);
    },
    ended(): void {
      devices.clear();
      for (const resolves of arrivals.values()) for (const resolve of resolves) resolve();
      arrivals.clear();
    },
  };
}
