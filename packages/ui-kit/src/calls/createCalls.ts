import type {
  ChatService,
  Clock,
  ImClient,
  KeyValueStore,
  Message,
  TabCoordinator,
  TransportEvent,
} from '@fitout/im-core';
import { LIMITS } from '@fitout/im-core';
import type { CallTokenSource } from '@fitout/rtc-core';
import type { PeopleModel } from '../chat/PeopleModel.js';
import { CallHistory } from './CallHistory.js';
import { callLine } from './callLine.js';
import { isResultCommand, resultIn, tellOwnDevices } from './callResultCommand.js';
import { CallsStore } from './CallsStore.js';
import type { Said } from './callWords.js';
import { createCallFeed } from './createCallFeed.js';
import type { CallParts } from './openCalls.js';

/** What calls are made of before there is a chat client: they hear its events first. */
export interface CallsOptions {
  /** The account's id, in lower case. */
  readonly self: string;
  readonly storage: KeyValueStore;
  /** The other tabs of the account; without it there are none. */
  readonly tabs?: TabCoordinator;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly service: ChatService;
  /** Tokens of the service that carries sound and picture. */
  readonly tokens: CallTokenSource;
  /** Shows a short sentence. */
  readonly say: (said: Said) => void;
  /** The browser's parts; null where this page can make no calls. */
  readonly parts: CallParts | null;
}

/** The chat that calls go over. */
export interface CallChat {
  readonly im: ImClient;
  readonly people: PeopleModel;
}

/** The calls of a login. */
export interface ChatCalls {
  readonly history: CallHistory;
  /** Null where this page can make no calls. */
  readonly store: CallsStore | null;
  /** For the client's interceptor: true keeps an event from the conversations. */
  intercept(event: TransportEvent): boolean;
  /** What a message that is a call says in the list; null for any other. Observed. */
  words(message: Message): string | null;
  /** Fetches what calls are made of, once there is a chat for them. */
  connect(chat: CallChat): void;
  restore(): Promise<void>;
  /** Ends a running call while there is still a connection for the signal. */
  dispose(): Promise<void>;
}

/** Calls over a chat: create them, give `intercept` to the client, and `connect` them to it. */
export function createCalls(options: CallsOptions): ChatCalls {
  const { self, storage, tabs, service, parts, say } = options;
  let chat: CallChat | null = null;
  const feed = createCallFeed(() => void (chat !== null && store?.ready()));
  const history = new CallHistory(storage, tabs, (call) => chat && tellOwnDevices(service, chat.im, self)(call));
  const store = parts && new CallsStore(() => open(parts));

  async function open(from: CallParts) {
    if (chat === null) throw new Error('createCalls: connect a chat before calls are wanted');
    const { openCalls } = await import('./openCalls.js');
    return openCalls({
      ...options,
      ...chat,
      feed,
      parts: from,
      say,
      noted: (note) => void history.noted(note),
      claim: async (what) => tabs === undefined || tabs.claim(what, LIMITS.claimMs),
    });
  }

  return {
    history,
    store,
    intercept(event) {
      const result = resultIn(event, self);
      if (result !== null) void history.keep(result);
      return isResultCommand(event) || (parts !== null && feed.intercept(event));
    },
    words: (message) => callLine(history, self, message),
    connect(to) {
      chat = to;
      void store?.ready();
    },
    restore: () => history.restore(),
    dispose: async () => store?.dispose(),
  };
}
