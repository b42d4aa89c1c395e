import { useState } from 'react';
import { styled } from 'styled-components';
import { zhOrder } from '../copy/zhOrder.js';
import { Dialog } from '../primitives/Dialog.js';
import { theme } from '../theme/theme.js';

/** Pictures to look at. Only http and https addresses and those of this site are shown. */
export interface PictureGridProps {
  readonly addresses: readonly string[];
  /** What they are pictures of. */
  readonly label: string;
  /** The side of a square. Pixels. */
  readonly size?: number;
}

/** Small squares; a press opens the whole picture. */
export function PictureGrid({ addresses, label, size = 84 }: PictureGridProps) {
  const [open, setOpen] = useState<string | null>(null);
  const shown = addresses.filter((address) => /^(?:https?:\/\/|\/(?!\/))/u.test(address));
  if (shown.length === 0) return null;
  return (
    <Root $size={size}>
      {shown.map((address, at) => (
        <li key={address}>
          <button type="button" aria-label={`${label}：${zhOrder.picture(at + 1)}`} onClick={() => setOpen(address)}>
            <img src={address} alt="" loading="lazy" />
          </button>
        </li>
      ))}
      {open !== null && (
        <Dialog title={label} onClose={() => setOpen(null)}>
          <Whole src={open} alt={label} />
        </Dialog>
      )}
    </Root>
  );
}

const Root = styled.ul<{ $size: number }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[8]};
  button {
    width: ${({ $size }) => $size}px;
    height: ${({ $size }) => $size}px;
    padding: 0;
    overflow: hidden;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.small};
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
  display: block;
  width: 100%;
  max-height: 70dvh;
  object-fit: contain;
  background: ${theme.color.media};
`;
