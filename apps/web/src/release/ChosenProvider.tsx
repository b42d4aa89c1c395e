import { useQuery } from '@tanstack/react-query';
import { type ApiError, messageFor, ORDER_TYPE } from '@fitout/api-client';
import { fingerTarget, theme } from '@fitout/ui-kit';
import { Stars } from '@fitout/ui-kit/marketplace';
import { Avatar, Button, Row, Skeleton, textOf } from '@fitout/ui-kit/primitives';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { PageLink } from '../navigation/RouterLink.js';
import { MARKET_CODES } from '../shared/marketCodes.js';
import { masterHref, masterName } from '../shared/offers/masterRules.js';
import { designHref, shopHref } from '../shared/offers/providerRules.js';
import { Picture } from '../shared/parts.js';
import { orderTypeOf } from './offerRules.js';
import type { OrderDraft } from './orderDraft.js';
import { apiQuery } from '../shared/queries/apiQuery.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

/** By the order type: the tab of the search for another provider, and the word for it. */
const TYPES: Readonly<Record<number, readonly [tab: string, word: string]>> = {
  [ORDER_TYPE.master]: ['master', '指定师傅'],
  [ORDER_TYPE.shop]: ['shop', '指定店铺'],
  [ORDER_TYPE.design]: ['design', '指定设计'],
};

type ChosenProviderProps = { readonly values: OrderDraft['values']; readonly onDrop: () => void };

export function ChosenProvider({ values, onDrop }: ChosenProviderProps) {
  const type = orderTypeOf({ values });
  const [masterId, providerId] = [textOf(values, 'masterId'), textOf(values, 'providerId')];
  const [tab, word] = TYPES[type] ?? ['master', '指定'];
  const label = masterId === '' ? word : '指定师傅';
  if (masterId === '' && providerId === '')
    return (
      <Line aria-label="服务方">
        <div>
          <b>平台派单</b>
          <small>未指定时由平台安排合适的服务方</small>
        </div>
        <PageLink to={`/Search?tab=${tab}`}>去{label}</PageLink>
      </Line>
    );
  return (
    <Line aria-label={label}>
      {masterId === '' ? <Firm type={type} id={providerId} /> : <MasterLine id={masterId} />}
      <Button size="small" onClick={onDrop}>
        取消{label}
      </Button>
    </Line>
  );
}

function MasterLine({ id }: { readonly id: string }) {
  const { data, error, refetch } = useAnswer(['catalog', 'master', id], 'master.detail', {
    silent: true,
    params: { id },
  });
  if (data === undefined) return <Unknown error={error} gone="该师傅暂停接单" onRetry={() => void refetch()} />;
  return (
    <>
      <Avatar name={masterName(data)} url={data.headImageUrl} size={40} />
      <div>
        <Link to={masterHref(id)}>{masterName(data)}</Link>
        <small>
          <Stars value={data.score} /> {data.score.toFixed(1)} · 接单 {data.orderCount.toLocaleString('zh-CN')}
        </small>
      </div>
    </>
  );
}

function Firm({ type, id }: { readonly type: number; readonly id: string }) {
  const { api } = useApp();
  const { data, error, refetch } = useQuery(
    apiQuery(['catalog', 'firm', type, id], async (options) => {
      const quiet = { ...options, silent: true };
      const shown = (name: string, cover: string, note: string) => ({
        ok: true as const,
        value: { name, cover, note },
      });
      if (type === ORDER_TYPE.design) {
        const design = await api.call('design.detail', { ...quiet, params: { id } });
        return design.ok ? shown(design.value.title, design.value.cover, design.value.designerName) : design;
      }
      const shop = await api.call('shop.detail', { ...quiet, params: { id } });
      return shop.ok ? shown(shop.value.name, shop.value.cover, `${shop.value.city} ${shop.value.area}`) : shop;
    }),
  );
  if (data === undefined) return <Unknown error={error} gone="该服务方暂停接单" onRetry={() => void refetch()} />;
  return (
    <>
      <Picture address={data.cover} width={56} />
      <div>
        <Link to={type === ORDER_TYPE.design ? designHref(id) : shopHref(id)}>{data.name}</Link>
        <small>{data.note}</small>
      </div>
    </>
  );
}

function Unknown(props: { readonly error: ApiError | null; readonly gone: string; readonly onRetry: () => void }) {
  const { error, gone, onRetry } = props;
  if (error === null) return <Skeleton lines={1} />;
  const isGone = error.code === MARKET_CODES.notFound;
  return (
    <div role="alert">
      {isGone ? gone : (messageFor(error) ?? '加载失败')}
      {!isGone && (
        <Button tone="text" size="small" onClick={onRetry}>
          重试
        </Button>
      )}
    </div>
  );
}

const { color, font, space } = theme;

const Line = styled(Row).attrs({ as: 'fieldset', gap: 12, pad: [8, 12] })`
  min-height: 56px;
  margin: 0;
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.card};
  background: ${color.page};
  > div {
    flex: 1;
    min-width: 0;
  }
  b,
  a {
    font: ${font.bodyStrong};
  }
  a {
    color: ${color.brand};
    ${fingerTarget}
  }
  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[4]};
    color: ${color.text3};
    font: ${font.caption};
  }
  [role='alert'] {
    color: ${color.danger};
  }
`;
