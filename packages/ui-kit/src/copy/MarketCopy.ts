import type { Widened } from './Copy.js';
import { createSetCopy, type SetCopy } from './setCopy.js';
import { zhCamera } from './zhCamera.js';
import { zhLogin } from './zhLogin.js';
import { zhOrder, zhPay } from './zhOrder.js';

export const MARKET_WORDS = { logIn: zhLogin, orders: zhOrder, payments: zhPay, cameras: zhCamera };

/** A complete language of the marketplace's parts: a missing text is a compile error. */
export type MarketCopy = Widened<typeof MARKET_WORDS>;

/** Sets the texts of the marketplace's parts, as `setCopy` does those of the chat. */
export const setMarketCopy: SetCopy<MarketCopy> = /*#__PURE__*/ createSetCopy<MarketCopy>(
  'setMarketCopy',
  MARKET_WORDS,
);
