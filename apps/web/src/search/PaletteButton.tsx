import { fingerTarget, media, theme, line } from '@fitout/ui-kit';
import { lazyWithRetry } from '@fitout/ui-kit/primitives';
import { Search } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { styled } from 'styled-components';

export const Palette = lazyWithRetry(
  async () => (await import('./Palette.js')).Palette,
  () => null,
);

const preload = () => void Palette.preload().catch(() => undefined);

const IS_MAC = /mac|iphone|ipad/iu.test(navigator.platform);

/** Opens and closes the palette by ⌘K or Ctrl K, also from a text box; not above another window. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setOpened] = useState(false);
  if (isOpen && !hasOpened) setOpened(true);

  // As soon as the field is in the page, which names the key.
  useLayoutEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { key, metaKey, ctrlKey, altKey, shiftKey, isComposing } = event;
      if (key.toLowerCase() !== 'k' || !(IS_MAC ? metaKey : ctrlKey) || altKey || shiftKey || isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (document.querySelector('dialog[open]') !== null) setOpen(false);
      else if (document.querySelector('[data-base-ui-inert]') === null) setOpen(true);
    }
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, []);

  return { isOpen, hasOpened, open: () => setOpen(true), close: () => setOpen(false) };
}

/** The field in the header that opens the palette. */
export function PaletteButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Field
      type="button"
      aria-haspopup="dialog"
      aria-label="搜索全部"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onOpen}
    >
      <Search size={16} strokeWidth={1.75} aria-hidden />
      搜索
      <kbd aria-hidden>{IS_MAC ? '⌘K' : 'Ctrl K'}</kbd>
    </Field>
  );
}

const { color, font, radius, space } = theme;

const Field = styled.button`
  ${line(8)}
  height: 36px;
  padding: 0 ${space[12]};
  border-radius: ${radius.pill};
  background: ${color.page};
  color: ${color.text3};
  font: ${font.body};
  white-space: nowrap;
  ${fingerTarget}
  kbd {
    font: ${font.caption};
  }
  ${media.hover} {
    &:hover {
      color: ${color.brand};
    }
  }
  ${media.underXl} {
    kbd {
      display: none;
    }
  }
  ${media.underSm} {
    width: 124px;
  }
  /* A page that searches everything needs no second field. */
  :root:has(main search[data-whole]) & {
    display: none;
  }
`;
