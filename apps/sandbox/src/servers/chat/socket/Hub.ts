import type { Account } from '../../../services/accounts/accounts.js';
import type { DeviceFeed } from './DeviceFeed.js';

/** One device that is logged in right now. */
export interface ChatSession {
  readonly account: Account;
  readonly appKey: string;
  readonly device: string;
  /** The name of the token with which the device logged in. */
  readonly tokenName: string;
  readonly feed: DeviceFeed;
  /** Sends the reason (a number of `LOG_OUT_REASON`) and closes; the client does not reconnect by itself. */
  dismiss(operation: number, reason?: string): void;
  /** The client sent a newer token: the session ends with that one (milliseconds since 1970). */
  extendTo(expiresAt: number): void;
  /** Terminates the socket without a close frame, as a broken network would. */
  drop(): void;
}

/** The connected devices. In memory only: none of it must survive the process. */
export type Hub = ReturnType<typeof createHub>;

/** Creates an empty hub. */
export function createHub() {
  const byAccount = new Map<number, Map<string, ChatSession>>();
  const touched = new Set<ChatSession>();

  return {
    /** Adds a session and returns the session of the same device that it replaces. */
    join(session: ChatSession): ChatSession | undefined {
      const devices = byAccount.get(session.account.id) ?? new Map<string, ChatSession>();
      byAccount.set(session.account.id, devices);
      const replaced = devices.get(session.device);
      devices.delete(session.device);
      devices.set(session.device, session);
      return replaced;
    },
    leave(session: ChatSession): void {
      const devices = byAccount.get(session.account.id);
      if (devices?.get(session.device) !== session) return;
      devices.delete(session.device);
      if (devices.size === 0) byAccount.delete(session.account.id);
    },
    /** Sessions of an account, the oldest first. */
    sessionsOf: (accountId: number): ChatSession[] => [...(byAccount.get(accountId)?.values() ?? [])],
    /** Notes that a session has items to send with the next `flush`. */
    touch: (session: ChatSession): void => void touched.add(session),
    /** Sends the items of every touched session. */
    flush(): void {
      for (const session of touched) session.feed.flush();
      touched.clear();
    },
    all: (): ChatSession[] => [...byAccount.values()].flatMap((devices) => [...devices.values()]),
  };
}
