import type { TransportEvent } from '../../domain/events.js';
import { err } from '../../domain/result.js';
import { imError, type ImErrorCode } from '../../errors/imError.js';
import type { ChatService, ServicePart } from '../../ports/ChatService.js';
import type { Cancel, Clock } from '../../ports/Clock.js';
import type { FromWorker, Line, ServiceMethod, ToWorker } from './protocol.js';

/** The page's end of a worker, and the power to end it. */
export interface WorkerLine extends Line {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  /** Called when the worker cannot be loaded, and with uncaught errors inside it. */
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

interface WaitingCall {
  /** Settles the call with a failure in the form that its method has. */
  readonly fail: (code: ImErrorCode) => void;
  readonly settle: (value: unknown) => void;
}

/** A worker that does not answer a farewell is ended all the same. */
const FAREWELL_MS = 1_000;
/** Longer than every deadline inside the worker: it passes only if the worker died without a message. */
const CALL_DEADLINE_MS = 45_000;

/**
 * The page's end: looks like the service and posts each call into the worker.
 *
 * `close` ends the worker itself, so after it no socket and no timer of the vendor can be left. The
 * service cannot be opened again then; a new login gets a new worker. The page names what the service in the worker
 * `lacks`, because the config decides it.
 */
export function connectChatService<Config>(
  line: WorkerLine,
  config: Config,
  clock: Clock,
  lacks: readonly ServicePart[] = [],
): ChatService {
  const listeners = new Set<(event: TransportEvent) => void>();
  const waiting = new Map<number, WaitingCall>();
  let nextId = 1;
  let hasSpoken = false;
  let isEnded = false;

  function post(message: ToWorker<Config>): void {
    line.postMessage(message);
  }

  /** A method with the signature it has on the service. */
  function remote<Method extends ServiceMethod>(method: Method): ChatService[Method] {
    const call = (...args: readonly unknown[]): Promise<unknown> => {
      if (isEnded) return Promise.resolve(failureOf(method, 'notConnected'));
      const id = nextId;
      nextId += 1;
      return new Promise((resolve) => {
        waiting.set(id, awaited(id, method, resolve));
        post({ kind: 'call', id, method, args });
      });
    };
    return call as ChatService[Method];
  }

  function awaited(id: number, method: ServiceMethod, resolve: (value: unknown) => void): WaitingCall {
    const cancel: Cancel = clock.after(CALL_DEADLINE_MS, () => waiting.get(id)?.fail('timedOut'));
    const settle = (value: unknown): void => {
      cancel();
      waiting.delete(id);
      resolve(value);
    };
    return { settle, fail: (code) => settle(failureOf(method, code)) };
  }

  function end(): void {
    isEnded = true;
    line.terminate();
    listeners.clear();
    for (const call of waiting.values()) call.fail('notConnected');
  }

  line.addEventListener('message', ({ data }) => {
    hasSpoken = true;
    const message = data as FromWorker;
    if (message.kind === 'answer') return waiting.get(message.id)?.settle(message.value);
    for (const listener of listeners) listener(message.event);
  });
  line.addEventListener('error', () => {
    // Before its first message the worker was not loaded; later it is an exception inside that the worker survives.
    if (!hasSpoken && !isEnded) end();
  });
  post({ kind: 'start', config });

  const farewell = remote('close');
  return {
    ...remoteCalls(remote),
    lacks,
    async close() {
      if (isEnded) return;
      let cancel = (): void => undefined;
      const patience = new Promise<void>((resolve) => {
        cancel = clock.after(FAREWELL_MS, resolve);
      });
      await Promise.race([farewell(), patience]);
      cancel();
      if (!isEnded) end();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Every method that the page calls in the worker. */
function remoteCalls(
  remote: <Method extends ServiceMethod>(method: Method) => ChatService[Method],
): Omit<ChatService, 'close' | 'subscribe'> {
  return {
    open: remote('open'),
    probe: remote('probe'),
    register: remote('register'),
    send: remote('send'),
    sendCommand: remote('sendCommand'),
    recall: remote('recall'),
    history: remote('history'),
    combinedMessages: remote('combinedMessages'),
    conversations: remote('conversations'),
    markConversationRead: remote('markConversationRead'),
    markMessageRead: remote('markMessageRead'),
    sendTyping: remote('sendTyping'),
    conversationSettings: remote('conversationSettings'),
    changeSetting: remote('changeSetting'),
    removeConversation: remote('removeConversation'),
    contacts: remote('contacts'),
    addFriend: remote('addFriend'),
    acceptFriend: remote('acceptFriend'),
    declineFriend: remote('declineFriend'),
    removeFriend: remote('removeFriend'),
    blocked: remote('blocked'),
    block: remote('block'),
    unblock: remote('unblock'),
    profiles: remote('profiles'),
    updateProfile: remote('updateProfile'),
    publishPresence: remote('publishPresence'),
    subscribePresence: remote('subscribePresence'),
    unsubscribePresence: remote('unsubscribePresence'),
    presences: remote('presences'),
    groups: remote('groups'),
    members: remote('members'),
    groupAdmins: remote('groupAdmins'),
    groupDetail: remote('groupDetail'),
    publicGroups: remote('publicGroups'),
    createGroup: remote('createGroup'),
    applyToGroup: remote('applyToGroup'),
    decideApplication: remote('decideApplication'),
    decideInvitation: remote('decideInvitation'),
    inviteMembers: remote('inviteMembers'),
    leaveGroup: remote('leaveGroup'),
    dissolveGroup: remote('dissolveGroup'),
    renameGroup: remote('renameGroup'),
    changeMember: remote('changeMember'),
    mutedMembers: remote('mutedMembers'),
    amIMuted: remote('amIMuted'),
    blockedMembers: remote('blockedMembers'),
    chatrooms: remote('chatrooms'),
    joinChatroom: remote('joinChatroom'),
    leaveChatroom: remote('leaveChatroom'),
    chatroomMembers: remote('chatroomMembers'),
    chatroomDetail: remote('chatroomDetail'),
    markGroupMessagesRead: remote('markGroupMessagesRead'),
    groupReaders: remote('groupReaders'),
  };
}

/** What a method answers when the worker does not: most answer with a `Result`. */
function failureOf(method: ServiceMethod, code: ImErrorCode): unknown {
  if (method === 'probe') return false;
  if (method === 'close') return undefined;
  return err(imError(code, `worker ${method}: no answer`));
}
