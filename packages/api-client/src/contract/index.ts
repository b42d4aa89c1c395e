export * from './contract.js';
export { envelope, fenOf, fenTimes, noBody, SUCCESS, wireTime, yuanOf, type Envelope, type Page } from './fields.js';
export { openapi } from './openapi.js';
export type { Endpoint } from './row.js';
export * from '../statuses.js';
