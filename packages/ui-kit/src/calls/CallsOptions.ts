import type { CallTokenSource } from '@fitout/rtc-core';
import type { CallToast } from './callWords.js';
import type { CallParts } from './OpenCallsDeps.js';

/** The options of calls. They are made before the chat client, because they get its events first. */
export interface CallsOptions {
  /** The browser's parts, as `createBrowserCallParts` makes them; null if this page cannot make calls. */
  readonly parts: CallParts | null;
  /** Tokens of the service that carries sound and video; an engine from browser to browser needs none. */
  readonly tokens?: CallTokenSource;
  /** Shows a short sentence; defaults to the provider's `notify`. */
  readonly onToast?: (toast: CallToast) => void;
}
