import { media, theme, quiet } from '@fitout/ui-kit';
import { FactList, OrderPicture, Panel, PictureGrid, Stars, StatusTag } from '@fitout/ui-kit/marketplace';
import { Avatar, Grid, isPictureAddress, Row, Stack, Text } from '@fitout/ui-kit/primitives';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { addressLine } from '../shared/addresses/addressRules.js';
import { areasOf, levelName, type Master, masterName } from '../shared/offers/masterRules.js';
import type { Design, Shop } from '../shared/offers/providerRules.js';
import { Note, Picture } from '../shared/parts.js';
import { PicturesDialog } from './MasterWorks.js';

export function MasterHead({ master }: { readonly master: Master }) {
  const name = masterName(master);
  const level = levelName(master.level);
  const papers = master.certs.map(({ imageUrl }) => imageUrl).filter((address) => address !== '');
  return (
    <Panel>
      <MasterTop as="header" gap={20}>
        <Avatar name={name} url={master.headImageUrl} size={96} />
        <Stack gap={8}>
          <Text as="h1" font="page">
            {name}
          </Text>
          <Row as="p" gap={8} wrap>
            {level !== '' && <StatusTag tone="gold">{level}</StatusTag>}
            {master.depositFlag && <StatusTag tone="success">已缴保证金</StatusTag>}
            {master.hasCamera && <StatusTag tone="cyan">可看工地直播</StatusTag>}
          </Row>
          <Row as="p" gap={8} wrap>
            <Stars value={master.score} /> <Text tone="text3">{master.skillNames.join(' / ')}</Text>
          </Row>
        </Stack>
      </MasterTop>
      <Figures
        label="接单数据"
        figures={[
          ['评分', master.score.toFixed(1)],
          ['接单量', master.orderCount.toLocaleString('zh-CN')],
          ['好评率', `${master.goodRate}%`],
          ['从业年限', `${master.years} 年`],
        ]}
      />
      <FactList
        facts={[
          ['服务区域', areasOf(master).join('、')],
          ['个人简介', master.intro],
          [
            '资质证书',
            master.certs.length > 0 && (
              <Stack as="span" gap={8}>
                <span>{master.certs.map((cert) => cert.name).join('、')}</span>
                <PictureGrid addresses={papers} label={`${name}的证书`} size={64} />
              </Stack>
            ),
          ],
        ]}
      />
    </Panel>
  );
}

export function ShopHead({ shop }: { readonly shop: Shop }) {
  return (
    <Shopfront>
      <OrderPicture address={shop.cover || shop.logo} />
      <Stack gap={16}>
        <Row as="header" gap={16}>
          <Avatar name={shop.name} url={shop.logo} size={72} />
          <Stack gap={4}>
            <Text as="h1" font="page">
              {shop.name}
            </Text>
            <Row as="p" gap={8} wrap>
              <Stars value={shop.score} />
              <Text as="b" font="bodyStrong">
                {shop.score.toFixed(1)}
              </Text>
              <Text tone="text3">成交 {shop.saleCount.toLocaleString('zh-CN')}</Text>
            </Row>
          </Stack>
        </Row>
        <FactList
          facts={[
            ['门店地址', addressLine(shop)],
            ['店铺简介', shop.intro],
          ]}
        />
      </Stack>
    </Shopfront>
  );
}

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
    <Panel>
      <Stack gap={12}>
        <Cover
          type="button"
          aria-label={`查看${title}的图片`}
          disabled={pictures.length === 0}
          onClick={() => setOpen(true)}
        >
          <Picture address={pictures[0] ?? ''} ratio="16 / 9" />
          {pictures.length > 1 && (
            <Row as="small" gap={4} pad={[4, 8]}>
              <Images size={14} strokeWidth={1.75} aria-hidden /> {pictures.length} 张
            </Row>
          )}
        </Cover>
        {pictures.length > 1 && (
          <div style={{ marginTop: -4 }}>
            <PictureGrid addresses={pictures} label={title} size={72} />
          </div>
        )}
        <Text as="h1" font="page" style={{ marginTop: space[4] }}>
          {title}
        </Text>
        <Row as="p" gap={12}>
          <Avatar name={designerName} url={designerAvatar} size={40} />
          <Stack as="span">
            <Text as="b" font="bodyStrong">
              {designerName}
            </Text>
            <Note>设计师</Note>
          </Stack>
        </Row>
      </Stack>
      <Figures label="设计参数" figures={figures} />
      {isOpen && <PicturesDialog title={title} addresses={pictures} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

type Figure = readonly [label: string, figure: string];

function Figures({ label, figures }: { readonly label: string; readonly figures: readonly Figure[] }) {
  return (
    <FigureRow aria-label={label}>
      {figures.map(([name, figure]) => (
        <li key={name}>
          <b>{figure}</b>
          {name}
        </li>
      ))}
    </FigureRow>
  );
}

const { color, font, radius, space } = theme;

const MasterTop = styled(Row)`
  ${media.underSm} {
    align-items: flex-start;
    gap: ${space[12]};
  }
`;

const FigureRow = styled(Grid).attrs({ as: 'ul', columns: 4, pad: [12, 0] })`
  margin: ${space[20]} 0;
  border-block: 1px solid ${color.line};
  li {
    display: grid;
    justify-items: center;
    ${quiet}
  }
  li + li {
    border-left: 1px solid ${color.line};
  }
  b {
    color: ${color.text};
    font: ${font.section};
    font-variant-numeric: tabular-nums;
  }
  ${media.underSm} {
    b {
      font: ${font.bodyStrong};
    }
  }
`;

const Shopfront = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: ${space[20]};
  align-items: start;
  > span {
    aspect-ratio: 4 / 3;
    border-radius: ${radius.card};
  }
  ${media.underSm} {
    grid-template-columns: minmax(0, 1fr);
    > span {
      aspect-ratio: 16 / 9;
    }
  }
`;

const Cover = styled.button`
  position: relative;
  padding: 0;
  cursor: zoom-in;
  &:disabled {
    cursor: default;
  }
  small {
    position: absolute;
    right: ${space[8]};
    bottom: ${space[8]};
    border-radius: ${radius.card};
    background: ${color.surface};
    color: ${color.text2};
    font: ${font.caption};
  }
`;
