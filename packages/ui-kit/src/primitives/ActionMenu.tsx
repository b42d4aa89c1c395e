import { Suspense, useEffect } from 'react';
import { useMediaQuery } from '../a11y/useMediaQuery.js';
import { PHONE } from '../theme/media.js';
import type { ActionMenuProps } from './ActionMenuProps.js';
import { lazyWithRetry } from './lazyWithRetry.js';

const loadPopup = () => import('./ActionPopup.js');
const loadSheet = () => import('./ActionSheet.js');

const ActionPopup = /*#__PURE__*/ lazyWithRetry<ActionMenuProps<string>>(async () => (await loadPopup()).ActionPopup);
const ActionSheet = /*#__PURE__*/ lazyWithRetry<Omit<ActionMenuProps<string>, 'place'>>(
  async () => (await loadSheet()).ActionSheet,
);

/** Loads the code of a menu ahead of the first press, so that it also opens without a network. */
export function usePreparedMenu(): void {
  useEffect(() => {
    const isPhone = window.matchMedia?.(PHONE).matches === true;
    // A failure here is reported when it is needed.
    (isPhone ? loadSheet() : loadPopup()).catch(() => undefined);
  }, []);
}

/**
 * A menu at a position in the window (UI-MENU-1). On a phone it is a sheet at the lower edge (UI-SHEET-1). Its code is loaded
 * when it is first shown.
 */
export function ActionMenu<Id extends string>(props: ActionMenuProps<Id>) {
  const { items, onPick } = props;
  const Menu = useMediaQuery(PHONE) ? ActionSheet : ActionPopup;
  const pick = (picked: string) => {
    const item = items.find(({ id }) => id === picked);
    if (item !== undefined) onPick(item.id);
  };
  return (
    <Suspense fallback={null}>
      <Menu {...props} onPick={pick} />
    </Suspense>
  );
}
