import type { TransportEvent } from '../domain/events.js';
import { err, imError, type ImErrorCode } from '../domain/imError.js';
import type { ChatService, ServicePart } from '../ports/ChatService.js';
import type { Cancel, Clock } from '../ports/Clock.js';
import type { FromWorker, MessageEndpoint, ServiceMethod, ToWorker } from './serveChatService.js';

/** The page's endpoint: a `Worker`, which the page can also terminate. */
export interface WorkerEndpoint extends MessageEndpoint {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  /** Called when the worker cannot be loaded, and with uncaught errors inside it. */
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

interface WaitingCall {
  readonly fail: (code: ImErrorCode) => void;
  readonly settle: (value: unknown) => void;
}

/** How long `close` waits for the worker's answer before it terminates the worker. */
const CLOSE_TIMEOUT_MS = 1_000;
/** Longer than every deadline inside the worker, so it is reached only if the worker died without a message. */
const CALL_DEADLINE_MS = 45_000;

/**
 * The page's side: a `ChatService` that posts each call to the worker.
 *
 * `close` terminates the worker, so no socket and no timer of the vendor outlives it. The service cannot be opened
 * again afterwards; the next log-in needs a new worker. The caller passes what the service in the worker `lacks`,
 * because the configuration decides it.
 */
export function connectChatService<Config>(
  worker: WorkerEndpoint,
  config: Config,
  clock: Clock,
  lacks: readonly ServicePart[] = [],
): ChatService {
  const listeners = new Set<(event: TransportEvent) => void>();
  const waiting = new Map<number, WaitingCall>();
  let nextId = 1;
  let hasAnswered = false;
  let isEnded = false;

  function post(message: ToWorker<Config>): void {
    worker.postMessage(message);
  }

  /** The worker's method, with the signature it has in `ChatService`. */
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
    worker.terminate();
    listeners.clear();
    for (const call of waiting.values()) call.fail('notConnected');
  }

  worker.addEventListener('message', ({ data }) => {
    hasAnswered = true;
    const message = data as FromWorker;
    if (message.kind === 'answer') return waiting.get(message.id)?.settle(message.value);
    for (const listener of listeners) listener(message.event);
  });
  worker.addEventListener('error', () => {
    // An error before the worker's first message means that it did not load; a later one is an exception it survives.
    if (!hasAnswered && !isEnded) end();
  });
  post({ kind: 'start', config });

  const closeService = remote('close');
  return {
    ...remoteCalls(remote),
    lacks,
    async close() {
      if (isEnded) return;
      let cancel = (): void => undefined;
      const timeout = new Promise<void>((resolve) => {
        cancel = clock.after(CLOSE_TIMEOUT_MS, resolve);
      });
      await Promise.race([closeService(), timeout]);
      cancel();
      if (!isEnded) end();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

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
    translate: remote('translate'),
    reportMessage: remote('reportMessage'),
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
    groupAnnouncement: remote('groupAnnouncement'),
    announce: remote('announce'),
    groupFiles: remote('groupFiles'),
    removeGroupFile: remote('removeGroupFile'),
    nicknames: remote('nicknames'),
    setNickname: remote('setNickname'),
    transferGroup: remote('transferGroup'),
    edit: remote('edit'),
    react: remote('react'),
    reactions: remote('reactions'),
    reactors: remote('reactors'),
    pinMessage: remote('pinMessage'),
    pinnedMessages: remote('pinnedMessages'),
  };
}

/** What a method resolves to if the worker does not answer: for most methods a failed `Result`. */
function failureOf(method: ServiceMethod, code: ImErrorCode): unknown {
  if (method === 'probe') return false;
  if (method === 'close') return undefined;
  return err(imError(code, `worker ${method}: no answer`));
}

/** The workers of a page's chat services, one after the other. */
export interface ServiceWorkers<Endpoint extends WorkerEndpoint> {
  /**
   * Starts the worker of the next service: fetching and compiling the vendor's client takes most of a log-in, and needs no
   * account. Does nothing while one is started.
   */
  prepare(): void;
  /** The started worker, else a new one. */
  take(): Endpoint;
}

/** Creates the source of workers; `start` starts one. */
export function createServiceWorkers<Endpoint extends WorkerEndpoint>(start: () => Endpoint): ServiceWorkers<Endpoint> {
  let next: Endpoint | null = null;
  return {
    prepare() {
      if (next !== null) return;
      const worker = start();
      next = worker;
      // A worker that did not load would never answer.
      worker.addEventListener('error', () => {
        if (next === worker) next = null;
      });
    },
    take() {
      const worker = next ?? start();
      next = null;
      return worker;
    },
  };
}
