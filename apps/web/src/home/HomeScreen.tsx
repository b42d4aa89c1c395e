import { observer } from 'mobx-react-lite';
import { useSearchParams, useNavigate, Link } from 'react-router-dom';
import { media, theme, centred, square, line, quiet, card } from '@fitout/ui-kit';
import { PageColumn, Panel } from '@fitout/ui-kit/marketplace';
import { Empty, lazyWithRetry, Row, VisuallyHidden, Button, Dialog } from '@fitout/ui-kit/primitives';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { ChevronDown, MapPin, Megaphone, CalendarDays, Crown, LifeBuoy, Wrench } from 'lucide-react';
import { useRole } from '../shared/useMe.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { storedCenter, type Center, clickAt } from '../shared/addresses/storedCenter.js';
import { searchHref } from '../shared/searchPageParams.js';
import { useApp } from '../context/AppContext.js';
import { SearchBox } from '../shared/offers/SearchBox.js';
import { PageLink, useHas } from '../navigation/RouterLink.js';
import { RegionFields } from '../shared/RegionFields.js';
import { AnnouncementDialog } from '../shared/AnnouncementDialog.js';
import { CardSkeleton, MasterCards, DesignCards, ShopCards } from '../shared/offers/ProviderCards.js';
import { BlockSkeleton } from '../shared/Skeletons.js';
import { HomeSkeleton } from './HomeSkeleton.js';
import { HomeTop } from './HomeTop.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

const { color, font, space, radius } = theme;

// A customer, and who comes for the chat, needs neither.
const DESKS = {
  master: lazyWithRetry(async () => (await import('./MasterDesk.js')).MasterDesk),
  service: lazyWithRetry(async () => (await import('./ServiceDesk.js')).ServiceDesk),
};

export const RoleHome = observer(function RoleHome() {
  const role = useRole();
  const [search] = useSearchParams();
  if (role === 'customer' || search.get('view') === 'shop') return <HomeScreen />;
  if (role === null) return <HomeSkeleton />;
  const Desk = DESKS[role];
  return (
    <Suspense fallback={<HomeSkeleton />}>
      <Desk />
    </Suspense>
  );
});

/**
 * `/Home`: an order within one press, and the activity of the platform; each part loads separately (R039, R378, R379,
 * R388).
 */
export const HomeScreen = observer(function HomeScreen() {
  const { webStorage } = useApp();
  const [center, setCenter] = useState(() => storedCenter(webStorage).load());
  const navigate = useNavigate();
  const has = useHas();
  const problems = useAnswer(['problems', 'teaser'], 'problem.page', { query: { current: 1, size: 5 } });
  return (
    <PageColumn>
      <VisuallyHidden as="h1">首页</VisuallyHidden>
      <Find wrap gap={8}>
        <CityPicker
          center={center}
          onPick={(place) => {
            storedCenter(webStorage).save(place);
            setCenter(place);
          }}
        />
        {has('/Search') && <SearchBox onSearch={(keyword) => void navigate(searchHref(keyword))} />}
      </Find>
      <HomeTop center={center} />
      <Announcements city={center?.city ?? ''} />
      <QuickEntries center={center} />
      <HomeFacts city={center?.city ?? ''} />
      <ProviderCards />
      <ServiceSteps />
      {has('/Problem') && (
        <Panel title="常见问题" actions={<PageLink to="/Problem">更多</PageLink>}>
          <QueryBoundary
            query={problems}
            skeleton={<BlockSkeleton heights={[[132, 190]]} />}
            empty={({ records }) => (records.length > 0 ? null : <Empty>暂无常见问题</Empty>)}
          >
            {({ records }) => (
              <List>
                {records.map(({ id, title }) => (
                  <li key={id}>
                    <PageLink to={`/ProblemDetails?id=${encodeURIComponent(id)}`} otherwise={title}>
                      {title}
                    </PageLink>
                  </li>
                ))}
              </List>
            )}
          </QueryBoundary>
        </Panel>
      )}
    </PageColumn>
  );
});

/** Large text leaves the city and the search a line each. */
const Find = styled(Row)`
  > search {
    flex: 1 1 calc(160px * var(--text-scale, 1));
    min-width: 0;
  }
`;

const List = styled.ul`
  display: grid;
  a {
    display: block;
    padding: ${theme.space[8]} 0;
    color: ${theme.color.text2};
  }
  ${media.underSm} {
    a {
      padding-block: 11px;
    }
    li:nth-child(n + 4) {
      display: none;
    }
  }
`;

const NOWHERE: Center = { province: '', city: '', area: '' };
const LABELS = { province: '省', city: '市', area: '区' } as const;

/** The city, and a dialog to choose another one (A10). */
function CityPicker({ center, onPick }: { readonly center: Center | null; readonly onPick: (center: Center) => void }) {
  const [chosen, setChosen] = useState<Center | null>(null);
  const [hasTried, setTried] = useState(false);
  const errors = hasTried && chosen !== null ? errorsOf(chosen) : {};

  function save() {
    setTried(true);
    if (chosen === null || Object.keys(errorsOf(chosen)).length > 0) return;
    onPick({ ...chosen, area: chosen.area.trim() });
    setChosen(null);
  }

  return (
    <>
      <Here
        type="button"
        onClick={() => {
          setTried(false);
          setChosen(center ?? NOWHERE);
        }}
      >
        <MapPin size={18} strokeWidth={1.75} aria-hidden />
        <span>
          {center === null ? (
            '选择城市'
          ) : (
            <>
              {center.city} <i>{center.area}</i>
            </>
          )}
        </span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </Here>
      {chosen !== null && (
        <Dialog
          title="选择城市"
          onClose={() => setChosen(null)}
          footer={
            <>
              <Button onClick={() => setChosen(null)}>取消</Button>
              <Button tone="primary" onClick={save}>
                确定
              </Button>
            </>
          }
        >
          <Fields>
            <RegionFields values={{ ...chosen }} errors={errors} onPlace={setChosen} />
          </Fields>
        </Dialog>
      )}
    </>
  );
}

function errorsOf(center: Center): Readonly<Record<string, string>> {
  const names = Object.keys(LABELS) as (keyof Center)[];
  return Object.fromEntries(
    names.filter((name) => center[name].trim() === '').map((name) => [name, `请选择${LABELS[name]}`]),
  );
}

const Here = styled.button`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space[4]};
  min-height: 32px;
  margin-left: calc(-1 * ${space[8]});
  padding: 0 ${space[8]};
  border-radius: ${theme.radius.card};
  color: ${color.text2};
  font: ${font.body};
  white-space: nowrap;
  i {
    font-style: normal;
  }
  ${media.underSm} {
    min-height: 44px;
    margin: 0 -${space[12]} 0 ${space[8]};
    i {
      display: none;
    }
  }
`;

const Fields = styled.div`
  display: grid;
  gap: ${space[16]};
  padding: ${space[16]} ${space[24]};
  ${media.underSm} {
    padding: ${space[16]};
  }
`;

const OPEN = 'announcement';

/**
 * The platform's current announcements; a press opens the full text, at its own address. Renders nothing
 * without any (R388).
 */
function Announcements({ city }: { readonly city: string }) {
  const pushed = useAnswer(['announcements', city], 'announcement.push', { silent: true, query: { city } });
  const [search, setSearch] = useSearchParams();
  const open = search.get(OPEN);
  const go = (id: string | null, replace: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete(OPEN);
        else next.set(OPEN, id);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  const all = pushed.data ?? [];
  const shown = all.find(({ id }) => id === open);
  // Most cities have some: their line is reserved until the answer arrives.
  if (pushed.isLoading) return <div style={{ height: HEIGHT_PX }} />;
  if (all.length === 0) return null;
  return (
    <Strip aria-label="平台公告">
      <Megaphone size={18} strokeWidth={1.75} aria-hidden />
      {all.slice(0, 3).map(({ id, title }) => (
        <button key={id} type="button" onClick={() => go(id, false)}>
          {title}
        </button>
      ))}
      {shown !== undefined && <AnnouncementDialog announcement={shown} onClose={() => go(null, true)} />}
    </Strip>
  );
}

const HEIGHT_PX = 48;

const Strip = styled.section`
  ${line(24)}
  min-height: ${HEIGHT_PX}px;
  padding: 0 ${space[20]};
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.card};
  background: ${color.goldTint};
  color: ${color.goldStrong};
  > svg {
    flex: none;
  }
  button {
    min-height: 44px;
    padding: 0;
    font: ${font.body};
    white-space: nowrap;
  }
  button:hover {
    text-decoration: underline;
  }
  ${media.underSm} {
    border-inline-width: 0;
    border-radius: 0;
  }
`;

const ENTRIES = [
  { icon: CalendarDays, label: '师傅档期', href: '/Schedule', code: 'home_schedule' },
  { icon: Wrench, label: '工具租赁', href: '/Rental', code: 'home_rental' },
  { icon: Crown, label: '会员中心', href: '/PayVip', code: 'home_vip' },
  { icon: LifeBuoy, label: '帮助中心', href: '/Problem', code: 'home_help' },
] as const;

/** Links to the other pages; each press is counted (R361, A69). */
function QuickEntries({ center }: { readonly center: Center | null }) {
  const { api } = useApp();
  const has = useHas();
  const entries = ENTRIES.filter(({ href }) => has(href));
  return (
    <Entries aria-label="快捷入口">
      {entries.map(({ icon: Icon, label, href, code }) => (
        <Link key={code} to={href} onClick={() => void api.call('click.add', { query: clickAt(code, center) })}>
          <Icon size={26} strokeWidth={1.5} aria-hidden />
          {label}
        </Link>
      ))}
    </Entries>
  );
}

const FACTS = [
  ['累计订单', 'totalCount'],
  ['今日新增', 'todayCount'],
  ['施工中', 'doingCount'],
  ['已完成', 'finishCount'],
  ['认证师傅', 'masterCount'],
  ['服务城市', 'cityCount'],
] as const;

/** The numbers of a city, or of the whole platform without one (R378). */
function HomeFacts({ city }: { readonly city: string }) {
  const counts = useAnswer(['platform', 'counts', city], 'order.indexCount', { query: { city } });
  // They are an ornament: their failure says nothing that helps.
  if (counts.error !== null) return null;
  return (
    <QueryBoundary query={counts} skeleton={<BlockSkeleton heights={[[58, 50]]} />}>
      {(value) => (
        <Facts aria-label="平台数据">
          {FACTS.map(([label, name]) => (
            <span key={name}>
              {label}
              <b>{value[name].toLocaleString('zh-CN')}</b>
            </span>
          ))}
        </Facts>
      )}
    </QueryBoundary>
  );
}

const STEPS = ['在线下单', '支付托管', '师傅上门', '完工验收', '评价与质保'] as const;

function ServiceSteps() {
  return (
    <Panel title="服务流程">
      <Steps>
        {STEPS.map((step, at) => (
          <li key={step}>
            <i aria-hidden>{at + 1}</i>
            {step}
          </li>
        ))}
      </Steps>
    </Panel>
  );
}

const Entries = styled.section`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: ${space[8]};
  padding: ${space[4]} ${space[8]};
  ${card}
  a {
    display: grid;
    justify-items: center;
    gap: ${space[4]};
    padding: ${space[8]} 0;
    border-radius: ${radius.card};
    color: ${color.text2};
    font: ${font.body};
  }
  a:hover {
    background: ${color.brandTint};
  }
  svg {
    color: ${color.brand};
  }
  ${media.underSm} {
    border-inline-width: 0;
    border-radius: 0;
  }
`;

const Facts = styled.section`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[8]};
  padding: ${space[12]} ${space[20]};
  ${card}
  span {
    display: flex;
    align-items: baseline;
    gap: ${space[8]};
    ${quiet}
    white-space: nowrap;
  }
  b {
    color: ${color.text};
    font: ${font.card};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  ${media.underMd} {
    padding: ${space[8]} ${space[12]};
    span {
      flex-direction: column-reverse;
      align-items: center;
      gap: 0;
    }
    b {
      font: ${font.bodyStrong};
    }
  }
  ${media.underSm} {
    border-inline-width: 0;
    border-radius: 0;
  }
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  gap: ${space[12]};
  li {
    display: grid;
    justify-items: center;
    gap: ${space[8]};
    text-align: center;
  }
  i {
    ${centred}
    ${square(40)}
    border-radius: ${radius.pill};
    background: ${color.brandTint};
    color: ${color.brandStrong};
    font: ${font.section};
  }
  ${media.underSm} {
    gap: ${space[4]};
    font: ${font.caption};
    i {
      ${square(32)}
    }
  }
`;

/** Masters, shops and designs, each part loaded separately (R002). */
function ProviderCards() {
  const has = useHas();
  const masters = useAnswer(['catalog', 'masters'], 'master.page', { query: { current: 1, size: 8 } });
  const shops = useAnswer(['catalog', 'shops'], 'shop.page', { query: { current: 1, size: 4 } });
  const designs = useAnswer(['catalog', 'designs'], 'design.page', { query: { current: 1, size: 6 } });
  const parts = [
    ['master', '优选师傅', '暂无师傅', masters, masters.data && <MasterCards masters={masters.data.records} />],
    ['shop', '优质店铺', '暂无店铺', shops, shops.data && <ShopCards shops={shops.data.records} />],
    ['design', '设计案例', '暂无设计案例', designs, designs.data && <DesignCards designs={designs.data.records} />],
  ] as const;
  return parts
    .filter(([tab]) => has(`${tab}.page`))
    .map(([tab, title, none, query, cards]) => (
      <Panel key={tab} title={title} actions={<PageLink to={`/Search?tab=${tab}`}>更多</PageLink>}>
        <QueryBoundary<{ readonly records: readonly unknown[] }>
          query={query}
          skeleton={<CardSkeleton of={tab} />}
          empty={({ records }) => (records.length > 0 ? null : <Empty>{none}</Empty>)}
        >
          {() => cards}
        </QueryBoundary>
      </Panel>
    ));
}
