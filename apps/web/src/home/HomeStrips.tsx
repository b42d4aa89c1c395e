import { media, theme } from '@fitout/ui-kit';
import { Panel } from '@fitout/ui-kit/marketplace';
import { CalendarDays, ClipboardPlus, Crown, FileSpreadsheet, LifeBuoy, Wrench } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { clickAt, type Center } from '../shared/addresses/storedCenter.js';
import { useApp } from '../context/AppContext.js';
import { useHas } from '../navigation/RouterLink.js';

const ENTRIES = [
  { icon: ClipboardPlus, label: '发布订单', href: '/ReleaseOrder', code: 'home_release' },
  { icon: FileSpreadsheet, label: '批量下单', href: '/ReleaseBatchOrder', code: 'home_batch' },
  { icon: CalendarDays, label: '师傅档期', href: '/Schedule', code: 'home_schedule' },
  { icon: Wrench, label: '工具租赁', href: '/Rental', code: 'home_rental' },
  { icon: Crown, label: '会员中心', href: '/PayVip', code: 'home_vip' },
  { icon: LifeBuoy, label: '帮助中心', href: '/Problem', code: 'home_help' },
] as const;

/** Links to the other pages; each press is counted (R361, A69). */
export function QuickEntries({ center }: { readonly center: Center | null }) {
  const { api } = useApp();
  const has = useHas();
  const entries = ENTRIES.filter(({ href }) => has(href));
  return (
    <Row $columns={entries.length} aria-label="快捷入口">
      {entries.map(({ icon: Icon, label, href, code }) => (
        <Link key={code} to={href} onClick={() => void api.call('click.add', { query: clickAt(code, center) })}>
          <Icon size={26} strokeWidth={1.5} aria-hidden />
          {label}
        </Link>
      ))}
    </Row>
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
export function HomeFacts({ city }: { readonly city: string }) {
  const { api } = useApp();
  const counts = useApiQuery(['platform', 'counts', city], (options) =>
    api.call('order.indexCount', { ...options, query: { city } }),
  );
  return (
    <FactsSpace>
      <QueryBoundary query={counts} lines={2}>
        {(value) => (
          <Row $columns={6} aria-label="平台数据">
            {FACTS.map(([label, name]) => (
              <span key={name}>
                <b>{value[name].toLocaleString('zh-CN')}</b>
                {label}
              </span>
            ))}
          </Row>
        )}
      </QueryBoundary>
    </FactsSpace>
  );
}

const STEPS = ['在线下单', '支付托管', '师傅上门', '完工验收', '评价与质保'] as const;

/** The five steps of an order. */
export function ServiceSteps() {
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

const { color, font, radius, space } = theme;

const Row = styled.section<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, 1fr);
  gap: ${space[8]};
  padding: ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  > * {
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
  b {
    color: ${color.text};
    font: ${font.heroSub};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  span {
    color: ${color.text3};
    font: ${font.caption};
  }
  ${media.underMd} {
    grid-template-columns: repeat(3, 1fr);
    b {
      font: ${font.section};
    }
  }
  ${media.underSm} {
    border-inline-width: 0;
    border-radius: 0;
  }
`;

/** As high as the numbers, from the first render. */
const FactsSpace = styled.div`
  min-height: 104px;
  ${media.underMd} {
    min-height: 170px;
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
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border-radius: ${radius.pill};
    background: ${color.brandTint};
    color: ${color.brandStrong};
    font: ${font.section};
  }
  ${media.underSm} {
    grid-template-columns: repeat(3, 1fr);
  }
`;
