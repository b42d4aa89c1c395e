import { ORDER_STATUS } from '@fitout/api-client';
import { media, theme, square, quiet, card, STILL } from '@fitout/ui-kit';
import { Avatar, Button, Ellipsis, Grid, lazyWithRetry, Row, Skeleton, Stack, Text } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { headerName } from '../account/accountRules.js';
import { SITE_STATUSES, siteOrder, storedSite } from '../cameras/siteRules.js';
import { useOrderChanges } from '../orders/orderHooks.js';
import { tabCount, tabLabel } from '../orders/orderStates.js';
import { useApp } from '../context/AppContext.js';
import { clickAt, type Center } from '../shared/addresses/storedCenter.js';
import { PageLink, useHas } from '../navigation/RouterLink.js';
import { CategoryDrawing, HeroScene } from './drawings.js';
import { NAV_EDGES_PX, SERVICE_PX, TILE_PX, topColumns } from './HomeSkeleton.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

const LiveSite = lazyWithRetry(async () => (await import('../cameras/LiveSite.js')).LiveSite);

const SLIDES = [
  {
    scene: 'price',
    title: '明码标价，上门即装',
    text: '灯具、家具、卫浴、门锁，一口价下单，师傅准时上门',
    href: '/ReleaseOrder',
  },
  {
    scene: 'watch',
    title: '全程可视，工地直播',
    text: '施工现场摄像头实时观看，不在现场也放心',
    href: `/Order?tab=${ORDER_STATUS.onSite}`,
  },
  { scene: 'warranty', title: '售后无忧，质保 30 天', text: '完工验收后付清，返修、补件一键申请', href: '/Problem' },
] as const;

const PENDING = [String(ORDER_STATUS.unpaid), 'doing', String(ORDER_STATUS.finished), 'afterSale'];

const SLIDE_MS = 5_000;

export const HomeTop = observer(function HomeTop({ center }: { readonly center: Center | null }) {
  const { api, account } = useApp();
  const navigate = useNavigate();
  const has = useHas();
  const user = account.shownUser;
  const categories = useAnswer(['catalog', 'categories'], 'catalog.categories', {});
  const counts = useAnswer(['orders', 'counts'], 'order.myCount', { silent: true });
  function order(path: '/ReleaseOrder' | '/ReleaseBatchOrder', code: string) {
    void api.call('click.add', { query: clickAt(code, center) });
    void navigate(path);
  }

  return (
    <Root data-plain={!has('catalog.categories') || undefined}>
      {has('catalog.categories') && (
        <nav aria-label="服务类目">
          <QueryBoundary
            query={categories}
            skeleton={NAV_SKELETON}
            empty={(all) => (all.length > 0 ? null : '暂无服务类目')}
          >
            {(all) => (
              <ul>
                {all.slice(0, 8).map(({ id, name, children }) => (
                  <li key={id}>
                    <Link to={`/ReleaseOrder?categoryId=${encodeURIComponent(children[0]?.id ?? id)}`}>
                      <CategoryDrawing name={name} />
                      <b>{name}</b>
                      <Ellipsis tone="text3" font="caption">
                        {children
                          .slice(0, 3)
                          .map((child) => child.name)
                          .join(' / ')}
                      </Ellipsis>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </QueryBoundary>
        </nav>
      )}
      <HomeSite otherwise={<Slides />} />
      <Stack as="section" className="me" gap={12} pad={20} justify="center" aria-label="我的订单概况">
        <Row className="hello" justify="center">
          <Avatar name={user?.nickName ?? ''} url={user?.headImageUrl ?? ''} size={56} />
        </Row>
        <Text className="hello" as="h2" font="card" align="center">
          你好，{headerName(user?.nickName ?? '')}
        </Text>
        <Grid columns={4}>
          {PENDING.map((tab) => (
            <Link key={tab} to={`/Order?tab=${tab}`}>
              <b>{counts.data === undefined ? '–' : tabCount(tab, counts.data)}</b>
              {tabLabel(tab)}
            </Link>
          ))}
        </Grid>
        <Grid className="ways" columns={1} gap={12}>
          <Button tone="accent" size="large" onClick={() => order('/ReleaseOrder', 'home_release')}>
            发布订单
          </Button>
          <Button size="large" onClick={() => order('/ReleaseBatchOrder', 'home_batch')}>
            批量下单
          </Button>
        </Grid>
      </Stack>
    </Root>
  );
});

/** The customer's own site, or what is there without one; the device knows the last one before the answer. */
const HomeSite = observer(function HomeSite({ otherwise }: { readonly otherwise: ReactNode }) {
  const { account, webStorage, serverNow } = useApp();
  const [stored] = useState(() => storedSite(webStorage, account.login?.user.id ?? ''));
  const [last] = useState(stored.load);
  const orders = useAnswer(['orders', 'site'], 'order.page', {
    silent: true,
    query: { current: 1, size: 20, statuses: SITE_STATUSES },
  });
  const now = serverNow();
  const order =
    orders.data === undefined ? siteOrder(last === null ? [] : [last], now) : siteOrder(orders.data.records, now);
  useOrderChanges(order?.groupId ?? null, () => void orders.refetch());
  useEffect(() => {
    if (orders.data !== undefined) stored.save(siteOrder(orders.data.records, serverNow()));
  }, [orders.data, stored, serverNow]);
  if (order !== null)
    return (
      <Suspense fallback={<div className="slides" style={{ minHeight: 264 }} aria-busy="true" />}>
        <LiveSite order={order} drawing={<HeroScene scene="watch" />} />
      </Suspense>
    );
  return orders.isLoading ? <div className="slides" aria-busy="true" /> : otherwise;
});

function Slides() {
  const [at, setAt] = useState(0);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (window.matchMedia?.(STILL).matches) return;
    const timer = setInterval(() => {
      // A slide with the pointer or the focus on it stays.
      if (root.current?.matches(':hover, :focus-within') === true) return;
      setAt((before) => (before + 1) % SLIDES.length);
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, []);
  const { scene, title, text, href } = SLIDES[at] ?? SLIDES[0];
  return (
    <section ref={root} className="slides" aria-label="平台介绍">
      <HeroScene scene={scene} />
      <h2>{title}</h2>
      <p>
        {text.split(/(?<=，)/u).map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      <PageLink to={href}>了解更多</PageLink>
      <div>
        {SLIDES.map((slide, index) => (
          <button
            key={slide.title}
            type="button"
            aria-label={slide.title}
            aria-pressed={index === at}
            onClick={() => setAt(index)}
          />
        ))}
      </div>
    </section>
  );
}

const { color, font, radius, space } = theme;

const NAV_SKELETON = (
  <Skeleton>
    <ul>
      {Array.from({ length: 8 }, (_, at) => (
        <li key={at}>
          <span className="tile">
            <i />
            <i />
          </span>
        </li>
      ))}
    </ul>
  </Skeleton>
);

const TILES = `calc(${2 * TILE_PX}px * var(--text-scale, 1) + ${NAV_EDGES_PX}px)`;

const Root = styled.div`
  ${topColumns}
  &[data-plain] {
    grid-template-columns: minmax(0, 1fr) 264px;
    min-height: 280px;
    > :first-child {
      grid-row: auto;
      grid-column: auto;
    }
    ${media.underMd} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  > nav,
  > .me {
    ${card}
  }
  > nav {
    padding: ${space[8]} 0;
  }
  nav :is(a, .tile) {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr);
    column-gap: ${space[12]};
    align-content: center;
    height: calc(${SERVICE_PX}px * var(--text-scale, 1));
    padding: 0 ${space[16]};
    color: ${color.text};
  }
  nav .tile i {
    height: 14px;
  }
  nav :is(a svg, .tile i:first-child) {
    grid-row: 1 / 3;
    align-self: center;
    ${square(32)}
    padding: 2px;
    border-radius: ${radius.card};
    background: ${color.brandTint};
  }
  nav a:hover {
    background: ${color.brandTint};
  }
  nav b {
    font: ${font.bodyStrong};
  }
  .slides {
    position: relative;
    display: grid;
    align-content: center;
    justify-items: start;
    gap: ${space[12]};
    overflow: hidden;
    padding: ${space[40]} ${space[56]};
    border-radius: ${radius.card};
    background: linear-gradient(105deg, ${color.brandTint} 40%, ${color.accentTint});
    color: ${color.text};
  }
  .slides > svg {
    position: absolute;
    right: 0;
    bottom: 0;
    width: 62%;
    height: 100%;
    overflow: visible;
  }
  .slides > :is(h2, p, a) {
    position: relative;
  }
  .slides h2 {
    max-width: 11em;
    color: ${color.brandStrong};
    font: ${font.hero};
  }
  .slides p {
    max-width: 15em;
    color: ${color.text2};
  }
  /* A line ends after a comma: it leaves no single character for the next one. */
  .slides p span {
    display: inline-block;
  }
  .slides a {
    margin-top: ${space[8]};
    padding: 9px ${space[24]};
    border-radius: ${radius.card};
    background: ${color.brand};
    color: ${color.onColor};
    font: ${font.bodyStrong};
  }
  .slides div {
    position: absolute;
    bottom: ${space[8]};
    left: ${space[56]};
    display: flex;
  }
  .slides button {
    ${square(32)}
    padding: 14px 2px;
    background: ${color.brand} content-box;
    opacity: 0.35;
  }
  .slides button[aria-pressed='true'] {
    opacity: 1;
  }
  .me a {
    display: grid;
    justify-items: center;
    padding: ${space[8]} 0;
    ${quiet}
  }
  .me b {
    color: ${color.text};
    font: ${font.section};
    font-variant-numeric: tabular-nums;
  }
  ${media.underLg} {
    > nav {
      min-height: ${TILES};
    }
    nav ul {
      display: grid;
      grid-template-columns: repeat(4, 1fr);
    }
    nav :is(a, .tile) {
      grid-template-columns: minmax(0, 1fr);
      row-gap: ${space[8]};
      justify-items: center;
      height: calc(${TILE_PX}px * var(--text-scale, 1));
      padding: 0 ${space[4]};
    }
    nav .tile i {
      width: 56px;
    }
    nav :is(a svg, .tile i:first-child) {
      grid-row: auto;
      ${square(48)}
      padding: ${space[4]};
      border-radius: 16px;
    }
    nav b {
      font: ${font.body};
    }
    nav a span {
      display: none;
    }
    .slides {
      align-content: start;
      padding: ${space[24]} ${space[20]} 44px;
    }
    .slides div {
      left: 18px;
    }
    .slides > svg {
      width: 66%;
      height: auto;
      aspect-ratio: 3 / 2;
      /* Nothing hangs through the words above it. */
      clip-path: inset(0 0 0 -100vw);
    }
  }
  ${media.underMd} {
    .slides {
      gap: ${space[8]};
      min-height: 188px;
      padding-top: ${space[16]};
    }
    .slides > svg {
      width: 58%;
    }
    .slides h2 {
      font: ${font.page};
    }
    .slides div {
      bottom: 0;
      left: ${space[12]};
    }
    .slides a {
      margin-top: 0;
      padding: 11px ${space[16]};
    }
    .slides button {
      ${square(44)}
      padding: 20px ${space[8]};
    }
  }
  /* The page has no margin here: a block that fills its width has no sides and no corners. */
  ${media.underSm} {
    > nav,
    > .me {
      border-inline: 0;
      border-radius: 0;
    }
    > .slides {
      margin-inline: ${space[12]};
    }
    > .me {
      padding: ${space[12]} ${space[16]};
    }
    .hello {
      display: none;
    }
    .ways {
      grid-template-columns: 1fr 1fr;
    }
  }
`;
