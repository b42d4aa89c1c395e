import { media, theme } from '@fitout/ui-kit';
import { FactList, Panel, PictureGrid, Stars, StatusTag } from '@fitout/ui-kit/marketplace';
import { Avatar } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import { Figures } from '../shared/Figures.js';
import { areasOf, levelName, masterName, type Master } from '../shared/offers/masterRules.js';

/** The header of a master: picture, level, figures, certificates, areas and skills. */
export function MasterHead({ master }: { readonly master: Master }) {
  const name = masterName(master);
  const level = levelName(master.level);
  const figures = [
    ['评分', master.score.toFixed(1)],
    ['接单量', master.orderCount.toLocaleString('zh-CN')],
    ['好评率', `${master.goodRate}%`],
    ['从业年限', `${master.years} 年`],
  ] as const;
  const papers = master.certs.map(({ imageUrl }) => imageUrl).filter((address) => address !== '');
  return (
    <Panel>
      <Head>
        <Avatar name={name} url={master.headImageUrl} size={96} />
        <div>
          <h1>{name}</h1>
          <p className="tags">
            {level !== '' && <StatusTag tone="accent">{level}</StatusTag>}
            {master.depositFlag && <StatusTag tone="success">已缴保证金</StatusTag>}
            {master.hasCamera && <StatusTag tone="cyan">可看工地直播</StatusTag>}
          </p>
          <p className="score">
            <Stars value={master.score} /> {master.skillNames.join(' / ')}
          </p>
        </div>
      </Head>
      <Figures label="接单数据" figures={figures} />
      <FactList
        facts={[
          ['服务区域', areasOf(master).join('、')],
          ['个人简介', master.intro],
          [
            '资质证书',
            master.certs.length > 0 ? (
              <Certificates>
                <span>{master.certs.map((cert) => cert.name).join('、')}</span>
                <PictureGrid addresses={papers} label={`${name}的证书`} size={64} />
              </Certificates>
            ) : null,
          ],
        ]}
      />
    </Panel>
  );
}

const { color, font, space } = theme;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space[20]};
  > div {
    display: grid;
    gap: ${space[8]};
    min-width: 0;
  }
  h1 {
    font: ${font.page};
  }
  .tags,
  .score {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]};
    color: ${color.text3};
  }
  ${media.underSm} {
    align-items: flex-start;
    gap: ${space[12]};
  }
`;

const Certificates = styled.span`
  display: grid;
  gap: ${space[8]};
`;
