import { useEffect, type RefObject } from 'react';

/** A press on the label of a button gives it the focus, as it does to a field, and does not press it. */
export function useLabelFocus(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const element = button.current;
    const tree = element?.getRootNode();
    function handleClick(event: Event) {
      if (element === null || element.labels.length === 0) return;
      const path = event.composedPath();
      if (path.includes(element) || ![...element.labels].some((label) => path.includes(label))) return;
      event.preventDefault();
      element.focus();
    }
    tree?.addEventListener('click', handleClick);
    return () => tree?.removeEventListener('click', handleClick);
  }, [button]);
}
