import { asImage } from '../a11y/asImage.js';
import { zhCall } from '../copy/zhCall.js';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.js';
import type { CallQuality } from './CallModel.js';

/** Three bars: all for a good connection, one and a word for a bad one, none while the quality is unknown. */
export function QualityMark({ quality }: { readonly quality: CallQuality }) {
  if (quality === 0) return null;
  const bars = quality <= 2 ? 3 : quality <= 4 ? 2 : 1;
  return (
    <Root {...asImage(zhCall.quality[quality])} title={zhCall.quality[quality]} data-bars={bars}>
      <i />
      <i />
      <i />
      {bars === 1 && zhCall.quality[quality]}
    </Root>
  );
}

const { color } = theme;

const Root = styled.span`
  display: inline-flex;
  gap: 2px;
  align-items: flex-end;
  height: 12px;
  color: ${color.onMedia};
  font: ${theme.font.caption};
  line-height: 12px;
  > i {
    width: 3px;
    height: 5px;
    border-radius: 1px;
    background: ${color.onMedia};
  }
  > i:nth-child(2) {
    height: 8px;
  }
  > i:nth-child(3) {
    height: 12px;
  }
  > i:last-of-type {
    margin-right: 2px;
  }
  &[data-bars='1'] > i:not(:first-child),
  &[data-bars='2'] > i:last-of-type {
    opacity: 0.3;
  }
`;
