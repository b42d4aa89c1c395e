import { media, theme } from '@fitout/ui-kit';
import { OrderPicture } from '@fitout/ui-kit/marketplace';
import { Ellipsis } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';

const { color, font, radius, space } = theme;

/** A column, and one of `$side` px after it, or before it with `$isFirst`; below each other where there is no room. */
export const Columns = styled.div<{ readonly $side: number; readonly $isFirst?: boolean }>`
  display: grid;
  grid-template-columns: ${({ $side, $isFirst = false }) =>
    $isFirst ? `${$side}px minmax(0, 1fr)` : `minmax(0, 1fr) ${$side}px`};
  gap: ${space[16]};
  align-items: start;
  > * {
    min-width: 0;
  }
  ${media.underLg} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[12]};
  }
`;

export const PageTitle = styled.h1`
  font: ${font.page};
  ${media.underSm} {
    padding: 0 ${space[16]};
  }
`;

export function Picture({
  address,
  ratio = '4 / 3',
  width = '100%',
}: {
  readonly address: string;
  readonly ratio?: string;
  readonly width?: number | string;
}) {
  return (
    <Frame style={{ aspectRatio: ratio, width }}>
      <OrderPicture address={address} />
    </Frame>
  );
}

const Frame = styled.span`
  display: block;
  flex: none;
  > span {
    aspect-ratio: inherit;
    border-radius: ${radius.card};
  }
`;

export const Note = styled.small`
  color: ${color.text3};
  font: ${font.caption};
`;

export const Line = styled(Ellipsis).attrs({ as: 'b', font: 'bodyStrong' })``;

export const TextButton = styled.button.attrs({ type: 'button' })`
  min-height: 32px;
  padding: 0 ${space[8]};
  color: ${color.text3};
  &:hover {
    color: ${color.brand};
  }
  ${media.underSm} {
    min-width: 44px;
    min-height: 44px;
  }
`;

export const Chips = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space[4]};
    min-height: 32px;
    padding: 0 ${space[12]};
    border-radius: ${radius.pill};
    background: ${color.neutralTint};
    color: ${color.text2};
  }
  a[aria-current] {
    background: ${color.brandTint};
    color: ${color.brandStrong};
  }
  ${media.underSm} {
    a {
      min-height: 44px;
    }
  }
`;
