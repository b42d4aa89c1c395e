import { media, theme } from '@fitout/ui-kit';
import { Dialog, Empty, isPictureAddress, Stack } from '@fitout/ui-kit/primitives';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Master } from '../shared/offers/masterRules.js';
import { Line, Note, Picture } from '../shared/parts.js';

export function MasterWorks({ works }: Pick<Master, 'works'>) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const open = openAt === null ? undefined : works[openAt];
  if (works.length === 0) return <Empty drawing="posts">暂无作品案例</Empty>;
  return (
    <Works>
      {works.map(({ title, images }, at) => (
        // Titles are not unique.
        <li key={`${title} ${at}`}>
          <button type="button" onClick={() => setOpenAt(at)}>
            <Picture address={images[0] ?? ''} />
            <Line>{title}</Line>
            <Note>
              <Images size={14} strokeWidth={1.75} aria-hidden /> {images.length} 张
            </Note>
          </button>
        </li>
      ))}
      {open !== undefined && (
        <PicturesDialog title={open.title} addresses={open.images} onClose={() => setOpenAt(null)} />
      )}
    </Works>
  );
}

export function PicturesDialog(props: {
  readonly title: string;
  readonly addresses: readonly string[];
  readonly onClose: () => void;
}) {
  const { title, addresses, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <Pictures gap={12} pad={[16, 24]}>
        {addresses
          .filter((address) => isPictureAddress(address))
          .map((address, at) => (
            <img key={address} src={address} alt={`${title} 图片 ${at + 1}`} loading="lazy" />
          ))}
      </Pictures>
    </Dialog>
  );
}

const { color, radius, space } = theme;

const Pictures = styled(Stack)`
  img {
    border-radius: ${radius.card};
    background: ${color.neutralTint};
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
`;

const Works = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[16]};
  button {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[8]};
    align-items: center;
    width: 100%;
    padding: 0;
    color: ${color.text};
    text-align: left;
    cursor: zoom-in;
  }
  button > :first-child {
    grid-column: 1 / -1;
  }
  img {
    transition: transform ${theme.motion.panel};
  }
  ${media.hover} {
    button:hover img {
      transform: scale(1.03);
    }
  }
  ${media.underMd} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[12]};
  }
`;
