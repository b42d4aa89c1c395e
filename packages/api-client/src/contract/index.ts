export {
  CONTRACT,
  type Answer,
  type AnswerOnWire,
  type QueryOf,
  type Body,
  type Contract,
  type EndpointKey,
  type BodyValues,
  type Params,
  type Query,
  type RecordOf,
} from './contract.js';
export type { Endpoint } from './Endpoint.js';
export { noBody } from './fields.js';
export type { Page } from './lists.js';
export { fenOf, fenTimes, yuanOf } from './money.js';
export { wireTime } from './time.js';
export { envelope, SUCCESS, type Envelope } from './envelope.js';
export { openapi } from './openapi.js';
export {
  AFTER_SALE_STATUS,
  AFTER_SALE_TYPE,
  COMPLAINT_SUBJECTS,
  COST_STATUS,
  HAND_OVER_STATUS,
  INVOICE_KIND,
  INVOICE_STATUS,
  MASTER_GRANT,
  MEMBER_TYPE,
  NOTICE_STATUS,
  NOTICE_TYPE,
  OPERATOR_ROLE,
  ORDER_FILE_TYPE,
  ORDER_SOURCE,
  ORDER_STATUS,
  ORDER_TYPE,
  PAY_STATUS,
  POST_TYPE,
  RENTAL_STATUS,
  SERVICE_TYPE,
  USER_KIND,
  VIP_ORDER_STATUS,
} from '../statuses.js';
