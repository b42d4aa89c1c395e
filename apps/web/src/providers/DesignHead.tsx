import { theme } from '@fitout/ui-kit';
import { OrderPicture, Panel, PictureGrid } from '@fitout/ui-kit/marketplace';
import { Avatar, isPictureAddress } from '@fitout/ui-kit/primitives';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Figures } from '../shared/Figures.js';
import type { Design } from '../shared/offers/providerRules.js';
import { PicturesDialog } from '../shared/PicturesDialog.js';

/** The header of a design: its pictures, style, layout and area, and its designer. */
export function DesignHead({ design }: { readonly design: Design }) {
  const { title, style, layout, areaSqm, designerName, designerAvatar, favCount } = design;
  const [isOpen, setOpen] = useState(false);
  const pictures = [...new Set([design.cover, ...design.images])].filter((address) => isPictureAddress(address));
  const figures = (
    [
      ['风格', style],
      ['户型', layout],
      ['面积', areaSqm > 0 ? `${areaSqm} ㎡` : ''],
      ['收藏', favCount.toLocaleString('zh-CN')],
    ] as const
  ).filter(([, figure]) => figure !== '');
  return (
    <Root>
      <button
        type="button"
        aria-label={`查看${title}的图片`}
        disabled={pictures.length === 0}
        onClick={() => setOpen(true)}
      >
        <OrderPicture address={pictures[0] ?? ''} />
        {pictures.length > 1 && (
          <small>
            <Images size={14} strokeWidth={1.75} aria-hidden /> {pictures.length} 张
          </small>
        )}
      </button>
      {pictures.length > 1 && <PictureGrid addresses={pictures} label={title} size={72} />}
      <h1>{title}</h1>
      <p>
        <Avatar name={designerName} url={designerAvatar} size={40} />
        <span>
          <b>{designerName}</b>
          <small>设计师</small>
        </span>
      </p>
      <Figures label="设计参数" figures={figures} />
      {isOpen && <PicturesDialog title={title} addresses={pictures} onClose={() => setOpen(false)} />}
    </Root>
  );
}

const { color, font, space } = theme;

const Root = styled(Panel)`
  > button {
    position: relative;
    display: block;
    width: 100%;
    margin-bottom: ${space[8]};
    padding: 0;
    overflow: hidden;
    border: 0;
    border-radius: ${theme.radius.card};
    background: transparent;
    cursor: zoom-in;
  }
  > button:disabled {
    cursor: default;
  }
  > button > span {
    aspect-ratio: 16 / 9;
  }
  > button > small {
    position: absolute;
    right: ${space[8]};
    bottom: ${space[8]};
    display: inline-flex;
    align-items: center;
    gap: ${space[4]};
    padding: ${space[4]} ${space[8]};
    border-radius: ${theme.radius.small};
    background: ${color.surface};
    color: ${color.text2};
    font: ${font.caption};
  }
  h1 {
    margin-top: ${space[16]};
    font: ${font.page};
    overflow-wrap: anywhere;
  }
  > p {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    margin-top: ${space[12]};
  }
  > p > span:last-child {
    display: grid;
  }
  > p b {
    font: ${font.bodyStrong};
  }
  > p small {
    color: ${color.text3};
    font: ${font.caption};
  }
`;
