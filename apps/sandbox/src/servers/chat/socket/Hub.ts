import type { Account } from '../../../services/accounts.js';
import type { DeviceFeed } from './DeviceFeed.js';

/** One device that is logged in right now. */
export interface ChatSession {
  readonly account: Account;
  readonly appKey: string;
  readonly device: string;
  /** Names the token it was opened with. */
  readonly tokenName: string;
  readonly feed: DeviceFeed;
  /** Sends the reason (a number of `FAREWELL`) and closes; the client does not reconnect by itself. */
  dismiss(operation: number, reason?: string): void;
  /** The client sent a newer token: the session ends with that one (milliseconds since 1970). */
  extendTo(expiresAt: number): void;
  /** Cuts the socket without a word, as a broken network would. */
  drop(): void;
}

/** The connected devices. In memory only: none of it must survive the process. */
export interface Hub {
  /** Adds a session and returns the one it takes the place of. */
  join(session: ChatSession): ChatSession | undefined;
  leave(session: ChatSession): void;
  /** Sessions of an account, the oldest first. */
  sessionsOf(accountId: number): ChatSession[];
  all(): ChatSession[];
  /** Remembers that a session was given something to send. */
  touch(session: ChatSession): void;
  /** Lets every touched session send, once. */
  flush(): void;
}

/** An empty hub. */
export function createHub(): Hub {
  const byAccount = new Map<number, Map<string, ChatSession>>();
  const touched = new Set<ChatSession>();

  return {
    join(session) {
      const devices = byAccount.get(session.account.id) ?? new Map<string, ChatSession>();
      byAccount.set(session.account.id, devices);
      const replaced = devices.get(session.device);
      devices.delete(session.device);
      devices.set(session.device, session);
      return replaced;
    },
    leave(session) {
      const devices = byAccount.get(session.account.id);
      if (devices?.get(session.device) !== session) return;
      devices.delete(session.device);
      if (devices.size === 0) byAccount.delete(session.account.id);
    },
    sessionsOf: (accountId) => [...(byAccount.get(accountId)?.values() ?? [])],
    touch: (session) => void touched.add(session),
    flush() {
      for (const session of touched) session.feed.flush();
      touched.clear();
    },
    all: () => [...byAccount.values()].flatMap((devices) => [...devices.values()]),
  };
}
