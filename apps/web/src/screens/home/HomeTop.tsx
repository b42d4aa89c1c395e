import { media, theme } from '@fitout/ui-kit';
import { Avatar, Button } from '@fitout/ui-kit/primitives';
import { Hammer, ShieldCheck, Video } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../../queries/QueryBoundary.js';
import { useApiQuery } from '../../queries/useApiQuery.js';
import { headerName } from '../../features/account/rules.js';
import { tabCount } from '../../features/orders/orderTabs.js';
import { useApp } from '../../app/AppContext.js';
import { NAV_EDGES_PX, SERVICE_PX, topColumns } from './homeColumns.js';

const SLIDES = [
  {
    icon: Hammer,
    title: '明码标价，上门即装',
    text: '灯具、家具、卫浴、门锁，一口价下单，师傅准时上门',
    href: '/ReleaseOrder',
  },
  { icon: Video, title: '全程可视，工地直播', text: '施工现场摄像头实时回看，不在现场也放心', href: '/Order?tab=5' },
  { icon: ShieldCheck, title: '售后无忧，质保 30 天', text: '完工验收后付清，返修、补件一键申请', href: '/Problem' },
] as const;

/** The duration of a slide. Milliseconds. */
const SLIDE_MS = 5_000;

/** The first block: services, the platform's promises, and the user's pending items. */
export const HomeTop = observer(function HomeTop() {
  const { api, account } = useApp();
  const navigate = useNavigate();
  const user = account.login?.user;
  const categories = useApiQuery(['catalog', 'categories'], (options) => api.catalog.categories(undefined, options));
  const counts = useApiQuery(['orders', 'counts'], (options) => api.orders.myCount({ ...options, silent: true }));
  return (
    <Root>
      <nav aria-label="服务类目">
        <QueryBoundary asked={categories} lines={8} empty={(all) => (all.length > 0 ? null : '暂无服务类目')}>
          {(all) => (
            <ul>
              {all.slice(0, 8).map(({ id, name, children }) => (
                <li key={id}>
                  <Link to={`/ReleaseOrder?categoryId=${encodeURIComponent(children[0]?.id ?? id)}`}>
                    <b>{name}</b>
                    <span>
                      {children
                        .slice(0, 3)
                        .map((child) => child.name)
                        .join(' / ')}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </QueryBoundary>
      </nav>
      <Slides />
      <section className="me" aria-label="我的订单概况">
        <Avatar name={user?.nickName ?? ''} url={user?.headImageUrl ?? ''} size={56} />
        <h2>您好，{headerName(user?.nickName ?? '')}</h2>
        <div>
          {(
            [
              ['待支付', counts.value?.[1], '/Order?tab=1'],
              ['进行中', counts.value === undefined ? undefined : tabCount('doing', counts.value), '/Order?tab=doing'],
              ['待验收', counts.value?.[6], '/Order?tab=6'],
              ['售后', counts.value?.afterSale, '/Order?tab=afterSale'],
            ] as const
          ).map(([label, count, href]) => (
            <Link key={label} to={href}>
              <b>{count ?? '–'}</b>
              {label}
            </Link>
          ))}
        </div>
        <Button tone="accent" size="large" onClick={() => void navigate('/ReleaseOrder')}>
          发布订单
        </Button>
        <Button size="large" onClick={() => void navigate('/ReleaseBatchOrder')}>
          批量下单
        </Button>
      </section>
    </Root>
  );
});

function Slides() {
  const [at, setAt] = useState(0);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      // A slide with the pointer or the focus on it stays.
      if (root.current?.matches(':hover, :focus-within') === true) return;
      setAt((before) => (before + 1) % SLIDES.length);
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, []);
  const { icon: Icon, title, text, href } = SLIDES[at] ?? SLIDES[0];
  return (
    <section ref={root} className="slides" aria-label="平台介绍">
      <Icon size={120} strokeWidth={0.75} aria-hidden />
      <h2>{title}</h2>
      <p>{text}</p>
      <Link to={href}>了解更多</Link>
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

/** As high as this many rows of services, also while they are loading. */
function navHeight(rows: number): string {
  const height = `${rows * SERVICE_PX + NAV_EDGES_PX}px`;
  return `
    > nav { min-height: ${height}; }
    > nav:has(> [aria-busy='true']) { height: ${height}; overflow: hidden; }
  `;
}

const Root = styled.div`
  ${topColumns}
  > nav,
  > .me {
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface};
  }
  > nav {
    padding: ${space[8]} 0;
  }
  nav a {
    display: grid;
    padding: 3px ${space[16]};
    color: ${color.text};
  }
  nav a:hover {
    background: ${color.brandTint};
  }
  nav b {
    font: ${font.bodyStrong};
  }
  nav span {
    overflow: hidden;
    color: ${color.text3};
    font: ${font.caption};
    text-overflow: ellipsis;
    white-space: nowrap;
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
    background: ${color.hero};
    color: ${color.onHero};
  }
  .slides > svg {
    position: absolute;
    right: ${space[40]};
    bottom: ${space[24]};
    width: 200px;
    height: 200px;
    opacity: 0.22;
  }
  .slides h2 {
    font: ${font.hero};
  }
  .slides a {
    margin-top: ${space[8]};
    padding: 9px ${space[24]};
    border-radius: ${radius.small};
    background: ${color.surface};
    color: ${color.brandStrong};
    font: ${font.bodyStrong};
  }
  .slides div {
    position: absolute;
    bottom: ${space[8]};
    left: ${space[56]};
    display: flex;
  }
  .slides button {
    width: 32px;
    height: 32px;
    padding: 14px 2px;
    border: 0;
    background: ${color.onHero} content-box;
    opacity: 0.5;
    cursor: pointer;
  }
  .slides button[aria-pressed='true'] {
    opacity: 1;
  }
  .me {
    display: grid;
    align-content: center;
    justify-items: center;
    gap: ${space[12]};
    padding: ${space[20]};
  }
  .me h2 {
    font: ${font.card};
  }
  .me > div {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    width: 100%;
  }
  .me > div a {
    display: grid;
    justify-items: center;
    padding: ${space[8]} 0;
    color: ${color.text3};
    font: ${font.caption};
  }
  .me > div b {
    color: ${color.text};
    font: ${font.section};
    font-variant-numeric: tabular-nums;
  }
  .me > button {
    width: 100%;
  }
  ${media.underLg} {
    ${navHeight(2)}
    nav ul {
      display: grid;
      grid-template-columns: repeat(4, 1fr);
    }
  }
  ${media.underMd} {
    ${navHeight(4)}
    nav ul {
      grid-template-columns: repeat(2, 1fr);
    }
    .slides {
      min-height: 220px;
      padding: ${space[24]} ${space[20]} ${space[40]};
    }
    .slides h2 {
      font: ${font.heroSub};
    }
    .slides div {
      left: ${space[16]};
    }
    .slides a {
      padding-block: 11px;
    }
    .slides button {
      width: 44px;
      height: 44px;
      padding: 20px ${space[8]};
    }
  }
`;
