import { ORDER_STATUS } from '@fitout/api-client';
import { media, PHONE, theme } from '@fitout/ui-kit';
import { OrderSteps, PageColumn, Panel, TabBar } from '@fitout/ui-kit/marketplace';
import { Banner, Button, Empty, useMediaQuery } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { nextStep, proposedVisit } from './orderNext.js';
import { roleIn } from './orderRole.js';
import { sheetFor } from './orderSight.js';
import { stepsOf } from './orderSteps.js';
import { orderGoneText } from './orderGone.js';
import { useApp } from '../context/AppContext.js';
import { BlockSkeleton } from '../shared/Skeletons.js';
import { ActionLink } from '../shared/ActionLink.js';
import { PrintStyle } from '../shared/PrintStyle.js';
import { useKeptFocus } from '../shared/useKeptFocus.js';
import { OrderAside } from './OrderAside.js';
import { OrderBar } from './OrderBar.js';
import { OrderHead } from './OrderHead.js';
import { OrderPart, PARTS, type PartId } from './OrderPart.js';
import { ANSWERS, ProposedVisit } from './ProposedVisit.js';
import { useOrderActions } from './useOrderActions.js';
import { useOrderChanges } from './useOrderChanges.js';
import { useViewer } from './useViewer.js';
import { useHas } from '../navigation/RouterLink.js';

const SKELETON = (
  <BlockSkeleton
    heights={[
      [76, 64],
      [40, 40],
      [96, 120],
      [480, 420],
    ]}
  />
);

/** One order: its status, the next action, and all its parts (R062, R368). */
export const OrderDetail = observer(function OrderDetail({ id }: { readonly id: string }) {
  const { api, serverNow: now } = useApp();
  const viewer = useViewer();
  const [search, setSearch] = useSearchParams();
  const sheet = useApiQuery(['orders', 'sheet', id], (options) =>
    api.call('order.details', { ...options, query: { orderId: id } }),
  );
  const actions = useOrderActions(sheet.retry, sheet.value && [sheet.value.order]);
  useOrderChanges(sheet.value?.order.groupId ?? null, sheet.retry);
  const heading = useKeptFocus();
  const isPhone = useMediaQuery(PHONE);
  const { parts, part } = useParts(search.get('tab'));

  const gone = sheet.value === undefined && sheet.error !== null ? orderGoneText(sheet.error) : null;
  if (gone !== null) return <Gone text={gone} />;

  return (
    <PageColumn>
      <PrintStyle />
      <QueryBoundary query={sheet} skeleton={SKELETON}>
        {(answer) => {
          const role = roleIn(answer.order, viewer);
          const value = sheetFor(answer, role);
          const { order } = value;
          const next = nextStep(order, role, now());
          const { steps, current } = stepsOf(order);
          const proposed = proposedVisit(order, role);
          const without = proposed === null ? [] : ANSWERS;
          return (
            <>
              <OrderHead order={order} actions={actions} heading={heading} without={isPhone ? null : without} />
              {proposed !== null && <ProposedVisit order={order} at={proposed} actions={actions} />}
              {next !== null && proposed === null && (
                <Next data-print="no">
                  <Banner tone={order.status === ORDER_STATUS.unpaid ? 'warning' : 'info'}>{next}</Banner>
                </Next>
              )}
              {order.status !== ORDER_STATUS.closed && (
                <Panel>
                  <OrderSteps steps={steps} current={current} />
                </Panel>
              )}
              {/* A print shows the ordered services, whichever part is open on the screen. */}
              {part !== 'info' && (
                <div data-print="only">
                  <Panel title="订单信息">
                    <OrderPart part="info" sheet={value} role={role} onChanged={sheet.retry} />
                  </Panel>
                </div>
              )}
              <Columns>
                <Parts data-print={part === 'info' ? undefined : 'no'}>
                  <Panel>
                    <TabBar<PartId>
                      label="订单内容"
                      tabs={parts.map(({ id: tab, label }) => ({
                        id: tab,
                        label,
                        count: tab === 'costs' ? order.pendingAdditionalCount : 0,
                      }))}
                      current={part}
                      onPick={(tab) => setSearch({ id, tab }, { replace: true })}
                    />
                    <OrderPart key={part} part={part} sheet={value} role={role} onChanged={sheet.retry} />
                  </Panel>
                </Parts>
                <OrderAside sheet={value} role={role} actions={actions} />
              </Columns>
              {isPhone && <OrderBar order={order} actions={actions} without={without} />}
            </>
          );
        }}
      </QueryBoundary>
      {sheet.error !== null && sheet.value !== undefined && (
        <Banner tone="danger" action={<Button onClick={sheet.retry}>重试</Button>}>
          更新失败，显示的可能不是最新状态
        </Banner>
      )}
      {actions.windows}
    </PageColumn>
  );
});

/** The parts that the marketplace has, and the open one. */
function useParts(tab: string | null) {
  const has = useHas();
  const parts = PARTS.filter(({ id }) => id !== 'comment' || has('comment.page'));
  return { parts, part: parts.find(({ id }) => id === tab)?.id ?? 'flows' };
}

/** Says that there is no such order, or none for this account. */
function Gone({ text }: { readonly text: string }) {
  return (
    <PageColumn>
      <Empty drawing="search" action={<ActionLink to="/Order">返回我的订单</ActionLink>}>
        {text}
      </Empty>
    </PageColumn>
  );
}

const { space } = theme;

const Parts = styled.div`
  min-width: 0;
`;

/** The next step, with the corners of the cards below it. */
const Next = styled.div`
  overflow: hidden;
  border-radius: ${theme.radius.card};
  ${media.underSm} {
    border-radius: 0;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  gap: ${space[16]};
  align-items: start;
  ${media.underLg} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: block;
  }
`;
