// Client
export { createApiClient } from './createApiClient.js';
export type { ApiClient } from './createResources.js';
export type { CallOptions, HttpOptions } from './http/HttpOptions.js';
export type { UploadOptions } from './endpoints/files.js';
export type { EndpointOverride, EndpointOverrides, FieldMap } from './endpoints/registry.js';

// Arguments and results
export type { ApiResult } from './result.js';
export type { Answer, QueryOf, Body, EndpointKey, BodyValues, Page, RecordOf } from './contract/index.js';
export type { NoticeQuery } from './endpoints/notifications.js';

// States and kinds
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
} from './statuses.js';

// Money
export { fenOf, fenTimes, yuanOf } from './contract/money.js';

// Errors
export { ApiError, type ApiErrorDetails, type ApiErrorKind } from './errors/ApiError.js';
export { messageFor } from './errors/messages.js';
