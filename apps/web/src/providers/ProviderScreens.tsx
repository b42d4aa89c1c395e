import { useQueries, useQuery } from '@tanstack/react-query';
import { type ApiClient, type ApiResult, type CallOptions, ORDER_TYPE, type RecordOf } from '@fitout/api-client';
import { media, theme } from '@fitout/ui-kit';
import { FactList, PageColumn, Panel, TabBar, yuan } from '@fitout/ui-kit/marketplace';
import { Banner, Button, Empty, Stack, Text, VisuallyHidden } from '@fitout/ui-kit/primitives';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { beginsAt } from '../orders/QuickOrder.js';
import { KEEPS_SCROLL } from '../navigation/hrefs.js';
import { ActionLink } from '../shared/ActionLink.js';
import { BlockSkeleton } from '../shared/Skeletons.js';
import { clickAt, storedCenter } from '../shared/addresses/storedCenter.js';
import { MARKET_CODES } from '../shared/marketCodes.js';
import { MasterSchedule } from '../shared/offers/MasterSchedule.js';
import { DesignCards, MasterCards, ShopCards } from '../shared/offers/ProviderCards.js';
import { type Master, orderHref } from '../shared/offers/masterRules.js';
import { cheapestOf, type Design, designTotal, providerOrderHref, type Shop } from '../shared/offers/providerRules.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { MasterComments } from './MasterComments.js';
import { MasterWorks } from './MasterWorks.js';
import { PriceTable } from './PriceTable.js';
import { NextFree, ProviderAside } from './ProviderAside.js';
import { DesignHead, MasterHead, ShopHead } from './ProviderHeads.js';
import { apiQuery } from '../shared/queries/apiQuery.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

interface Kind<T, O> {
  readonly kind: 'master' | 'shop' | 'design';
  readonly word: string;
  readonly load: (api: ApiClient, id: string, options: CallOptions) => Promise<ApiResult<T>>;
  /** True for one that exists and cannot be ordered. */
  readonly isClosed?: (value: T) => boolean;
  readonly show: (value: T) => ReactNode;
  /** Others, in place of one that cannot be ordered. */
  readonly others: (api: ApiClient, options: CallOptions) => Promise<ApiResult<{ readonly records: readonly O[] }>>;
  readonly cards: (others: readonly O[]) => ReactNode;
  readonly noOthers: string;
}

/** The status of a master who takes orders (R042). */
const LISTED = 1;

export const MasterScreen = screenOf<Master, RecordOf<'master.page'>>({
  kind: 'master',
  word: '师傅',
  load: (api, id, options) => api.call('master.detail', { ...options, params: { id } }),
  isClosed: ({ status }) => status !== LISTED,
  show: (master) => (
    <>
      <MasterHead master={master} />
      <ProviderAside
        label="预约师傅"
        price={master.priceFrom}
        fact={<NextFree masterId={master.id} />}
        href={orderHref(master.id)}
        ask="立即咨询"
        quick={{ orderType: ORDER_TYPE.master, masterId: master.id }}
        word="该师傅"
        begins={beginsAt(master.priceFrom)}
      />
      <MasterParts master={master} />
    </>
  ),
  others: (api, options) => api.call('master.page', { ...options, query: { current: 1, size: 4, sort: 'score' } }),
  cards: (masters) => <MasterCards masters={masters} />,
  noOthers: '暂无师傅',
});

export const ShopScreen = screenOf<Shop, RecordOf<'shop.page'>>({
  kind: 'shop',
  word: '店铺',
  load: (api, id, options) => api.call('shop.detail', { ...options, params: { id } }),
  show: (shop) => (
    <>
      <ShopHead shop={shop} />
      <ShopAside shop={shop} />
      <Panel title="服务与报价">
        <ShopServices shop={shop} />
      </Panel>
    </>
  ),
  others: (api, options) => api.call('shop.page', { ...options, query: { current: 1, size: 4, sort: 'score' } }),
  cards: (shops) => <ShopCards shops={shops} />,
  noOthers: '暂无店铺',
});

export const DesignScreen = screenOf<Design, RecordOf<'design.page'>>({
  kind: 'design',
  word: '设计',
  load: (api, id, options) => api.call('design.detail', { ...options, params: { id } }),
  show: (design) => (
    <>
      <DesignHead design={design} />
      <DesignAside design={design} />
      <DesignIntro design={design} />
    </>
  ),
  others: (api, options) => api.call('design.page', { ...options, query: { current: 1, size: 3 } }),
  cards: (designs) => <DesignCards designs={designs} />,
  noOthers: '暂无设计案例',
});

/** The screen of a kind: one provider by the `id` of the address, in two columns; each visit is counted (R361). */
function screenOf<T, O>(kind: Kind<T, O>) {
  return function ProviderScreen() {
    const [search] = useSearchParams();
    const id = search.get('id') ?? '';
    return (
      <PageColumn>{id === '' ? <Gone kind={kind} isUnknown /> : <Provider key={id} id={id} kind={kind} />}</PageColumn>
    );
  };
}

interface ProviderProps<T, O> {
  readonly id: string;
  readonly kind: Kind<T, O>;
}

function Provider<T, O>({ id, kind }: ProviderProps<T, O>) {
  const { api, webStorage } = useApp();
  const name = kind.kind;
  const query = useQuery(apiQuery(['catalog', name, id], (options) => kind.load(api, id, options)));

  useEffect(() => {
    void api.call('click.add', { query: clickAt(`${name}_detail`, storedCenter(webStorage).load()) });
  }, [api, webStorage, name, id]);

  const { data: value, error } = query;
  if (value === undefined && error?.code === MARKET_CODES.notFound) return <Gone kind={kind} isUnknown />;
  if (value !== undefined && kind.isClosed?.(value) === true) return <Gone kind={kind} isUnknown={false} />;
  return (
    <>
      <QueryBoundary query={query} skeleton={SKELETON}>
        {(provider) => <Offer>{kind.show(provider)}</Offer>}
      </QueryBoundary>
      {error !== null && value !== undefined && (
        <Banner tone="danger" action={<Button onClick={() => void query.refetch()}>重试</Button>}>
          更新失败，显示的可能不是最新信息
        </Banner>
      )}
    </>
  );
}

function Gone<T, O>({ kind, isUnknown }: { readonly kind: Kind<T, O>; readonly isUnknown: boolean }) {
  const { api } = useApp();
  const { word } = kind;
  const others = useQuery(apiQuery(['catalog', `${kind.kind}s`, 'others'], (options) => kind.others(api, options)));
  return (
    <>
      <VisuallyHidden as="h1">{word}详情</VisuallyHidden>
      <Panel>
        <Empty drawing="search" action={<ActionLink to={`/Search?tab=${kind.kind}`}>查找其他{word}</ActionLink>}>
          {isUnknown ? `没有找到该${word}` : `该${word}暂停接单`}
        </Empty>
      </Panel>
      <Panel title={`推荐${word}`}>
        <QueryBoundary
          query={others}
          empty={({ records }) => (records.length > 0 ? null : <Empty>{kind.noOthers}</Empty>)}
        >
          {({ records }) => kind.cards(records)}
        </QueryBoundary>
      </Panel>
    </>
  );
}

const PARTS = [
  { id: 'prices', label: '服务与报价' },
  { id: 'works', label: '作品案例' },
  { id: 'comments', label: '客户评价' },
  { id: 'schedule', label: '档期' },
] as const;
type PartId = (typeof PARTS)[number]['id'];

function MasterParts({ master }: { readonly master: Master }) {
  const { id: masterId, skills, skillNames, works } = master;
  const [search, setSearch] = useSearchParams();
  const part = PARTS.find(({ id }) => id === search.get('tab'))?.id ?? 'prices';
  return (
    <Parts>
      <Stack gap={16}>
        <TabBar<PartId>
          label="师傅资料"
          tabs={PARTS.map(({ id, label }) => ({ id, label, count: id === 'works' ? works.length : 0 }))}
          current={part}
          onPick={(tab) => setSearch({ id: masterId, tab }, { replace: true, state: KEEPS_SCROLL })}
        />
        {part === 'prices' && skills.length === 0 && <Empty>暂无服务报价</Empty>}
        {part === 'prices' && (
          <Stack gap={24}>
            {skills.map((skill, at) => (
              <PriceTable
                key={skill}
                categoryId={skill}
                name={skillNames[at] ?? ''}
                hrefOf={(chosen) => orderHref(masterId, chosen)}
              />
            ))}
          </Stack>
        )}
        {part === 'works' && <MasterWorks works={works} />}
        {part === 'comments' && <MasterComments masterId={masterId} />}
        {part === 'schedule' && <MasterSchedule masterId={masterId} />}
      </Stack>
    </Parts>
  );
}

function ShopAside({ shop }: { readonly shop: Shop }) {
  const { api } = useApp();
  const items = useQueries({
    queries: shop.mainCategoryIds.map((categoryId) =>
      apiQuery(['catalog', 'items', categoryId], (options) =>
        api.call('catalog.items', { ...options, silent: true, query: { categoryId } }),
      ),
    ),
  });
  const offered = items
    .flatMap(({ data }) => data ?? [])
    .filter(({ id }) => shop.serviceIds.length === 0 || shop.serviceIds.includes(id));
  const from = cheapestOf(offered);
  return (
    <ProviderAside
      label="预约店铺"
      price={from}
      fact={
        offered.length > 0 && (
          <dl>
            <dt>可约服务</dt>
            <dd>{offered.length} 项</dd>
          </dl>
        )
      }
      href={providerOrderHref(ORDER_TYPE.shop, shop.id)}
      ask="联系客服"
      serviceId={shop.customerServiceId}
      quick={{ orderType: ORDER_TYPE.shop, providerId: shop.id }}
      word="该店铺"
      begins={beginsAt(from, '店铺')}
    />
  );
}

function ShopServices({ shop: { id, mainCategoryIds, serviceIds } }: { readonly shop: Shop }) {
  const categories = useAnswer(['catalog', 'categories'], 'catalog.categories', {});
  if (mainCategoryIds.length === 0) return <Empty>暂无服务报价</Empty>;
  return (
    <Stack gap={24}>
      {mainCategoryIds.map((categoryId) => (
        <PriceTable
          key={categoryId}
          categoryId={categoryId}
          name={categories.data?.find((category) => category.id === categoryId)?.name ?? '服务'}
          // A shop without a list of services offers all of its categories.
          {...(serviceIds.length > 0 && { only: serviceIds })}
          hrefOf={(chosen) => providerOrderHref(ORDER_TYPE.shop, id, chosen)}
        />
      ))}
    </Stack>
  );
}

function DesignAside({ design: { id, deposit, unitPrice } }: { readonly design: Design }) {
  return (
    <ProviderAside
      label="预约设计"
      priceLabel="设计费"
      price={unitPrice}
      unit="/㎡"
      fact={
        deposit !== null && (
          <dl>
            <dt>设计定金</dt>
            <dd>{yuan(deposit)}</dd>
          </dl>
        )
      }
      href={providerOrderHref(ORDER_TYPE.design, id)}
      ask="联系客服"
      quick={{ orderType: ORDER_TYPE.design, providerId: id }}
      word="该设计师"
      begins={deposit === null ? '' : `先支付设计定金 ${yuan(deposit)}，其余费用由设计师提交增项，你确认后才收取。`}
      note="支付托管 · 按面积计价 · 完工验收"
    />
  );
}

function DesignIntro({ design }: { readonly design: Design }) {
  const { areaSqm, intro } = design;
  const total = designTotal(design);
  return (
    <Panel title="设计说明">
      <Stack gap={12}>
        <Text as="p" tone="text2" style={{ whiteSpace: 'pre-line' }}>
          {intro === '' ? '暂无设计说明' : intro}
        </Text>
        <FactList facts={[['同户型参考', total === null ? null : `${yuan(total)}（按 ${areaSqm} ㎡ 计）`]]} />
      </Stack>
    </Panel>
  );
}

const { space } = theme;

const Parts = styled(Panel)`
  padding-top: ${space[8]};
`;

const Offer = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr) 320px;
  gap: ${space[16]};
  align-items: start;
  > aside {
    grid-area: 1 / 2 / span 2;
  }
  ${media.underLg} {
    grid-template: none / minmax(0, 1fr);
    gap: ${space[12]};
    > aside {
      grid-area: 3 / 1;
    }
  }
`;

const SKELETON = (
  <Offer>
    <BlockSkeleton
      heights={[
        [380, 300],
        [480, 480],
      ]}
    />
    <aside>
      <BlockSkeleton heights={[[96, 300]]} />
    </aside>
  </Offer>
);
