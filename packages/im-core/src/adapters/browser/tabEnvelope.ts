import type { TabMessage } from '../../domain/tabMessage.js';

/** The messages on the channel of an account's tabs. */
export type Said =
  | { readonly type: 'hello' }
  | { readonly type: 'here' }
  | { readonly type: 'bye' }
  | { readonly type: 'claim'; readonly what: string; readonly ms: number }
  | { readonly type: 'news'; readonly news: TabMessage };

/** The sender and the content of a tab message. */
export interface TabEnvelope {
  readonly from: string;
  readonly said: Said;
}

/** The channel, from one tab. */
export interface TabChannel {
  say(said: Said): void;
  listen(listener: (talk: TabEnvelope) => void): void;
  close(): void;
}

/** How a tab detects the others. */
export interface TabPresence {
  /** Resolves when this tab is known to be there. */
  enter(): Promise<void>;
  heard(from: string, said: Said): void;
  claim(what: string, ms: number): Promise<boolean>;
  takeOver(tab: string, take: () => Promise<void>): Promise<void>;
  leave(): void;
}
