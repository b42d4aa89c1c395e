/** Body codes of the marketplace that a screen handles with more than a text. */
export const MARKET_CODES = {
  forbidden: 403,
  notFound: 404,
  passwordInvalid: 1001,
  mobileTaken: 1016,
  passwordWeak: 1017,
  priceChanged: 1206,
  notOffered: 1211,
  serviceTypeUnfit: 1212,
  orderTypeUnfit: 1213,
  providerGone: 1214,
  payUnknown: 1301,
  payClosed: 1302,
  alreadyPaid: 1303,
  visitUnfit: 1402,
} as const;
