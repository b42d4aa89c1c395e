import { breakpoints } from '@fitout/ui-kit';
import { useMediaQuery } from '@fitout/ui-kit/primitives';

/** True where the conversation is alone on the screen, whose height is for its messages (A07). */
export function useIsPhone(): boolean {
  return useMediaQuery(`(max-width: ${breakpoints.sm}px)`);
}
