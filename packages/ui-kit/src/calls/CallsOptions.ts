import type { CallTokenSource } from '@fitout/rtc-core';
import type { Said } from './callWords.js';
import type { CallParts } from './openCalls.js';

/** What calls are made of before there is a chat client: they hear its events first. */
export interface CallsOptions {
  /** The browser's parts, as `createBrowserCallParts` makes them; null where this page can make no calls. */
  readonly parts: CallParts | null;
  /** Tokens of the service that carries sound and picture; an engine from browser to browser needs none. */
  readonly tokens?: CallTokenSource;
  /** Shows a short sentence; the `notify` of the provider does when left out. */
  readonly say?: (said: Said) => void;
}
