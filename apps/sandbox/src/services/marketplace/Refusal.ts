import type { AfterSaleFault } from './orders/afterSale.js';

/** Why the marketplace refuses a request; `CODES` has its code and text on the wire. */
export type Refusal =
  | AfterSaleFault
  | 'passwordInvalid'
  | 'accountBanned'
  | 'accountNotFound'
  | 'accountExists'
  | 'userNameTooLong'
  | 'userNameIllegal'
  | 'accountLimit'
  | 'mobileTaken'
  | 'passwordWeak'
  | 'tooOften'
  | 'notFound'
  | 'forbidden'
  | 'invalid'
  | 'memberInside'
  | 'memberIsSelf'
  | 'orderHasNoGroup'
  | 'orderStateRefuses'
  | 'orderClosed'
  | 'orderNotFound'
  | 'orderChanged'
  | 'costHandled'
  | 'priceChanged'
  | 'commentExists'
  | 'afterSaleOpen'
  | 'notOffered'
  | 'serviceTypeUnfit'
  | 'orderTypeUnfit'
  | 'providerGone'
  | 'payUnknown'
  | 'payClosed'
  | 'alreadyPaid'
  | 'invoiceExists'
  | 'invoiceUnfit'
  | 'invoiceTitle'
  | 'invoiceTaxNo'
  | 'invoiceEmail'
  | 'outOfStock'
  | 'slotTaken'
  | 'visitHour'
  | 'streamUnavailable'
  | 'cameraUnbound'
  | 'handOverOpen';

/** A refusal with its own text, if the text of the code is not enough. */
export interface RefusalWithText {
  readonly refusal: Refusal;
  readonly msg: string;
}
