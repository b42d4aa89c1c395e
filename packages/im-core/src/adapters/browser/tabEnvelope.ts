import type { TabMessage } from '../../domain/tabMessage.js';

/** The messages on the channel of an account's tabs. */
export type TabContent =
  | { readonly type: 'hello' }
  | { readonly type: 'here' }
  | { readonly type: 'bye' }
  | { readonly type: 'claim'; readonly what: string; readonly ms: number }
  | { readonly type: 'message'; readonly message: TabMessage };

/** The sender and the content of a tab message. */
export interface TabEnvelope {
  readonly from: string;
  readonly content: TabContent;
}

/** The channel, from one tab. */
export interface TabChannel {
  post(content: TabContent): void;
  listen(listener: (envelope: TabEnvelope) => void): void;
  close(): void;
}

/** How a tab detects the others. */
export interface TabPresence {
  /** Resolves when the other tabs can detect this tab. */
  enter(): Promise<void>;
  receive(from: string, content: TabContent): void;
  claim(what: string, ms: number): Promise<boolean>;
  takeOver(tab: string, take: () => Promise<void>): Promise<void>;
  leave(): void;
}
