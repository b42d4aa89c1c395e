import { useQuery } from '@tanstack/react-query';
import { ORDER_STATUS } from '@fitout/api-client';
import { card, media, PHONE, stays, theme } from '@fitout/ui-kit';
import { OrderSteps, PageColumn, Panel, Price, StatusTag, TabBar } from '@fitout/ui-kit/marketplace';
import { Banner, Button, Empty, Row, Stack, Text, useMediaQuery } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { LiveSite } from '../cameras/LiveSite.js';
import { useApp } from '../context/AppContext.js';
import { HeroScene } from '../home/drawings.js';
import { useHas } from '../navigation/RouterLink.js';
import { ActionLink } from '../shared/ActionLink.js';
import { momentField } from '../shared/marketTime.js';
import { dayWords } from '../shared/offers/masterRules.js';
import { PrintButton } from '../shared/PrintButton.js';
import { PrintStyle } from '../shared/PrintStyle.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { BlockSkeleton } from '../shared/Skeletons.js';
import { useKeptFocus } from '../shared/useKeptFocus.js';
import { AfterSaleNext, AfterSalePart } from './AfterSalePart.js';
import { CopyNumber } from './CopyNumber.js';
import { CostsPart } from './CostsPart.js';
import { OrderAside } from './OrderAside.js';
import { payableOf, preferredVisit, sheetFor, sheetQuery } from './orderCard.js';
import { orderGoneText } from './orderGone.js';
import { useOrderChanges, useViewer } from './orderHooks.js';
import { OrderList } from './OrderList.js';
import { CommentPart, FilesPart, FlowsPart, InfoPart, RecordsPart } from './orderParts.js';
import {
  ACTIONS,
  hasCamera,
  hasOpenAfterSale,
  nextAction,
  nextStep,
  PROPOSAL_ANSWERS,
  proposedVisit,
  roleIn,
  statusLabel,
  statusTone,
  stepsOf,
  withWorkerWord,
  type Order,
  type OrderAction,
} from './orderStates.js';
import { OrderButtons, useOrderActions, type OrderActions } from './useOrderActions.js';

/** `/Order` is the list, `/Order?id=` one order (R051, R062, A04). */
export function OrderScreen() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id === null || id === '' ? <OrderList /> : <OrderDetail key={id} id={id} />;
}

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

const PARTS = {
  flows: { label: '服务进度', Part: FlowsPart },
  info: { label: '订单信息', Part: InfoPart },
  files: { label: '现场图片', Part: FilesPart },
  costs: { label: '增项费用', Part: CostsPart },
  afterSale: { label: '售后', Part: AfterSalePart },
  comment: { label: '评价', Part: CommentPart },
  records: { label: '监控录像', Part: RecordsPart },
} as const;

type PartId = keyof typeof PARTS;

/** One order: its status, the next action, and all its parts (R062, R368). */
const OrderDetail = observer(function OrderDetail({ id }: { readonly id: string }) {
  const { api, serverNow: now } = useApp();
  const viewer = useViewer();
  const [search, setSearch] = useSearchParams();
  const sheet = useQuery(sheetQuery(api, id));
  const actions = useOrderActions(() => void sheet.refetch(), sheet.data && [sheet.data.order]);
  useOrderChanges(sheet.data?.order.groupId ?? null, () => void sheet.refetch());
  const heading = useKeptFocus();
  const isPhone = useMediaQuery(PHONE);
  const has = useHas();
  const parts = (Object.keys(PARTS) as PartId[]).filter((one) => one !== 'comment' || has('comment.page'));
  const part = parts.find((one) => one === search.get('tab')) ?? 'flows';
  const { Part } = PARTS[part];

  const gone = sheet.data === undefined && sheet.error !== null ? orderGoneText(sheet.error) : null;
  if (gone !== null)
    return (
      <PageColumn>
        <Empty drawing="search" action={<ActionLink to="/Order">返回我的订单</ActionLink>}>
          {gone}
        </Empty>
      </PageColumn>
    );

  return (
    <PageColumn>
      <PrintStyle />
      <QueryBoundary query={sheet} skeleton={SKELETON}>
        {(answer) => {
          const role = roleIn(answer.order, viewer);
          const value = sheetFor(answer, role);
          const { order } = value;
          const next = nextStep(order, role, now());
          const proposed = proposedVisit(order, role);
          const isWatched = hasCamera(order) && role !== 'master';
          // The card of the site has a button for it.
          const without: readonly OrderAction[] = isWatched ? ['watch'] : proposed === null ? [] : PROPOSAL_ANSWERS;
          // The part itself has the same button.
          const isAfterSale =
            role === 'service' && part !== 'afterSale' && hasOpenAfterSale(order) && order.waitingCostCount === 0;
          // On a phone the bar has it, in reach of the thumb.
          const turn = isPhone || proposed !== null || next === null ? null : nextAction(order, role, now());
          const shown = { sheet: value, role, onChanged: () => void sheet.refetch() };
          return (
            <>
              <Head>
                <Row wrap gap={12}>
                  <Text as="h1" font="page" ref={heading} tabIndex={-1}>
                    {order.title}
                  </Text>
                  <StatusTag tone={statusTone(order.status)} status={order.status}>
                    {statusLabel(order)}
                  </StatusTag>
                </Row>
                <Row as="p">
                  <Text tone="text3" nums>
                    {order.orderNo}{' '}
                  </Text>
                  <CopyNumber orderNo={order.orderNo} />
                  <PrintButton />
                </Row>
                {!isPhone && (
                  <Deeds>
                    <OrderButtons
                      order={order}
                      actions={actions}
                      maxShown={5}
                      isQuiet={isAfterSale}
                      without={turn === null ? without : [...without, turn]}
                    />
                  </Deeds>
                )}
              </Head>
              {proposed !== null && <ProposedVisit order={order} at={proposed} actions={actions} />}
              {next !== null && proposed === null && (
                <Next data-print="no">
                  <Banner
                    tone={order.status === ORDER_STATUS.unpaid ? 'warning' : 'info'}
                    action={
                      isAfterSale ? (
                        <AfterSaleNext {...shown} />
                      ) : (
                        turn !== null && (
                          <Button
                            tone={turn === 'pay' ? 'accent' : 'primary'}
                            loading={actions.busy === turn}
                            onClick={() => actions.act(turn, order)}
                          >
                            {ACTIONS[turn].label}
                          </Button>
                        )
                      )
                    }
                  >
                    {next}
                  </Banner>
                </Next>
              )}
              {/* A print shows the ordered services, whichever part is open on the screen. */}
              {part !== 'info' && (
                <div data-print="only">
                  <Panel title="订单信息">
                    <InfoPart {...shown} />
                  </Panel>
                </div>
              )}
              <Columns>
                <Stack gap={16} data-print={part === 'info' ? undefined : 'no'}>
                  {isWatched && (!isPhone || part === 'flows') && (
                    <Site data-print="no">
                      <LiveSite order={order} drawing={<HeroScene scene="watch" />} />
                    </Site>
                  )}
                  {order.status !== ORDER_STATUS.closed && (
                    <Panel>
                      <OrderSteps {...stepsOf(order)} />
                    </Panel>
                  )}
                  <Panel>
                    <TabBar<PartId>
                      label="订单内容"
                      tabs={parts.map((tab) => ({
                        id: tab,
                        label: PARTS[tab].label,
                        count: tab === 'costs' ? order.pendingAdditionalCount : 0,
                      }))}
                      current={part}
                      onPick={(tab) => setSearch({ id, tab }, { replace: true })}
                    />
                    <div key={part} style={{ paddingTop: space[20] }}>
                      <Part {...shown} />
                    </div>
                  </Panel>
                </Stack>
                <OrderAside sheet={value} role={role} actions={actions} />
              </Columns>
              {isPhone && (
                <Bar aria-label="订单操作" data-print="no">
                  <KeepClear />
                  <OrderButtons order={order} actions={actions} maxShown={2} without={without} />
                </Bar>
              )}
            </>
          );
        }}
      </QueryBoundary>
      {sheet.error !== null && sheet.data !== undefined && (
        <Banner tone="danger" action={<Button onClick={() => void sheet.refetch()}>重试</Button>}>
          更新失败，显示的可能不是最新状态
        </Banner>
      )}
      {actions.windows}
    </PageColumn>
  );
});

/** The visit that the worker proposed to the customer, with the preferred time, the price and both answers. */
function ProposedVisit(props: { readonly order: Order; readonly at: number; readonly actions: OrderActions }) {
  const { order, at, actions } = props;
  const moment = momentField(at);
  const preferred = preferredVisit(order);
  return (
    <Proposal aria-labelledby="proposed-visit" data-print="no">
      <div>
        <Text as="h2" font="body" id="proposed-visit">
          {withWorkerWord('师傅提议的上门时间', order)}
        </Text>
        <Text as="strong" font="page" tone="brandStrong" nums style={{ display: 'block', margin: `${space[4]} 0` }}>
          {dayWords(moment.slice(0, 10))} <time dateTime={new Date(at).toISOString()}>{moment.slice(11)}</time>
        </Text>
        {preferred !== '' && <p>你期望 {preferred}</p>}
      </div>
      <Row as="p" align="baseline" justify="between" gap={4}>
        订单金额 <Price fen={payableOf(order)} size="card" />
      </Row>
      <footer>
        {PROPOSAL_ANSWERS.map((answer, index) => (
          <Button
            key={answer}
            tone={index === 0 ? 'primary' : 'default'}
            size="large"
            loading={actions.busy === answer}
            onClick={() => actions.act(answer, order)}
          >
            {ACTIONS[answer].label}
          </Button>
        ))}
      </footer>
    </Proposal>
  );
}

const { color, space } = theme;

const Next = styled.div`
  overflow: hidden;
  border-radius: ${theme.radius.card};
  ${media.underSm} {
    border-radius: 0;
  }
`;

/** The whole picture, and the words beside it where there is room for both. */
const Site = styled.div`
  container-type: inline-size;
  @container (min-width: 720px) {
    > section {
      flex-direction: row;
      min-height: 0;
      ${card}
      color: ${theme.color.text};
    }
    > section > :first-child {
      flex: 0 0 48%;
      aspect-ratio: 16 / 9;
    }
    > section > footer {
      position: static;
      flex: 1;
      flex-direction: column;
      align-items: start;
      justify-content: center;
      gap: ${space[20]};
      padding: ${space[24]};
      background: none;
    }
    > section > footer > a > * {
      white-space: normal;
    }
    > section > footer > a > :first-child {
      font: ${theme.font.section};
    }
    > section > footer > div > a {
      border-color: ${theme.color.line};
    }
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

const Deeds = styled.div`
  display: flex;
  flex-flow: row-reverse wrap;
  grid-row: 1 / span 2;
  grid-column: 2;
  gap: ${space[8]};
  ${media.underLg} {
    flex-direction: row;
    grid-row: 3;
    grid-column: 1;
  }
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[4]} ${space[16]};
  align-items: center;
  ${media.underLg} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.underSm} {
    padding: 0 ${space[16]};
  }
`;

const Proposal = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]} ${space[24]};
  padding: ${space[16]} ${space[20]};
  border: 1px solid ${color.brand};
  border-radius: ${theme.radius.card};
  background: ${color.brandTint};
  color: ${color.text2};
  > div {
    flex: 1;
    min-width: 200px;
  }
  > footer {
    display: flex;
    flex-direction: row-reverse;
    gap: ${space[8]};
  }
  ${media.underSm} {
    padding: ${space[16]};
    border-inline-width: 0;
    border-radius: 0;
    > :is(p, footer) {
      width: 100%;
    }
    > footer > button {
      flex: 1;
    }
  }
`;

const BAR = '60px';
const NAVIGATION = 'var(--bar-h) + env(safe-area-inset-bottom, 0px)';

const KeepClear = createGlobalStyle`
  html {
    scroll-padding-bottom: calc(${BAR} + ${NAVIGATION});
  }
`;

const Bar = styled.fieldset`
  position: ${stays.sticky};
  bottom: calc(${NAVIGATION});
  z-index: ${theme.layer.bar};
  display: flex;
  flex-flow: row-reverse wrap;
  gap: ${space[8]};
  padding: ${space[8]} max(${space[16]}, env(safe-area-inset-right, 0px)) ${space[8]}
    max(${space[16]}, env(safe-area-inset-left, 0px));
  min-width: 0;
  /* At the page's end, also of a short one, over the room that a page leaves there. */
  margin: auto 0 calc(-1 * ${space[40]});
  border: 0;
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  > [aria-haspopup] {
    margin-inline-end: auto;
  }
  /* The bar is where the page is kept clear: without this the focus would scroll the page to its end. */
  button {
    scroll-margin-bottom: calc(-1 * (${BAR} + ${NAVIGATION}));
  }
  /* An order without actions has no bar. */
  &:not(:has(button)) {
    display: none;
  }
`;
