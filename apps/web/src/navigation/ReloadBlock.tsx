import { ErrorBlock } from '@fitout/ui-kit/primitives';
import { pageLocation } from './hrefs.js';

/** Replaces a part that failed to load, with a button that reloads the page. */
export function ReloadBlock() {
  return <ErrorBlock onRetry={() => pageLocation().reload()} />;
}
