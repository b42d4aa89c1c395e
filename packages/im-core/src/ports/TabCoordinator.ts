import type { TabEvent, TabMessage } from '../domain/events.js';

/** The tabs of one account in one browser, seen from one of them. */
export interface TabCoordinator {
  /** This tab's name. It survives a reload, and no two tabs have the same at a time. */
  readonly me: string;
  /** Sends to all other tabs; plain data. */
  post(message: TabMessage): void;
  /** Calls `listener` until the returned function is called. */
  subscribe(listener: (event: TabEvent) => void): () => void;
  /** True for the first tab that claims this within `ms`, false for the other tabs. */
  claim(what: string, ms: number): Promise<boolean>;
  /** Runs `take` if the tab of this name is closed, and keeps that name reserved until it returns. */
  takeOver(tab: string, take: () => Promise<void>): Promise<void>;
  /** From now on no message is sent or received and no lock is held. */
  leave(): void;
}
