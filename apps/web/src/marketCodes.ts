/** Body codes of the marketplace that a screen answers by more than a sentence. */
export const MARKET_CODES = {
  notFound: 404,
  priceChanged: 1206,
  payClosed: 1302,
  alreadyPaid: 1303,
} as const;
