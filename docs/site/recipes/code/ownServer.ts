import {
  err,
  imError,
  ok,
  type ChatService,
  type ConversationRef,
  type IncomingMessage,
  type TransportEvent,
} from '@fitout/im-core';
import type { WebSocketServer } from 'ws';
import type { Method } from './ownService.js';

type Answer<Name extends Method> = (...args: Parameters<ChatService[Name]>) => Awaited<ReturnType<ChatService[Name]>>;
type Calls<Name extends Method> = { readonly [Each in Name]: Answer<Each> };
/** What a connection may ask before it has logged in. */
type First = 'open' | 'probe' | 'register';

type Stored = Omit<IncomingMessage, 'conversation'> & { readonly to: string };

interface Session {
  me: string | null;
  readonly emit: (event: TransportEvent) => void;
}

/** Serves the chat to every socket. Everything is in memory here: yours has a database, and hashes of passwords or tokens. */
export function serveChat(sockets: WebSocketServer, passwords: Map<string, string>): void {
  const sessions = new Set<Session>();
  const stored: Stored[] = [];
  const recalled = new Set<string>();
  /** What happened while no device of an account was connected. */
  const missed = new Map<string, TransportEvent[]>();
  /** The number of the last message that the first account has read from the second. */
  const readThrough = new Map<string, number>();

  const firstCalls = (session: Session): Calls<First> => ({
    open({ userId, secret }) {
      const password = passwords.get(userId);
      if (password === undefined) return err(imError('userNotFound', userId));
      if (password !== secret.value) return err(imError('passwordInvalid', userId));
      session.me = userId;
      // After the answer.
      setImmediate(() => {
        for (const event of missed.get(userId) ?? []) session.emit(event);
        missed.delete(userId);
      });
      return ok({ token: null });
    },
    probe: () => true,
    register({ userId, password }) {
      if (passwords.has(userId)) return err(imError('userExists', userId));
      passwords.set(userId, password);
      return ok(null);
    },
  });

  const callsOf = (session: Session, me: string): Calls<Exclude<Method, First>> => {
    const withPeer = ({ id }: ConversationRef) =>
      stored.filter(({ from, to, serverId }) => {
        const isBetween = (from === me && to === id) || (from === id && to === me);
        return isBetween && !recalled.has(serverId);
      });
    const isRead = ({ from, to, serverId }: Stored) => Number(serverId) <= (readThrough.get(`${to} ${from}`) ?? 0);
    /** A message as an account sees it: the conversation is the other one. */
    const seenBy = (who: string, kept: Stored): IncomingMessage => {
      const { to, ...message } = kept;
      const isMine = message.from === who;
      const conversation: ConversationRef = { kind: 'contact', id: isMine ? to : message.from };
      return { ...message, conversation, ...(isMine && isRead(kept) && { isReadByPeer: true as const }) };
    };
    /** Every other device of an account learns it; if there is none, the next one that logs in. */
    const tell = (who: string, event: TransportEvent, isKept = true): void => {
      const others = [...sessions].filter((other) => other.me === who && other !== session);
      for (const other of others) other.emit(event);
      if (others.length === 0 && who !== me && isKept) missed.set(who, [...(missed.get(who) ?? []), event]);
    };
    const here: ConversationRef = { kind: 'contact', id: me };

    return {
      send({ conversation: { kind, id: to }, writtenAt: _writtenAt, ...message }) {
        if (kind !== 'contact' || !passwords.has(to)) return err(imError('userNotFound', to));
        const known = stored.find(({ from, id }) => from === me && id === message.id);
        if (known !== undefined) return ok({ serverId: known.serverId, time: known.time });
        const [serverId, time] = [String(stored.length + 1), Date.now()];
        // `from` is what the service knows, not what the client says.
        const kept: Stored = { ...message, from: me, to, serverId, time };
        stored.push(kept);
        for (const who of new Set([me, to])) tell(who, { type: 'messageReceived', message: seenBy(who, kept) });
        return ok({ serverId, time });
      },
      sendCommand({ to, action, extension, isStored }) {
        const time = Date.now();
        const event = { type: 'commandReceived', from: me, action, extension, sentAt: time } as const;
        for (const who of new Set([me, to])) tell(who, event, isStored);
        return ok({ serverId: '', time });
      },
      recall(conversation, serverId) {
        const own = withPeer(conversation).find((kept) => kept.serverId === serverId && kept.from === me);
        if (own === undefined) return err(imError('recallRefused', serverId));
        recalled.add(serverId);
        tell(me, { type: 'messageRecalled', conversation, serverId, by: me });
        tell(own.to, { type: 'messageRecalled', conversation: here, serverId, by: me });
        return ok(null);
      },
      history(conversation, before, limit) {
        const older = withPeer(conversation).filter(
          ({ serverId }) => before === null || Number(serverId) < Number(before),
        );
        return ok(older.slice(-limit).map((kept) => seenBy(me, kept)));
      },
      conversations() {
        const mine = stored.filter(({ from, to }) => from === me || to === me);
        const peers = new Set(mine.toReversed().map(({ from, to }) => (from === me ? to : from)));
        return ok(
          [...peers].map((id) => {
            const conversation: ConversationRef = { kind: 'contact', id };
            const messages = withPeer(conversation);
            const last = messages.at(-1);
            const unread = messages.filter((kept) => kept.to === me && !isRead(kept)).length;
            return { conversation, unread, last: last === undefined ? null : seenBy(me, last) };
          }),
        );
      },
      markConversationRead(conversation) {
        readThrough.set(`${me} ${conversation.id}`, stored.length);
        const event = { type: 'conversationOpened', by: me, at: Date.now() } as const;
        tell(me, { ...event, conversation });
        tell(conversation.id, { ...event, conversation: here });
        return ok(null);
      },
      markMessageRead({ id }, serverId) {
        tell(id, { type: 'messageRead', conversation: here, serverId });
        return ok(null);
      },
      sendTyping({ id }) {
        tell(id, { type: 'peerTyping', conversation: here }, false);
        return ok(null);
      },
    };
  };

  sockets.on('connection', (socket) => {
    const post = (frame: object) => socket.send(JSON.stringify(frame));
    const session: Session = { me: null, emit: (event) => post({ event }) };
    sessions.add(session);
    socket.on('close', () => sessions.delete(session));
    socket.on('message', (data) => {
      const { id, method, args } = JSON.parse((data as Buffer).toString()) as {
        id: number;
        method: string;
        args: unknown[];
      };
      const calls = { ...firstCalls(session), ...(session.me !== null && callsOf(session, session.me)) };
      // The client sends the methods' own arguments. Anybody else may send anything: check them in yours.
      const call = Object.hasOwn(calls, method)
        ? (Reflect.get(calls, method) as (...some: unknown[]) => unknown)
        : null;
      post({ id, value: call === null ? err(imError('notConnected', method)) : call(...args) });
    });
  });
}
