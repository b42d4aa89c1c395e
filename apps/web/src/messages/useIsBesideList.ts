import { breakpoints } from '@fitout/ui-kit';
import { useMediaQuery } from '@fitout/ui-kit/primitives';

/** True while the pane is beside the list: on a phone only the list is shown until a conversation is open (R090). */
export function useIsBesideList(): boolean {
  return useMediaQuery(`(min-width: ${breakpoints.sm + 0.02}px)`, true);
}
