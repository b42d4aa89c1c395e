import { useLanguage } from '../copy/language.js';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useCallback, useRef, type ReactNode, type RefObject } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { zh } from '../copy/zh.js';
import { appear, ellipsis, grip, line, media, narrow, rise, scrim, side, theme, visible } from '../theme/index.js';
import { WindowPortalContainer, usePortalContainer } from '../theme/PortalContainer.js';
import { IconButton } from './IconButton.js';
import { leaves } from './leaving.js';
import { useOverlay } from './Modal.js';
import { usePressWatch, useSwipeDown } from './useSwipeDown.js';

/** A window above the page. It is open as long as it is rendered. */
export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Called on Esc, on a press on the cross, on a press outside and by the host's `OverlayContext`. */
  readonly onClose: () => void;
  /** Buttons below the scrolling content, always visible: the way back on the left, the action last. */
  readonly footer?: ReactNode;
  /** Content beside the cross. */
  readonly actions?: ReactNode;
  /** A dialog in the middle, one as wide as a video, or a drawer along the right edge in full height. */
  readonly place?: 'middle' | 'wide' | 'right';
  /** The element that gets the focus at first; by default the first focusable one. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * A dialog or a drawer: focus goes in, stays in and returns, Esc closes, and only the middle part scrolls. On a phone
 * and in a narrow root a drawer has the whole width, and a dialog is a sheet at the lower edge that a swipe closes.
 */
export function Dialog({ title, children, onClose, footer, actions, place = 'middle', initialFocus }: DialogProps) {
  const language = useLanguage();
  const isStray = usePressWatch();
  const swipe = useSwipeDown(onClose);
  const sheet = useCallback((element: HTMLElement | null) => (swipe(element), leaves(element)), [swipe]);
  const head = useRef<HTMLDivElement>(null);
  useOverlay(onClose);

  /** The same as without it, but found without the layout of every element of a long window. */
  function firstFocusable(): HTMLElement | true {
    return head.current?.querySelector<HTMLElement>('a[href], button:enabled') ?? true;
  }

  function handleOpenChange(isOpen: boolean, { reason }: { readonly reason: string }) {
    if (!isOpen && (reason !== 'outside-press' || !isStray())) onClose();
  }

  return (
    <Base.Root open onOpenChange={handleOpenChange}>
      <Base.Portal {...usePortalContainer()}>
        {/* Also dims the window that it was opened from. */}
        <Scrim forceRender ref={leaves} />
        <Popup
          data-place={place}
          ref={place === 'right' ? leaves : sheet}
          initialFocus={initialFocus ?? firstFocusable}
        >
          <WindowPortalContainer.Provider value={null}>
            <Head ref={head}>
              <Title>{title}</Title>
              {actions}
              <Base.Close
                render={
                  <IconButton label={language(zh).close}>
                    <X size={20} strokeWidth={1.75} aria-hidden />
                  </IconButton>
                }
              />
            </Head>
            <Body>{children}</Body>
            {footer !== undefined && <Foot>{footer}</Foot>}
          </WindowPortalContainer.Provider>
        </Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const { color, font, motion, radius, space } = theme;

const slideIn = keyframes`
  from { translate: 24px 0; opacity: 0; }
`;

const Scrim = styled(Base.Backdrop)`
  ${scrim}
`;

const Head = styled.div`
  flex: none;
  ${line(4)}
  min-height: 56px;
  padding: 0 calc(${side} / 2) 0 ${side};
  border-bottom: 1px solid ${color.line};
`;

const Popup = styled(Base.Popup)`
  position: fixed;
  inset: ${visible.above} 0 ${visible.below};
  z-index: ${theme.layer.dialog};
  display: flex;
  flex-direction: column;
  width: min(480px, 100vw - 32px, 100% - 32px);
  height: fit-content;
  max-height: min(720px, ${visible.height} - 48px, 100% - 48px);
  margin: auto;
  border-radius: ${radius.dialog};
  background: ${color.surface};
  box-shadow: ${theme.shadow.dialog};
  animation: ${appear} ${motion.dialog};
  &:focus {
    outline: none;
  }
  &[data-place='wide'] {
    width: min(840px, 100vw - 32px, 100% - 32px);
  }
  &[data-place='right'] {
    left: auto;
    width: min(420px, 100vw, 100%);
    height: ${visible.height};
    max-height: 100%;
    margin: 0;
    border-radius: ${radius.dialog} 0 0 ${radius.dialog};
    animation-name: ${slideIn};
  }
  ${narrow(css`
    --dialog-side: ${space[16]};
    &[data-place='right'] {
      width: 100%;
      border-radius: 0;
    }
    &:not([data-place='right']) {
      --is-sheet: 1;
      top: auto;
      width: 100%;
      max-height: min(${visible.height} - 24px, 100% - 24px);
      margin: 0;
      border-radius: ${radius.dialog} ${radius.dialog} 0 0;
      ${grip('6px')}
      ${Head} {
        touch-action: none;
      }
    }
  `)}
  /* Not below a root that ends in the middle of the window. */
  ${media.underSm} {
    &:not([data-place='right']) {
      animation-name: ${rise};
    }
  }
`;

const Title = styled(Base.Title)`
  flex: 1;
  ${ellipsis}
  font: ${font.card};
  font-weight: 600;
`;

export const dialogPad = css`
  padding: ${space[20]} ${side};
  ${narrow(css`
    padding-block: ${space[16]};
  `)}
`;

const Body = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  ${narrow(css`
    /* At the top of the content a finger that moves down moves the sheet. */
    touch-action: pan-x pan-down;
  `)}
`;

const Foot = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[12]};
  padding: ${space[16]} ${side};
  border-top: 1px solid ${color.line};
  ${narrow(css`
    padding-block: ${space[12]} calc(${space[12]} + env(safe-area-inset-bottom));
    > * {
      flex: 1;
    }
  `)}
`;
