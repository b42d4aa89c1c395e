import { media, theme } from '@fitout/ui-kit';
import { OrderPicture } from '@fitout/ui-kit/marketplace';
import { Empty } from '@fitout/ui-kit/primitives';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Master } from '../shared/offers/masterRules.js';
import { PicturesDialog } from '../shared/PicturesDialog.js';

/** Finished work, each with its cover; a press shows all its pictures. */
export function MasterWorks({ works }: Pick<Master, 'works'>) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const open = openAt === null ? undefined : works[openAt];
  if (works.length === 0) return <Empty drawing="posts">暂无作品案例</Empty>;
  return (
    <Grid>
      {works.map(({ title, images }, at) => (
        // Titles are not unique.
        <li key={`${title} ${at}`}>
          <button type="button" onClick={() => setOpenAt(at)}>
            <OrderPicture address={images[0] ?? ''} />
            <b>{title}</b>
            <small>
              <Images size={14} strokeWidth={1.75} aria-hidden /> {images.length} 张
            </small>
          </button>
        </li>
      ))}
      {open !== undefined && (
        <PicturesDialog title={open.title} addresses={open.images} onClose={() => setOpenAt(null)} />
      )}
    </Grid>
  );
}

const { color, font, space } = theme;

const Grid = styled.ul`
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
    border: 0;
    border-radius: ${theme.radius.card};
    background: transparent;
    color: ${color.text};
    text-align: left;
    cursor: zoom-in;
  }
  button > span {
    grid-column: 1 / -1;
    aspect-ratio: 4 / 3;
    border-radius: ${theme.radius.card};
  }
  img {
    transition: transform ${theme.motion.panel};
  }
  ${media.hover} {
    button:hover img {
      transform: scale(1.03);
    }
  }
  b {
    overflow: hidden;
    font: ${font.bodyStrong};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    display: inline-flex;
    align-items: center;
    gap: ${space[4]};
    color: ${color.text3};
    font: ${font.caption};
    white-space: nowrap;
  }
  ${media.underMd} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[12]};
  }
`;
