import { useMediaQuery } from '../a11y/useMediaQuery.js';

/** The theme; `auto` follows the system. */
export type ThemeChoice = 'light' | 'dark' | 'auto';

const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

/** Whether a choice is dark at this moment. */
export function isDark(choice: ThemeChoice): boolean {
  return choice === 'dark' || (choice === 'auto' && window.matchMedia(SYSTEM_IS_DARK).matches);
}

/** Whether a choice is dark, kept up to date; on a server `auto` is light. */
export function useIsDark(choice: ThemeChoice): boolean {
  const isSystemDark = useMediaQuery(SYSTEM_IS_DARK);
  return choice === 'dark' || (choice === 'auto' && isSystemDark);
}
