import type { Clock } from '../../Clock.js';
import type { Jobs } from '../../simulation/createJobs.js';
import type { Random } from '../../Random.js';
import type { Db } from '../../storage/Db.js';
import type { ChatUser } from './newcomer.js';
import type { OrderChat } from './OrderChat.js';
import type { Order } from './orders/Order.js';
import type { OrderEvent } from './orders/orderTransitions.js';

/** What the marketplace needs from its surroundings. */
export interface MarketplaceDeps {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: Random;
  /** The app key of its chat, `org#app`. */
  readonly appKey: string;
  /** A fresh chat token for a chat account that exists, and the name under which it is taken back. */
  readonly issueChatToken: (appKey: string, userId: string) => { readonly token: string; readonly name: string };
  /** Revokes a chat token and closes the connections opened with it. */
  readonly revokeChatToken: (name: string) => void;
  /** Makes a chat account with a random password; used where the chat is closed for registration. */
  readonly makeChatAccount?: (appKey: string, userId: string, nickname: string) => Promise<void>;
  /** Ids are no passwords, and every account that logs in has a chat account (A12, A13). */
  readonly isHardened?: boolean;
  readonly hasChatAccount: (appKey: string, userId: string) => boolean;
  /** A chat token is as good as a log-in of the marketplace (A11, `auth.mode: im-only`). */
  readonly isChatTokenAccepted?: boolean;
  /** The chat account that holds this token; null for a token that opens nothing. */
  readonly chatUserOf?: (appKey: string, token: string) => ChatUser | null;
  readonly jobs: Pick<Jobs, 'plan' | 'cancel'>;
  readonly chat: OrderChat;
  /** Whether masters, staff and cameras of the demo do things by themselves. */
  readonly isAlive: boolean;
  /** Hears of every step of an order, in its transaction. */
  readonly onStep?: (order: Order, event: OrderEvent, at: number) => void;
}
