import { useLanguage } from '../copy/language.js';
import { Dialog, IconButton, isPictureAddress, Row, Text } from '../primitives/index.js';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { zhOrder } from '../copy/zhOrder.js';
import { zhViewer } from '../copy/zhViewer.js';
import { theme } from '../theme/index.js';

/** A grid of pictures. Only http and https addresses and those of this site are shown. */
export interface PictureGridProps {
  readonly addresses: readonly string[];
  /** The subject of the pictures. */
  readonly label: string;
  /** The side of a thumbnail in pixels, or `wide`: the pictures fill the width, three in a row, or two where that leaves none alone. */
  readonly size?: number | 'wide';
}

/** Thumbnails; a press opens the whole picture, with buttons to the others. */
export function PictureGrid({ addresses, label, size = 84 }: PictureGridProps) {
  const language = useLanguage();
  const [open, setOpen] = useState<number | null>(null);
  const shown = addresses.filter((address) => isPictureAddress(address));
  const address = open === null ? undefined : shown[open];
  if (shown.length === 0) return null;

  function show(by: number) {
    setOpen((at) => (at === null || shown[at + by] === undefined ? at : at + by));
  }

  function handleKey(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // A dialog is in a nested portal, and React may pass the same press through both.
    if (open === null || by === undefined || event.defaultPrevented) return;
    event.preventDefault();
    show(by);
  }

  return (
    // Captured, because the dialog stops the propagation of arrow keys.
    <Root $size={size} data-count={shown.length} onKeyDownCapture={handleKey}>
      {shown.map((one, at) => (
        <li key={one}>
          <button
            type="button"
            aria-label={`${label}：${language(zhOrder).picture(at + 1)}`}
            onClick={() => setOpen(at)}
          >
            <img src={one} alt="" loading="lazy" />
          </button>
        </li>
      ))}
      {open !== null && address !== undefined && (
        <Dialog
          title={label}
          onClose={() => setOpen(null)}
          {...(shown.length > 1 && {
            footer: (
              <Row justify="center" gap={12} style={{ width: '100%' }}>
                <IconButton label={language(zhViewer).previousImage} disabled={open === 0} onClick={() => show(-1)}>
                  <ChevronLeft size={20} aria-hidden />
                </IconButton>
                <Text nums aria-live="polite">
                  {language(zhViewer).imagePlace(open + 1, shown.length)}
                </Text>
                <IconButton
                  label={language(zhViewer).nextImage}
                  disabled={open === shown.length - 1}
                  onClick={() => show(1)}
                >
                  <ChevronRight size={20} aria-hidden />
                </IconButton>
              </Row>
            ),
          })}
        >
          <Whole src={address} alt={`${label} ${open + 1}`} />
        </Dialog>
      )}
    </Root>
  );
}

const Root = styled.ul<{ $size: number | 'wide' }>`
  display: ${({ $size }) => ($size === 'wide' ? 'grid' : 'flex')};
  grid-template-columns: repeat(3, minmax(0, 1fr));
  flex-wrap: wrap;
  gap: ${theme.space[8]};
  &[data-count='1'] {
    grid-template-columns: minmax(0, 1fr);
  }
  &:is([data-count='2'], [data-count='4']) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  li button {
    display: block;
    width: ${({ $size }) => ($size === 'wide' ? '100%' : `${$size}px`)};
    height: ${({ $size }) => ($size === 'wide' ? 'auto' : `${$size}px`)};
    aspect-ratio: ${({ $size }) => ($size === 'wide' ? '4 / 3' : 1)};
    padding: 0;
    overflow: hidden;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.card};
    background: ${theme.color.neutralTint};
    cursor: zoom-in;
  }
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Whole = styled.img`
  filter: none;
  display: block;
  width: 100%;
  height: min(56dvh, 480px);
  object-fit: contain;
  background: ${theme.color.media};
`;
