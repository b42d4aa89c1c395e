import { useMediaQuery } from '@fitout/ui-kit/primitives';

/**
 * True where the cameras are beside the messages: the window is too low for the heights of A65, 818 px between the
 * conversation's header and its text box, and wide enough for two columns.
 */
export function useHasRoomBeside(): boolean {
  return useMediaQuery('(min-width: 1232px) and (max-height: 1095.98px)');
}
