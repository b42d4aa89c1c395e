import { lazyWithRetry } from '@fitout/ui-kit/primitives';
import { ReloadBlock } from '../navigation/ReloadBlock.js';

/** A page in its frame. Loaded after log-in, with all pages behind it: the log-in page needs none of them. */
export const LazyPage = lazyWithRetry(async () => (await import('./Page.js')).Page, ReloadBlock);
