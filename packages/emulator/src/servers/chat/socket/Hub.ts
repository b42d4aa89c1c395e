import type { Account } from '../../../services/accounts/accounts.js';
import type { DeviceFeed } from './DeviceFeed.js';
import type { Line } from './Line.js';

export interface ChatSession {
  readonly account: Account;
  readonly appKey: string;
  readonly device: string;
  readonly tokenName: string;
  readonly feed: DeviceFeed;
  readonly line: Line;
  dismiss(operation: number, reason?: string): void;
  /** The client sent a newer token: the session ends with that one (milliseconds since 1970). */
  extendTo(expiresAt: number): void;
  drop(): void;
}

/** The connected devices. In memory only: none of it must survive the process. */
export type Hub = ReturnType<typeof createHub>;

export function createHub() {
  const byAccount = new Map<number, Map<string, ChatSession>>();
  const touched = new Set<ChatSession>();

  return {
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
    sessionsOf: (accountId: number): ChatSession[] => [...(byAccount.get(accountId)?.values() ?? [])],
    touch: (session: ChatSession): void => void touched.add(session),
    flush(): void {
      for (const session of touched) session.feed.flush();
      touched.clear();
    },
    all: (): ChatSession[] => [...byAccount.values()].flatMap((devices) => [...devices.values()]),
  };
}
