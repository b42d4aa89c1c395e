import { media, theme } from '@fitout/ui-kit';
import { FactList, OrderPicture, Panel, Stars } from '@fitout/ui-kit/marketplace';
import { Avatar } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import type { Shop } from '../shared/offers/providerRules.js';
import { addressLine } from '../shared/addresses/addressLine.js';

/** The header of a shop: cover, logo, score, sales, address and description. */
export function ShopHead({ shop }: { readonly shop: Shop }) {
  return (
    <Root>
      <OrderPicture address={shop.cover || shop.logo} />
      <div>
        <header>
          <Avatar name={shop.name} url={shop.logo} size={72} />
          <div>
            <h1>{shop.name}</h1>
            <p>
              <Stars value={shop.score} />
              <b>{shop.score.toFixed(1)}</b>
              <span>成交 {shop.saleCount.toLocaleString('zh-CN')}</span>
            </p>
          </div>
        </header>
        <FactList
          facts={[
            ['门店地址', addressLine(shop)],
            ['店铺简介', shop.intro],
          ]}
        />
      </div>
    </Root>
  );
}

const { color, font, space } = theme;

const Root = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: ${space[20]};
  align-items: start;
  > span:first-child {
    aspect-ratio: 4 / 3;
    border-radius: ${theme.radius.card};
  }
  header {
    display: flex;
    align-items: center;
    gap: ${space[16]};
    margin-bottom: ${space[16]};
  }
  header > div {
    display: grid;
    gap: ${space[4]};
    min-width: 0;
  }
  h1 {
    font: ${font.page};
    overflow-wrap: anywhere;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]};
    color: ${color.text3};
  }
  p > b {
    color: ${color.text};
    font: ${font.bodyStrong};
  }
  ${media.underSm} {
    grid-template-columns: minmax(0, 1fr);
    > span:first-child {
      aspect-ratio: 16 / 9;
    }
  }
`;
