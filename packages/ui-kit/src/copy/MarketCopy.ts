import type { PartialCopy } from './Copy.js';
import { languageOf } from './createLanguage.js';
import type { Language, Widened } from './language.js';
import { zhCamera } from './zhCamera.js';
import { zhLogin } from './zhLogin.js';
import { zhOrder, zhPay } from './zhOrder.js';

export const MARKET_WORDS = { logIn: zhLogin, orders: zhOrder, payments: zhPay, cameras: zhCamera };

/** A complete language of the marketplace's parts: a missing text is a compile error. */
export type MarketCopy = Widened<typeof MARKET_WORDS>;

/** A language with these texts of the marketplace's parts over Chinese ones, and the chat's texts of `language`. */
export function createMarketLanguage(language: Language, ...copies: readonly PartialCopy<MarketCopy>[]): Language {
  return languageOf('createMarketLanguage', MARKET_WORDS, copies, language);
}
