import { useEffect, type RefObject } from 'react';

/** Makes a press on the label of a button focus the button, as for a text field, without pressing it. */
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
