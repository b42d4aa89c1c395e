import { ErrorBlock } from '@fitout/ui-kit/primitives';
import { pageLocation } from './pageLocation.js';

/** Replaces a part that failed to load: says so, and offers a reload of the page. */
export function ReloadBlock() {
  return <ErrorBlock onRetry={() => pageLocation().reload()} />;
}
