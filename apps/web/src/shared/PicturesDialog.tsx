import { theme } from '@fitout/ui-kit';
import { Dialog, isPictureAddress } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';

/** The pictures, and the close handler. */
export interface PicturesDialogProps {
  readonly title: string;
  readonly addresses: readonly string[];
  readonly onClose: () => void;
}

/** Whole pictures in a dialog, one below the other. Only http and https addresses and those of this site are shown. */
export function PicturesDialog({ title, addresses, onClose }: PicturesDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Pictures>
        {addresses
          .filter((address) => isPictureAddress(address))
          .map((address, at) => (
            <img key={address} src={address} alt={`${title} 图片 ${at + 1}`} loading="lazy" />
          ))}
      </Pictures>
    </Dialog>
  );
}

const Pictures = styled.div`
  display: grid;
  gap: ${theme.space[12]};
  padding: ${theme.space[16]} ${theme.space[24]} ${theme.space[24]};
  img {
    display: block;
    width: 100%;
    border-radius: ${theme.radius.small};
    background: ${theme.color.neutralTint};
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
`;
