// Client
export { createApiClient, type ApiClient } from './createApiClient.js';
export type { CallOptions, CallRequest, FileToSend, HttpOptions, RequestOf } from './options.js';
export type { EndpointOverride, EndpointOverrides, FieldMap } from './addresses.js';
export { CHAT_FILES_FOLDER } from './limits.js';

// Arguments and results
export type { ApiResult } from './ApiError.js';
export type { Answer, QueryOf, Body, EndpointKey, BodyValues, Page, RecordOf } from './contract/index.js';

// States and kinds
export * from './statuses.js';

// Money
export { fenOf, fenTimes, yuanOf } from './contract/fields.js';

// Errors
export { ApiError, type ApiErrorDetails, type ApiErrorKind } from './ApiError.js';
export { messageFor } from './messages.js';
