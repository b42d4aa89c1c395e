import { useLayoutEffect, useRef, type MouseEvent, type ReactNode, createContext, useContext, useEffect } from 'react';
import { styled } from 'styled-components';
import { focusByScript } from '../a11y/elements.js';
import { WindowPortalContainer } from '../theme/PortalContainer.js';
import { appear, media, rise, theme, visible } from '../theme/index.js';
import { leave } from './leaving.js';
import { useLatestCallback } from './useLatestCallback.js';

/** A modal layer. It is open as long as it is rendered. */
export interface ModalProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Called on Esc and by the host's `OverlayContext`. */
  readonly onClose: () => void;
  /** The element that gets the focus afterwards; by default the one that had it. */
  readonly returnFocusTo?: (() => HTMLElement | null) | undefined;
  readonly className?: string;
  /** Called on a press on the layer or its backdrop. */
  readonly onClick?: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * The browser's own modal dialog: focus goes in, stays in and returns, and no code is loaded for it. For questions use
 * `ConfirmDialog`.
 */
export function Modal({ label, children, onClose, returnFocusTo, className, onClick }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const returnTarget = useRef(returnFocusTo);
  useOverlay(onClose);
  useLayoutEffect(() => {
    returnTarget.current = returnFocusTo;
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      if (element) leave(element);
      focusByScript(returnTarget.current?.());
    };
  }, []);

  return (
    <Root
      ref={dialog}
      className={className}
      aria-label={label}
      onCancel={(event) => {
        // The caller closes the modal by unmounting it.
        event.preventDefault();
        onClose();
      }}
      // In strict mode React closes and opens it once; the event comes after that.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      onClick={onClick}
    >
      <WindowPortalContainer.Provider value={null}>{children}</WindowPortalContainer.Provider>
    </Root>
  );
}

const Root = styled.dialog`
  inset-block: ${visible.above} ${visible.below};
  max-height: calc(${visible.height} - 38px);
  border: 0;
  padding: ${theme.space[24]};
  border-radius: ${theme.radius.dialog};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.dialog};
  animation: ${appear} ${theme.motion.panel};
  /* A sheet, as every other window there. */
  ${media.underSm} {
    /* Also of a window that is wider in one of its states. */
    &&& {
      width: 100%;
      max-width: none;
    }
    margin: auto 0 0;
    padding-bottom: calc(${theme.space[24]} + env(safe-area-inset-bottom, 0px));
    border-radius: ${theme.radius.dialog} ${theme.radius.dialog} 0 0;
    animation: ${rise} ${theme.motion.dialog};
  }
  &::backdrop {
    background: ${theme.color.scrim};
    animation: ${appear} ${theme.motion.panel};
  }
`;

/**
 * Called with the function that closes an overlay when that overlay opens: a dialog, a drawer, a sheet or a modal layer.
 * Returns a function that is called when it has closed.
 */
export type OverlayListener = (close: () => void) => () => void;

/** Where a host listens to the overlays below it, such as to close the top one with the browser's back button. */
export const OverlayContext = createContext<OverlayListener | null>(null);

export function useOverlay(close: () => void, isOpen = true): void {
  const listener = useContext(OverlayContext);
  const closeLatest = useLatestCallback(close);
  useEffect(() => (isOpen && listener !== null ? listener(closeLatest) : undefined), [isOpen, listener, closeLatest]);
}
