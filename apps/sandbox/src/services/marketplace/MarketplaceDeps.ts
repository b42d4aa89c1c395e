import type { Clock } from '../../Clock.js';
import type { Jobs } from '../../storage/createJobs.js';
import type { Random } from '../../Random.js';
import type { Db } from '../../storage/Db.js';
import type { ChatUser } from './newcomer.js';
import type { OrderChat } from './OrderChat.js';
import type { Order } from './orders/Order.js';
import type { OrderEvent } from './orders/orderTransitions.js';

/** The dependencies of the marketplace. */
export interface MarketplaceDeps {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: Random;
  /** The app key of the marketplace's chat, `org#app`. */
  readonly appKey: string;
  /** Issues a chat token for an existing chat account; `name` is the token's name, with which it can be revoked. */
  readonly issueChatToken: (appKey: string, userId: string) => { readonly token: string; readonly name: string };
  /** Revokes a chat token and closes the connections opened with it. */
  readonly revokeChatToken: (name: string) => void;
  /** Creates a chat account with a random password; used if the chat's registration is closed. */
  readonly makeChatAccount?: (appKey: string, userId: string, nickname: string) => Promise<void>;
  /** Whether ids are refused as passwords, and every account that logs in gets a chat account (A12, A13). */
  readonly isHardened?: boolean;
  readonly hasChatAccount: (appKey: string, userId: string) => boolean;
  /** Whether a chat token authorises marketplace requests (A11, `auth.mode: im-only`). */
  readonly isChatTokenAccepted?: boolean;
  /** The chat account of this token; null for an invalid token. */
  readonly chatUserOf?: (appKey: string, token: string) => ChatUser | null;
  readonly jobs: Pick<Jobs, 'plan' | 'cancel'>;
  readonly chat: OrderChat;
  /** Whether masters, staff and cameras of the demo act by themselves. */
  readonly isSimulated: boolean;
  /** Called with every step of an order, in its transaction. */
  readonly onStep?: (order: Order, event: OrderEvent, at: number) => void;
}
