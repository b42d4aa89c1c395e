import { conversationKey, type ConversationRef, type SetConversation } from '../domain/conversation/conversation.js';
import { err, imError, isTransient, ok, type ImError, type ImErrorCode, type Result } from '../domain/imError.js';
import type { IncomingMessage } from '../domain/message/message.js';
import type {
  ConversationRecord,
  ConversationService,
  EditService,
  GroupReceiptService,
  MessageTransport,
  PinService,
  ReactionService,
  SendReceipt,
} from '../ports/ChatService.js';
import { DONE, pubsubCalls, refused, type Context, type Done } from './context.js';
import { incomingOf, type LogView } from './log.js';
import { authorIn, keyIn, serverIdOf, type Entry } from './stanzas.js';
import { fieldOf, jsonOf, NS, type XmlElement } from './vendor.js';

/** What the stream tells about the user's own stanzas. */
export interface Outcomes {
  /** The service sent a stanza back, with the condition of the error. */
  bounced(id: string, condition: string): void;
  /** A room has sent the user's own message to all. */
  reflected(entry: Entry): void;
  /** Whether this device sent it in this session. */
  isMine(key: string): boolean;
}

const ANSWER_MS = 12_000;
/** A refusal comes from the peer's side a moment after the archive has the message: waited for at a first message. */
const REFUSAL_MS = 150;
/** The newest messages of the own archive in which conversations are looked for. */
const LIST_PAGES = 10;

/** Of so many messages the unread ones are counted, if none of them is known to be read: a list shows no higher number. */
const COUNTED = 100;

interface Settings {
  isPinned?: boolean;
  isMuted?: boolean;
  isMarkedUnread?: boolean;
  /** Times of the service: until when it is read (groups), off the list, and without history. */
  readAt?: number;
  removedAt?: number;
  clearedAt?: number;
}

export function createMessageCalls(
  context: Context,
  exists: (account: string) => Promise<boolean>,
  isModerator: (group: string, account: string) => Promise<boolean>,
) {
  const { xml, stream, writer, logs, clock, newId } = context;
  const pubsub = pubsubCalls(context);
  const bounces = new Map<string, (condition: string) => void>();
  const reflections = new Map<string, (entry: Entry) => void>();
  const mine = new Set<string>();
  /** Peers that have taken a message of this session. */
  const reached = new Set<string>();
  /** Ids of messages whose sending had no clear end, and whether their log was begun before: then they are there or nowhere. */
  const doubtful = new Map<string, boolean>();
  const accepted = new Map<string, SendReceipt>();
  let settings: Map<string, Settings> | null = null;
  const listed = new Map<string, ConversationRef>();
  let isListed = false;
  const startedAt = clock.now();

  const reflectionKey = (ref: ConversationRef, key: string) => `${conversationKey(ref)} ${key}`;
  const notConnected = () => err(imError('notConnected', 'xmpp: not logged in'));

  function within<T>(run: (settle: (value: T) => void) => void, ms: number): Promise<T | null> {
    return new Promise((resolve) => {
      const cancel = clock.after(ms, () => resolve(null));
      run((value) => {
        cancel();
        resolve(value);
      });
    });
  }

  /** Sends a stanza of a conversation and resolves with its entry when the service has it. */
  async function post(ref: ConversationRef, id: string, stanza: XmlElement): Promise<Result<Entry, ImError>> {
    if (!stream.isOpen()) return notConnected();
    mine.add(id);
    return ref.kind === 'contact' ? postToContact(ref, id, stanza) : postToRoom(ref, id, stanza);
  }

  async function postToRoom(ref: ConversationRef, id: string, stanza: XmlElement): Promise<Result<Entry, ImError>> {
    const key = reflectionKey(ref, id);
    const outcome = await within<Entry | string>((settle) => {
      reflections.set(key, settle);
      bounces.set(id, settle);
      stream.send(stanza);
    }, ANSWER_MS);
    reflections.delete(key);
    bounces.delete(id);
    if (outcome === null) {
      stream.drop();
      return err(imError('timedOut', 'xmpp: the room does not answer'));
    }
    if (typeof outcome !== 'string') return ok(outcome);
    return outcome === 'lost'
      ? notConnected()
      : err(imError(ROOM_REFUSALS[outcome] ?? 'refused', `xmpp room: ${outcome}`));
  }

  async function postToContact(ref: ConversationRef, id: string, stanza: XmlElement): Promise<Result<Entry, ImError>> {
    const log = logs.of(ref);
    const release = log.hold();
    const earlier = log.entry(context.self(), id);
    let condition: string | null = null;
    const refusal = within<string>((settle) => bounces.set(id, (why) => settle((condition = why))), ANSWER_MS);
    try {
      stream.send(stanza);
      let entry: Entry | undefined;
      for (let tries = 0; tries < 5 && entry === undefined; tries += 1) {
        if (tries > 0) await context.pause(100 * tries);
        const synced = await log.sync();
        if (!synced.ok) return synced;
        entry = log.entry(context.self(), id);
        if (entry === earlier) entry = undefined;
      }
      if (!reached.has(ref.id)) await Promise.race([refusal, context.pause(REFUSAL_MS)]);
      if (condition === 'lost') return notConnected();
      if (condition !== null) return await contactRefused(ref, id, condition);
      if (entry === undefined) return err(imError('timedOut', 'xmpp: the archive lacks the message'));
      reached.add(ref.id);
      return ok(entry);
    } finally {
      release();
      bounces.delete(id);
    }
  }

  /** The archive has a refused message like any other: a marker after it says that it reached nobody. */
  async function contactRefused(ref: ConversationRef, id: string, condition: string): Promise<Result<never, ImError>> {
    const markerId = newId();
    mine.add(markerId);
    const target = serverIdOf({ from: context.self(), key: id });
    stream.send(writer.stanza(ref, markerId, writer.own('refused', target), writer.store()));
    await logs.of(ref).sync();
    reached.delete(ref.id);
    if (condition !== 'service-unavailable') return refused(condition);
    return err(imError((await exists(ref.id)) ? 'blocked' : 'userNotFound', `xmpp: ${condition}`));
  }

  const displayed = (id: string) => xml('displayed', { xmlns: NS.markers, id });
  /** Beside a marker, which else says that all before it was read too. */
  const one = () => xml('one', { xmlns: NS.chat });

  /** Says something about a message; `element` is how XMPP says it. */
  async function change(
    ref: ConversationRef,
    target: string,
    element: XmlElement,
    more: readonly XmlElement[] = [],
    id: string = newId(),
  ): Done {
    const log = logs.of(ref);
    const { said } = log.entry(context.self(), id) ?? {};
    // Later than what another device of the account did before, even if its clock is ahead; a repetition has the time of the first.
    const now = Math.max(clock.now(), (log.view().changedAt.get(target) ?? 0) + 1);
    const at = (said !== undefined && 'at' in said ? said.at : null) ?? now;
    const answer = await post(ref, id, writer.change({ ref, id, target, at }, element, ...more));
    if (!answer.ok) mine.delete(id);
    return answer.ok ? DONE : answer;
  }

  /** Ready to be changed: the log has the message, which is not recalled. */
  async function changeable(ref: ConversationRef, serverId: string) {
    const log = logs.of(ref);
    const reached = await log.reach(({ all }) => all.has(serverId));
    if (!reached.ok) return reached;
    const found = log.find(serverId);
    if (found === undefined || found.isRecalled) return refused('no such message');
    // In a group other clients name a message by the room's id, elsewhere by the writer's.
    const refersTo = ref.kind === 'contact' ? keyIn(serverId) : (log.archiveIdOf(serverId) ?? '');
    return ok({ log, found, refersTo });
  }

  /** A message whose sending had no clear end is not shown as sent: a service that was killed may have stored it for its writer alone. */
  const messagesOf = (view: LogView, after: number): readonly IncomingMessage[] =>
    [...view.all.values()].flatMap(({ message, isRecalled }) =>
      isRecalled || message.time <= after || (message.from === context.self() && doubtful.has(message.id))
        ? []
        : [message],
    );

  async function loadSettings(): Promise<Result<Map<string, Settings>, ImError>> {
    if (settings !== null) return ok(settings);
    const answer = await pubsub.items(NS.settings);
    if (!answer.ok && answer.error.code !== 'unknown') return answer;
    if (!answer.ok) await pubsub.createPrivate(NS.settings);
    const loaded = new Map<string, Settings>();
    for (const item of answer.ok ? answer.value : []) loaded.set(item.attrs['id'] ?? '', settingsIn(item));
    settings = loaded;
    return ok(loaded);
  }

  async function changeSettings(ref: ConversationRef, change: Settings): Done {
    const known = await loadSettings();
    if (!known.ok) return known;
    const key = conversationKey(ref);
    const next = { ...known.value.get(key), ...change };
    const payload = xml('settings', { xmlns: NS.settings }, JSON.stringify(next));
    // At once: the next change may come before the answer to this one.
    known.value.set(key, next);
    const answer = await pubsub.publish(NS.settings, key, payload, false);
    if (!answer.ok) {
      settings = null;
      return answer;
    }
    context.tellDevices('settings', { conversation: ref, change });
    return DONE;
  }

  const settingsOf = (ref: ConversationRef): Settings => settings?.get(conversationKey(ref)) ?? {};

  function refOf(key: string): ConversationRef {
    return { kind: key.startsWith('group/') ? 'group' : 'contact', id: key.slice(key.indexOf('/') + 1) };
  }

  function list({ conversation }: Entry): void {
    if (conversation.kind !== 'chatroom') listed.set(conversationKey(conversation), conversation);
  }

  /** The conversations of the newest messages, and those with settings. */
  async function knownConversations(): Promise<Result<readonly ConversationRef[], ImError>> {
    if (!isListed) {
      let before = '';
      for (let page = 0; page < LIST_PAGES; page += 1) {
        const answer = await logs.everything({ before, max: 100 });
        if (!answer.ok) return answer;
        for (const entry of answer.value.entries) list(entry);
        if (answer.value.isComplete || answer.value.first === null) break;
        before = answer.value.first;
      }
      isListed = true;
    }
    const known = await loadSettings();
    if (!known.ok) return known;
    const keys = new Set([...listed.keys(), ...known.value.keys()]);
    return ok([...keys].map(refOf));
  }

  async function recordOf(conversation: ConversationRef): Promise<Result<ConversationRecord | null, ImError>> {
    const log = logs.of(conversation);
    const { removedAt = 0, clearedAt = 0, readAt = 0 } = settingsOf(conversation);
    const hidden = Math.max(removedAt, clearedAt);
    const readIn = (view: LogView) => Math.max(hidden, readAt, view.readAt);
    const answer = await log.reach((view) => {
      const [oldest, ...later] = messagesOf(view, 0);
      return oldest !== undefined && (oldest.time <= readIn(view) || later.length >= COUNTED);
    });
    // A group that the user has left is no conversation of the service.
    if (!answer.ok) return answer.error.code === 'refused' || answer.error.code === 'unknown' ? ok(null) : answer;
    const view = log.view();
    const last = messagesOf(view, hidden).at(-1);
    if (last === undefined) return ok(null);
    const unread = messagesOf(view, readIn(view)).filter(({ from }) => from !== context.self()).length;
    return ok({ conversation, unread, last });
  }

  /** What was to be read is read until the newest message. */
  async function newestOf(ref: ConversationRef): Promise<Result<IncomingMessage | undefined, ImError>> {
    const answer = await logs.of(ref).fresh();
    return answer.ok ? ok(messagesOf(logs.of(ref).view(), 0).at(-1)) : answer;
  }

  const transport: Omit<MessageTransport, 'subscribe'> = {
    async send(message) {
      if (!stream.isOpen()) return notConnected();
      const { id, conversation } = message;
      if (message.body.type === 'notice' || message.body.type === 'unsupported') return refused('not a message');
      const known = accepted.get(id);
      if (known !== undefined) return ok(known);
      const log = logs.of(conversation);
      const serverId = serverIdOf({ from: context.self(), key: id });
      if (conversation.kind !== 'chatroom' && (doubtful.has(id) || message.writtenAt < startedAt)) {
        // An earlier attempt, of this session or of one before a reload, may have reached the service.
        const since = message.writtenAt - 3_600_000;
        const isPast = ({ all }: LogView): boolean => (all.values().next().value?.message.time ?? 0) < since;
        const synced = await log.sync();
        if (!synced.ok) return leftOpen(conversation, synced);
        const isHere = doubtful.get(id) === true;
        const answer = await log.reach((view) => isHere || view.all.has(serverId) || isPast(view));
        if (!answer.ok) return leftOpen(conversation, answer);
      }
      if (!doubtful.has(id)) doubtful.set(id, log.isBegun);
      // Also if the archive has it: a service that was killed may have stored what it did not pass on, and who has it drops the copy.
      const answer = await post(conversation, id, writer.message(message));
      if (!answer.ok) return answer;
      doubtful.delete(id);
      const receipt = { serverId, time: log.find(serverId)?.message.time ?? answer.value.time };
      accepted.set(id, receipt);
      return ok(receipt);
    },

    async sendCommand({ to, action, extension, isStored }) {
      const id = newId();
      const conversation = { kind: 'contact', id: to } as const;
      const command = writer.own('command', { action, extension });
      if (isStored) {
        const answer = await post(conversation, id, writer.stanza(conversation, id, command, writer.store()));
        return answer.ok ? ok({ serverId: serverIdOf(answer.value), time: 0 }) : answer;
      }
      if (!stream.isOpen()) return notConnected();
      mine.add(id);
      stream.send(writer.stanza(conversation, id, command, writer.noStore()));
      return ok({ serverId: serverIdOf({ from: context.self(), key: id }), time: 0 });
    },

    async recall(ref, serverId) {
      const ready = await changeable(ref, serverId);
      if (!ready.ok) return ready.error.code === 'refused' ? err(imError('recallRefused', ready.error.message)) : ready;
      if (authorIn(serverId) !== context.self()) return err(imError('recallRefused', 'xmpp: of another account'));
      return change(ref, serverId, xml('retract', { xmlns: NS.retract, id: ready.value.refersTo }));
    },

    async history(ref, before, limit) {
      if (ref.kind === 'chatroom') return ok([]);
      const loaded = await loadSettings();
      if (!loaded.ok) return loaded;
      const key = conversationKey(ref);
      const log = logs.of(ref);
      if (before === null) {
        // Another device may have removed the history a moment ago.
        const item = await pubsub.items(NS.settings, undefined, key);
        if (item.ok && item.value[0] !== undefined) loaded.value.set(key, settingsIn(item.value[0]));
      } else {
        const answer = await log.reach(({ all }) => all.has(before));
        if (!answer.ok) return answer;
      }
      const { clearedAt = 0 } = settingsOf(ref);
      const until =
        before === null ? Number.POSITIVE_INFINITY : (log.find(before)?.message.time ?? Number.POSITIVE_INFINITY);
      const page = () => messagesOf(log.view(), clearedAt).filter(({ time }) => time < until);
      const answer = await log.reach(() => page().length >= limit);
      return answer.ok ? ok(page().slice(-limit)) : answer;
    },

    async conversations() {
      const known = await knownConversations();
      if (!known.ok) return known;
      const records = await Promise.all(known.value.map(recordOf));
      const failed = records.find((record) => !record.ok);
      if (failed && !failed.ok) return failed;
      const found = records.flatMap((record) => (record.ok && record.value !== null ? [record.value] : []));
      return ok(found.toSorted((a, b) => (b.last?.time ?? 0) - (a.last?.time ?? 0)));
    },

    async markConversationRead(ref) {
      if (ref.kind === 'chatroom') return DONE;
      const newest = await newestOf(ref);
      if (!newest.ok) return newest;
      if (newest.value === undefined) return DONE;
      if (ref.kind === 'group') return changeSettings(ref, { readAt: newest.value.time });
      return change(ref, newest.value.serverId, displayed(keyIn(newest.value.serverId)));
    },

    markMessageRead: (ref, serverId) => change(ref, serverId, displayed(keyIn(serverId)), [one()]),

    async sendTyping(ref) {
      if (!stream.isOpen()) return notConnected();
      const composing = xml('composing', { xmlns: NS.chatStates });
      stream.send(writer.stanza(ref, newId(), composing, writer.noStore()));
      return DONE;
    },
  };

  function leftOpen<T>(ref: ConversationRef, answer: Result<T, ImError>): Result<never, ImError> {
    if (answer.ok) throw new TypeError('left open');
    return ref.kind !== 'contact' && (answer.error.code === 'refused' || answer.error.code === 'unknown')
      ? err(imError('notMember', answer.error.message))
      : err(answer.error);
  }

  const conversations: ConversationService = {
    async conversationSettings() {
      const known = await loadSettings();
      if (!known.ok) return known;
      const all = [...known.value].map(([key, { isPinned = false, isMuted = false, isMarkedUnread = false }]) => ({
        conversation: refOf(key),
        isPinned,
        isMuted,
        isMarkedUnread,
      }));
      return ok(all.filter((one): one is SetConversation => one.isPinned || one.isMuted || one.isMarkedUnread));
    },
    async changeSetting(ref, setting, isOn) {
      return ref.kind === 'chatroom' ? refused('chatrooms have no settings') : changeSettings(ref, { [setting]: isOn });
    },
    async removeConversation(ref, withHistory) {
      if (ref.kind === 'chatroom') return refused('chatrooms are not listed');
      const newest = await newestOf(ref);
      if (!newest.ok) return newest;
      const removedAt = newest.value?.time ?? 0;
      const off = { isPinned: false, isMarkedUnread: false, removedAt };
      return changeSettings(ref, withHistory ? { ...off, clearedAt: removedAt } : off);
    },
  };

  const edits: EditService = {
    async edit({ id, conversation, serverId, text }) {
      const ready = await changeable(conversation, serverId);
      if (!ready.ok) return ready;
      const { log, refersTo } = ready.value;
      if (authorIn(serverId) !== context.self()) return refused('of another account');
      // A repetition is sent as well: the peer's archive may lack what this one has, and who has it drops the copy.
      const replace = xml('replace', { xmlns: NS.correct, id: refersTo });
      const answer = await change(conversation, serverId, replace, [xml('body', {}, text)], id);
      if (!answer.ok) return answer;
      const { body, edit } = log.find(serverId)?.message ?? {};
      // Another device of the account edited it at the same time, and its text stands.
      if (body?.type === 'text' && body.text !== text) tellEdit(conversation, serverId, context.self());
      return edit ? ok({ count: edit.count, at: edit.at }) : refused('not a text');
    },
  };

  const reactions: ReactionService = {
    async react(ref, serverId, emoji, isOn) {
      const ready = await changeable(ref, serverId);
      if (!ready.ok) return ready;
      const { found, refersTo } = ready.value;
      const own = (found.message.reactions ?? []).filter(({ isMine }) => isMine).map((one) => one.emoji);
      // Sent although the log says the same: an earlier one, whose sending had no clear end, may still arrive.
      const others = own.filter((one) => one !== emoji);
      const next = !isOn ? others : own.includes(emoji) ? own : [...own, emoji];
      const children = next.map((one) => xml('reaction', {}, one));
      return change(ref, serverId, xml('reactions', { xmlns: NS.reactions, id: refersTo }, ...children));
    },
    async reactions(ref, serverIds) {
      const log = logs.of(ref);
      const answer = await log.reach(({ all }) => serverIds.every((id) => all.has(id)));
      if (!answer.ok) return answer;
      return ok(serverIds.map((serverId) => ({ serverId, reactions: log.find(serverId)?.message.reactions ?? [] })));
    },
    async reactors(ref, serverId, emoji) {
      const answer = await this.reactions(ref, [serverId]);
      if (!answer.ok) return answer;
      return ok(answer.value[0]?.reactions.find((one) => one.emoji === emoji)?.by.slice(0, 100) ?? []);
    },
  };

  const pins: PinService = {
    async pinMessage(ref, serverId, isPinned) {
      const ready = await changeable(ref, serverId);
      if (!ready.ok) return ready;
      if (ref.kind === 'group' && !(await isModerator(ref.id, context.self()))) return refused('for moderators');
      return change(ref, serverId, writer.own('pin', isPinned));
    },
    async pinnedMessages(ref) {
      const log = logs.of(ref);
      const synced = await log.sync();
      const answer = synced.ok ? await log.reach(() => false) : synced;
      if (!answer.ok) return answer;
      const { pins: all, all: messages } = log.view();
      const allowed = await Promise.all(
        all.map(async ({ by }) => ref.kind === 'contact' || (await isModerator(ref.id, by))),
      );
      return ok(
        all.flatMap(({ serverId, by, at }, index) => {
          const found = messages.get(serverId);
          return found && !found.isRecalled && allowed[index] === true ? [{ message: found.message, by, at }] : [];
        }),
      );
    },
  };

  const receipts: GroupReceiptService = {
    async markGroupMessagesRead(groupId, serverIds) {
      const ref = { kind: 'group', id: groupId } as const;
      for (const serverId of serverIds) {
        const ready = await changeable(ref, serverId);
        if (!ready.ok) return ready;
        const { log, found, refersTo } = ready.value;
        const isKnown = log.view().readers.get(serverId)?.includes(context.self()) ?? false;
        if (isKnown || found.message.asksReceipt !== true || authorIn(serverId) === context.self()) continue;
        const answer = await change(ref, serverId, displayed(refersTo), [one()]);
        if (!answer.ok) return answer;
      }
      return DONE;
    },
    async groupReaders(groupId, serverId) {
      if (authorIn(serverId) !== context.self()) return refused('of another account');
      const ready = await changeable({ kind: 'group', id: groupId }, serverId);
      return ready.ok ? ok(ready.value.log.view().readers.get(serverId) ?? []) : ready;
    },
  };

  /** What a live entry means to the port; the entry is in its log already. */
  /** False if what it says needs more of the archive, which does not answer. */
  async function tell(entry: Entry): Promise<boolean | void> {
    const { said, conversation, from, time } = entry;
    const self = context.self();
    switch (said.what) {
      case 'message': {
        const message = incomingOf(entry);
        if (message === null) return;
        return context.emit({ type: 'messageReceived', message });
      }
      case 'command': {
        const { action, extension } = said;
        return context.emit({ type: 'commandReceived', from, action, extension, sentAt: 0 });
      }
      case 'typing':
        return from === self || conversation.kind !== 'contact'
          ? undefined
          : context.emit({ type: 'peerTyping', conversation });
      case 'recall':
        if (authorIn(said.target) !== from) return;
        return context.emit({ type: 'messageRecalled', conversation, serverId: said.target, by: from });
      case 'edit': {
        if (authorIn(said.target) !== from) return;
        const answer = await logs.of(conversation).reach(({ all }) => all.has(said.target));
        if (!answer.ok) return !isTransient(answer.error);
        return tellEdit(conversation, said.target, from);
      }
      case 'reactions': {
        const log = logs.of(conversation);
        const answer = await log.reach(({ all }) => all.has(said.target));
        if (!answer.ok) return !isTransient(answer.error);
        const reactions = log.find(said.target)?.message.reactions ?? [];
        // What is told counts all that the log has, though it was an earlier entry that came late.
        const at = Math.max(time, log.newestTime);
        return context.emit({ type: 'reactionsChanged', conversation, serverId: said.target, reactions, at });
      }
      case 'pin':
        return context.emit({ type: 'pinsChanged', conversation });
      case 'read':
        if (conversation.kind === 'group') return readInGroup(conversation, said.target, from);
        if (said.isAll) return context.emit({ type: 'conversationOpened', conversation, by: from, at: time });
        if (from !== self) context.emit({ type: 'messageRead', conversation, serverId: said.target });
        return;
      case 'refused':
      case 'group':
    }
  }

  function tellEdit(conversation: ConversationRef, serverId: string, by: string): void {
    const { body, edit } = logs.of(conversation).find(serverId)?.message ?? {};
    if (edit === undefined || body?.type !== 'text') return;
    const { count, at } = edit;
    context.emit({ type: 'messageEdited', conversation, serverId, by, text: body.text, count, at });
  }

  async function readInGroup(ref: ConversationRef, serverId: string, from: string): Promise<void> {
    if (authorIn(serverId) !== context.self() || from === context.self()) return;
    const answer = await logs.of(ref).reach(({ all }) => all.has(serverId));
    const readers = answer.ok ? (logs.of(ref).view().readers.get(serverId)?.length ?? 0) : 0;
    if (readers > 0) context.emit({ type: 'groupMessageRead', serverId, readers });
  }

  return {
    service: { ...transport, ...conversations, ...edits, ...reactions, ...pins, ...receipts },
    tell,
    list,
    /** What is listed is of another account, or too old to be continued. */
    forget(): void {
      listed.clear();
      isListed = false;
    },
    /** Another device changed settings. */
    toldSettings(data: unknown): void {
      const ref = fieldOf(data, 'conversation') as ConversationRef;
      const change = fieldOf(data, 'change') as Settings;
      settings?.set(conversationKey(ref), { ...settingsOf(ref), ...change });
      if (change.removedAt !== undefined) return context.emit({ type: 'conversationRemoved', conversation: ref });
      for (const setting of ['isPinned', 'isMuted', 'isMarkedUnread'] as const) {
        const isOn = change[setting];
        if (isOn !== undefined) context.emit({ type: 'settingChanged', conversation: ref, setting, isOn });
      }
      if (change.readAt !== undefined)
        context.emit({ type: 'conversationOpened', conversation: ref, by: context.self(), at: change.readAt });
    },
    outcomes: {
      bounced: (id, condition) => bounces.get(id)?.(condition),
      reflected: (entry) => reflections.get(reflectionKey(entry.conversation, entry.key))?.(entry),
      isMine: (key) => mine.has(key),
    } satisfies Outcomes,
    /** The connection ended: nothing that was sent gets an answer. */
    ended(): void {
      for (const settle of bounces.values()) settle('lost');
      reached.clear();
      settings = null;
    },
  };
}

/** Only the user's own devices write them. */
function settingsIn(item: XmlElement): Settings {
  return { ...(jsonOf(item.getChild('settings', NS.settings)) as Settings) };
}

const ROOM_REFUSALS: Readonly<Record<string, ImErrorCode>> = {
  forbidden: 'muted',
  'not-acceptable': 'notMember',
  'item-not-found': 'notMember',
  'policy-violation': 'tooLarge',
  'resource-constraint': 'busy',
};
