import { ErrorBlock } from '@fitout/ui-kit/primitives';

/** In the place of what did not arrive: says so, and loads the page again. */
export function ReloadBlock() {
  return <ErrorBlock onRetry={() => window.location.reload()} />;
}
