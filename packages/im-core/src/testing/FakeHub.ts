import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import type { TransportEvent } from '../domain/events.js';
import type { GroupFile, NewGroup } from '../domain/groups/group.js';
import { err, imError, ok, type ImError, type ImErrorCode, type Result } from '../domain/imError.js';
import type { EditReport } from '../domain/message/changes.js';
import type { OutgoingMessage } from '../domain/message/message.js';
import type { ChatService, ConversationRecord, SendReceipt } from '../ports/ChatService.js';
import { FakeChannels, fakeChatrooms, FakeGroups, type GroupHooks } from './FakeGroups.js';
import { FakeLists } from './FakeLists.js';
import { FakePeople } from './FakePeople.js';
import {
  carryCommand,
  conversationOf,
  deliverOrKeep,
  emit,
  enter,
  HubCombines,
  HubLedger,
  HubMarks,
  HubReceipts,
  newDevice,
  receivedBy,
  recordOf,
  seenFrom,
  translated,
  type HubDevice,
  type StoredMessage,
} from './hubParts.js';

/**
 * A chat service in memory that several clients share. It passes the same contract as the vendor's client
 * on the sandbox, and a test can make it fail.
 */
export class FakeHub {
  readonly #ledger = new HubLedger();
  readonly #combines = new HubCombines();
  readonly #receipts = new HubReceipts();
  readonly #marks = new HubMarks();
  readonly #passwords = new Map<string, string>();
  readonly #channels = new FakeChannels();
  readonly #groups = new FakeGroups(this.#channels);
  readonly #lists = new FakeLists();
  readonly #devices = new Set<HubDevice>();
  /** Profiles and presence, which a test can read and change without a client. */
  readonly people = new FakePeople(this.#devices);
  /** Up to which service id each account has seen each conversation. */
  readonly #seen = new Map<string, string>();
  /** Up to which index of `stored` each account was notified. */
  readonly #deliveredTo = new Map<string, number>();
  readonly #now: () => number;
  #failures: ImErrorCode[] = [];
  #answersToLose = 0;
  #isDown = false;

  /** `now` is the service's clock, epoch milliseconds; without one the time does not change. */
  constructor(now: () => number = () => 1_700_000_000_000) {
    this.#now = now;
  }

  /** Every accepted message, in the service's order. */
  get stored(): readonly StoredMessage[] {
    return this.#ledger.stored;
  }

  /** Whether a message was recalled, by the service's id. */
  isRecalled(serverId: string): boolean {
    return this.#ledger.recalled.has(serverId);
  }

  /** Adds accounts whose passwords are their ids; they and all existing accounts are friends. */
  add(...userIds: readonly string[]): this {
    for (const userId of userIds) this.#enter(userId, userId, this.#passwords.keys());
    return this;
  }

  /** Creates a group; the first member owns it. */
  addGroup(id: string, name: string, members: readonly string[], settings: Partial<NewGroup> = {}): this {
    this.#channels.addGroup(id, name, members, settings);
    for (const member of members) this.emit(member, { type: 'groupsChanged' });
    return this;
  }

  /** Adds a file to those that a group shares; its members are told. */
  addGroupFile(groupId: string, file: GroupFile): this {
    const channel = this.#channels.find({ kind: 'group', id: groupId });
    if (channel === undefined) return this;
    channel.files = [file, ...channel.files];
    const conversation = channel.ref;
    const event = { conversation, what: 'filesChanged', by: file.owner, who: [] } as const;
    for (const person of channel.people.keys()) this.emit(person, { type: 'groupEvent', event });
    return this;
  }

  /** Creates an empty chatroom. */
  addChatroom(id: string, name: string): this {
    this.#channels.addChatroom(id, name);
    return this;
  }

  /** The next calls fail with these codes, one each. */
  failNext(...codes: readonly ImErrorCode[]): void {
    this.#failures.push(...codes);
  }

  /** The next `count` messages are stored, but their senders get no answer. */
  loseAnswers(count: number): void {
    this.#answersToLose += count;
  }

  /** Emits an event to every device of an account. An event that ends a connection closes it first. */
  emit(userId: string, event: TransportEvent): void {
    const endsConnection =
      event.type === 'connectionLost' || event.type === 'tokenExpired' || event.type === 'loggedOut';
    for (const device of this.#devices) {
      if (device.userId !== userId) continue;
      if (endsConnection) device.userId = null;
      emit(device, event);
    }
    if (endsConnection) this.people.presences.checkConnection(userId);
  }

  /** The service cannot be reached: every connection breaks, and every call fails until `goUp`. */
  goDown(): void {
    this.#isDown = true;
    for (const device of this.#devices) this.people.lose(device);
  }

  goUp(): void {
    this.#isDown = false;
  }

  /** The connection of one device breaks, and its calls fail until `mend`; the others continue. */
  cut(deviceId: string): void {
    for (const device of this.#devices) {
      if (device.deviceId !== deviceId) continue;
      device.isCut = true;
      this.people.lose(device);
    }
  }

  mend(deviceId: string): void {
    for (const device of this.#devices) if (device.deviceId === deviceId) device.isCut = false;
  }

  /** One device's client. */
  device(deviceId: string): ChatService {
    const device = newDevice(deviceId);
    this.#devices.add(device);
    return {
      open: async ({ userId, secret }) => {
        const failure = this.#failure(device) ?? this.#loginFailure(userId, secret.value);
        if (failure !== null) return err(failure);
        enter(device, userId);
        this.people.be(device, userId);
        queueMicrotask(() => this.#deliverMissed(device, userId));
        return ok({ token: userId });
      },
      close: async () => {
        device.listeners.clear();
        this.people.be(device, null);
      },
      probe: async () => device.userId !== null,
      register: async ({ userId, password }) => {
        if (this.#passwords.has(userId)) return err(imError('userExists', 'taken'));
        this.#enter(userId, password, []);
        return ok(null);
      },
      send: async (message) => this.#as(device, () => this.#accept(device, message)),
      sendCommand: async (command) =>
        this.#as(device, (me) => carryCommand(this.#devices, device, me, command, this.#now())),
      recall: async (ref, serverId) => this.#as(device, (me) => this.#recall(device, me, ref, serverId)),
      history: async (ref, before, limit) =>
        this.#as(device, (me) => {
          const older = this.#in(me, ref).filter((kept) => before === null || kept.serverId < before);
          const readThrough = this.#seen.get(`${ref.id} ${conversationKey({ kind: 'contact', id: me })}`);
          return ok(older.slice(-limit).map((kept) => this.#marks.seen(seenFrom(kept, me, readThrough), me)));
        }),
      combinedMessages: async (url) => this.#as(device, () => this.#combines.messagesAt(url)),
      reportMessage: async (serverId) =>
        this.#as(device, (me) => {
          const kept = this.stored.find((one) => one.serverId === serverId);
          const isSeen = kept !== undefined && this.#channels.audience(kept).includes(me);
          return isSeen ? ok(null) : err(imError('refused', serverId));
        }),
      translate: async (given, language) => this.#as(device, () => translated(given, language)),
      conversations: async () => this.#as(device, (me) => ok(this.#recordsOf(me))),
      markConversationRead: async (ref) => this.#as(device, (me) => this.#opened(device, me, ref)),
      markMessageRead: async (ref, serverId) =>
        this.#as(device, (me) => {
          this.#emitAll(ref.id, device, { type: 'messageRead', conversation: { kind: 'contact', id: me }, serverId });
          return ok(null);
        }),
      markGroupMessagesRead: async (groupId, serverIds) =>
        this.#as(device, (me) => this.#readInGroup(me, groupId, serverIds)),
      groupReaders: async (groupId, serverId) =>
        this.#as(device, (me) => this.#receipts.readersOf(this.#inGroup(me, groupId, serverId), me)),
      sendTyping: async ({ id }) =>
        this.#as(device, (me) => {
          this.#emitAll(id, device, { type: 'peerTyping', conversation: { kind: 'contact', id: me } });
          return ok(null);
        }),
      edit: async (change) => this.#as(device, (me) => this.#edit(device, me, change)),
      react: async (ref, serverId, emoji, isOn) =>
        this.#as(device, (me) => {
          const kept = this.#found(me, ref, serverId);
          if (kept === undefined) return err(imError('refused', serverId));
          const at = this.#now() + this.#marks.react(serverId, emoji, isOn, me);
          // Also to the device that reacted, as with the vendor, whose request does not name it.
          for (const person of this.#channels.audience(kept)) {
            this.#emitAll(person, null, (who) => {
              const reactions = this.#marks.reactionsOf(serverId, who);
              return { type: 'reactionsChanged', conversation: conversationOf(kept, who), serverId, reactions, at };
            });
          }
          return ok(null);
        }),
      reactions: async (_ref, serverIds) =>
        this.#as(device, (me) =>
          ok(serverIds.map((serverId) => ({ serverId, reactions: this.#marks.reactionsOf(serverId, me) }))),
        ),
      reactors: async (_ref, serverId, emoji) =>
        this.#as(device, (me) =>
          ok(this.#marks.reactionsOf(serverId, me).find((one) => one.emoji === emoji)?.by ?? []),
        ),
      pinMessage: async (ref, serverId, isPinned) =>
        this.#as(device, (me) => this.#pin(device, me, ref, serverId, isPinned)),
      pinnedMessages: async (ref) =>
        this.#as(device, (me) =>
          ok(this.#marks.pinsAmong(this.#in(me, ref).map((kept) => this.#marks.seen(seenFrom(kept, me), me)))),
        ),
      ...this.#lists.calls({
        as: (run) => this.#as(device, run),
        takeOff: (me, ref) => this.#markSeen(me, ref),
        emitToOthers: (me, event) => this.#emitAll(me, device, event),
      }),
      ...this.people.calls(device, (run) => this.#as(device, run)),
      ...this.#groups.calls(this.#hooks(device)),
      ...fakeChatrooms(this.#channels, this.#hooks(device)),
      subscribe: (listener) => {
        device.listeners.add(listener);
        return () => device.listeners.delete(listener);
      },
    };
  }

  #enter(userId: string, password: string, friends: Iterable<string>): void {
    this.people.add(userId, [...friends]);
    this.#passwords.set(userId, password);
  }

  #as<T>(device: HubDevice, run: (me: string) => Result<T, ImError>): Result<T, ImError> {
    const failure = this.#failure(device);
    if (failure !== null) return err(failure);
    if (device.userId === null) return err(imError('notConnected', 'not logged in'));
    return run(device.userId);
  }

  #failure({ isCut }: HubDevice): ImError | null {
    const code = this.#isDown || isCut ? 'notConnected' : this.#failures.shift();
    return code === undefined ? null : imError(code, 'as the test requires');
  }

  #loginFailure(userId: string, secret: string): ImError | null {
    const password = this.#passwords.get(userId);
    if (password === undefined) return imError('userNotFound', userId);
    return password === secret ? null : imError('passwordInvalid', userId);
  }

  #accept(device: HubDevice, message: OutgoingMessage): Result<SendReceipt, ImError> {
    const { writtenAt: _writtenAt, conversation, ...stored } = message;
    const failure = sendFailure(message, this.#passwords, this.people, this.#channels);
    if (failure !== null) return err(failure);
    const { id, from } = message;
    const known = this.#ledger.sent({ id, from, device: device.deviceId });
    if (known !== undefined) return ok({ serverId: known.serverId, time: known.time, body: known.body });
    const serverId = String(1_000_000 + this.stored.length);
    const time = this.#now() + this.stored.length;
    const { kind, id: to } = conversation;
    const body = this.#combines.kept(stored.body);
    const kept: StoredMessage = { ...stored, body, serverId, kind, to, time, device: device.deviceId };
    this.#ledger.add(kept);
    for (const person of this.#channels.audience(kept)) this.#emitAll(person, device, (me) => receivedBy(kept, me));
    if (this.#answersToLose === 0) return ok({ serverId, time, body });
    this.#answersToLose -= 1;
    return err(imError('timedOut', 'as the test requires'));
  }

  #hooks(device: HubDevice): GroupHooks {
    return {
      as: (run) => this.#as(device, run),
      exists: (person) => this.#passwords.has(person),
      emit: (person, event, isForActorToo) => this.#emitAll(person, isForActorToo ? null : device, event),
    };
  }

  /** Recalls have no time limit here: `failNext('recallRefused')` has the same effect. */
  #recall(device: HubDevice, me: string, ref: ConversationRef, serverId: string): Result<null, ImError> {
    const kept = this.#ledger.messages(me, ref).find((message) => message.serverId === serverId);
    if (kept === undefined || kept.from !== me) return err(imError('recallRefused', serverId));
    if (this.#ledger.recalled.has(serverId)) return ok(null);
    this.#ledger.recalled.add(serverId);
    for (const person of this.#channels.audience(kept)) {
      this.#emitAll(person, device, (who) => {
        return { type: 'messageRecalled', conversation: conversationOf(kept, who), serverId, by: me };
      });
    }
    return ok(null);
  }

  #found(me: string, ref: ConversationRef, serverId: string): StoredMessage | undefined {
    return this.#in(me, ref).find((kept) => kept.serverId === serverId);
  }

  #edit(
    device: HubDevice,
    me: string,
    change: Parameters<ChatService['edit']>[0],
  ): Result<Pick<EditReport, 'count' | 'at'>, ImError> {
    const { conversation, serverId } = change;
    const kept = this.#found(me, conversation, serverId);
    if (kept?.from !== me || kept.body.type !== 'text') return err(imError('refused', serverId));
    const { edit, isNew } = this.#marks.edited(change, this.#now() + this.stored.length);
    for (const person of isNew ? this.#channels.audience(kept) : []) {
      this.#emitAll(person, device, (who) => {
        return { type: 'messageEdited', conversation: conversationOf(kept, who), serverId, by: me, ...edit };
      });
    }
    return ok({ count: edit.count, at: edit.at });
  }

  #pin(
    device: HubDevice,
    me: string,
    ref: ConversationRef,
    serverId: string,
    isPinned: boolean,
  ): Result<null, ImError> {
    const kept = this.#found(me, ref, serverId);
    const role = ref.kind === 'group' ? this.#channels.find(ref)?.people.get(me)?.role : 'owner';
    if (kept === undefined || role === 'member') return err(imError('refused', serverId));
    this.#marks.pin(serverId, isPinned, me, this.#now() + this.stored.length);
    for (const person of this.#channels.audience(kept)) {
      this.#emitAll(person, device, (who) => ({ type: 'pinsChanged', conversation: conversationOf(kept, who) }));
    }
    return ok(null);
  }

  /** The account's other devices are notified that it opened a group; the members are not. */
  #opened(device: HubDevice, me: string, ref: ConversationRef): Result<null, ImError> {
    const at = this.stored[this.stored.length - 1]?.time ?? 0;
    this.#markSeen(me, ref);
    this.#emitAll(me, device, { type: 'conversationOpened', conversation: ref, by: me, at });
    if (ref.kind !== 'contact') return ok(null);
    this.#emitAll(ref.id, device, { type: 'conversationOpened', conversation: { ...ref, id: me }, by: me, at });
    return ok(null);
  }

  #inGroup(me: string, id: string, serverId: string): StoredMessage | undefined {
    return this.#in(me, { kind: 'group', id }).find((kept) => kept.serverId === serverId);
  }

  #readInGroup(me: string, groupId: string, serverIds: readonly string[]): Result<null, ImError> {
    if (!this.#channels.isIn({ kind: 'group', id: groupId }, me)) return err(imError('notMember', groupId));
    for (const serverId of serverIds) {
      const kept = this.#inGroup(me, groupId, serverId);
      const readers = kept === undefined ? null : this.#receipts.read(kept, me);
      if (kept === undefined || readers === null) continue;
      this.#emitAll(kept.from, null, { type: 'groupMessageRead', serverId, readers });
    }
    return ok(null);
  }

  /** Marks every stored message as read; returns the newest id, empty without a message. */
  #markSeen(me: string, ref: ConversationRef): string {
    // Searched from the end, because every read message calls this.
    const through = this.#ledger.messages(me, ref).findLast(this.#isThere(me, ref))?.serverId ?? '';
    this.#seen.set(`${me} ${conversationKey(ref)}`, through);
    return through;
  }

  /** Chatrooms are not among them, because the service does not list them. */
  #recordsOf(me: string): readonly ConversationRecord[] {
    const firsts = [...this.#ledger.all()].flatMap((messages) => messages[0] ?? []);
    const mine = firsts.filter((kept) => kept.kind !== 'chatroom' && this.#channels.audience(kept).includes(me));
    const places = mine.map((first) => conversationOf(first, me));
    const records = places.map((ref) =>
      recordOf(me, ref, this.#in(me, ref), this.#seen.get(`${me} ${conversationKey(ref)}`)),
    );
    return records
      .map((record) => ({ ...record, last: record.last && this.#marks.seen(record.last, me) }))
      .filter((record) => this.#lists.isShown(me, record))
      .sort((a, b) => (b.last?.time ?? 0) - (a.last?.time ?? 0));
  }

  #in(me: string, ref: ConversationRef): readonly StoredMessage[] {
    return this.#ledger.messages(me, ref).filter(this.#isThere(me, ref));
  }

  /** Whether a message is neither recalled nor cleared. */
  #isThere(me: string, ref: ConversationRef): (kept: StoredMessage) => boolean {
    const cleared = this.#lists.clearedThrough(me, ref);
    return ({ serverId }) => serverId > cleared && !this.#ledger.recalled.has(serverId);
  }

  /** Emits the events of the time in which no device of the account was connected. */
  #deliverMissed(device: HubDevice, me: string): void {
    if (device.userId !== me) return;
    this.people.deliverMissed(device, me);
    const from = this.#deliveredTo.get(me) ?? 0;
    this.#deliveredTo.set(me, this.stored.length);
    for (const kept of this.stored.slice(from)) {
      const isMissed = kept.kind !== 'chatroom' && kept.from !== me && this.#channels.audience(kept).includes(me);
      if (!isMissed || this.#ledger.recalled.has(kept.serverId)) continue;
      emit(device, { type: 'messageReceived', message: this.#marks.seen(seenFrom(kept, me), me) });
    }
    for (const event of device.missed.splice(0)) emit(device, event);
  }

  #emitAll(person: string, except: HubDevice | null, event: TransportEvent | ((me: string) => TransportEvent)): void {
    for (const device of this.#devices) {
      if (device === except || device.owner !== person) continue;
      const personal = typeof event === 'function' ? event(person) : event;
      if (deliverOrKeep(device, personal)) this.#deliveredTo.set(person, this.stored.length);
    }
  }
}

/** Why a `FakeHub` refuses a message; null if it accepts it. */
function sendFailure(
  { conversation, from }: OutgoingMessage,
  accounts: { has(id: string): boolean },
  people: FakePeople,
  channels: FakeChannels,
): ImError | null {
  const { kind, id } = conversation;
  if (kind === 'contact' && !accounts.has(id)) return imError('userNotFound', id);
  if (kind === 'contact') return people.isBlocked(id, from) ? imError('blocked', id) : null;
  if (channels.find(conversation)?.muted.has(from) === true) return imError('muted', id);
  return channels.isIn(conversation, from) ? null : imError('notMember', id);
}
