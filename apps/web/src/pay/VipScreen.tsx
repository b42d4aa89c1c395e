import { media, theme, square } from '@fitout/ui-kit';
import { PageColumn, Panel, yuan, Price } from '@fitout/ui-kit/marketplace';
import { Button, Dialog, Empty, VisuallyHidden, Row, Stack, Text } from '@fitout/ui-kit/primitives';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Crown, Check, Minus } from 'lucide-react';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { useApp } from '../context/AppContext.js';
import { Consent } from '../shared/Consent.js';
import { type VipPlan, useMembership } from '../shared/useMembership.js';
import { rateText, BATCH_ROWS } from '../shared/memberRules.js';
import { momentField } from '../shared/marketTime.js';
import { PayCounter } from './PayScreen.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

const { color, font, space, radius } = theme;

/** `/PayVip`: the membership and the plans; `payInfoId` is a plan that is being paid (R054). */
export function VipScreen() {
  const [search, setSearch] = useSearchParams();
  const plans = useAnswer(['vip', 'plans'], 'vip.plans', {});
  const mine = useAnswer(['vip', 'mine'], 'vip.mine', { silent: true });
  const payInfoId = search.get('payInfoId') ?? '';

  // It may be paid by now, however the window was closed.
  const refetch = useEffectEvent(() => void mine.refetch());
  const wasPaying = useRef(false);
  useEffect(() => {
    if (payInfoId === '' && wasPaying.current) refetch();
    wasPaying.current = payInfoId !== '';
  }, [payInfoId]);

  return (
    <PageColumn>
      <VisuallyHidden as="h1">会员购买</VisuallyHidden>
      <MemberCard />
      <QueryBoundary
        query={plans}
        lines={10}
        empty={(all) => (all.length === 0 ? <Empty>暂无可购买的会员套餐</Empty> : null)}
      >
        {(all) => <Plans plans={all} onPay={(id) => setSearch({ payInfoId: id })} />}
      </QueryBoundary>
      {payInfoId !== '' && (
        <Dialog title="支付会员套餐" onClose={() => setSearch({}, { replace: true })}>
          <PayCounter key={payInfoId} payInfoId={payInfoId} orderId={null} />
        </Dialog>
      )}
    </PageColumn>
  );
}

function Plans({ plans, onPay }: { readonly plans: readonly VipPlan[]; readonly onPay: (payInfoId: string) => void }) {
  const { api } = useApp();
  const { busy, run } = useApiMutation();
  const [chosenId, setChosen] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [hasTried, setTried] = useState(false);
  // The longest plan has the largest discount, and is selected until the user chooses another.
  const chosen = plans.find(({ id }) => id === chosenId) ?? plans.at(-1);

  async function buy() {
    setTried(true);
    if (!isAgreed || chosen === undefined) return;
    const made = await run('buy', () => api.call('vip.create', { body: { planId: chosen.id } }));
    if (made !== null) onPay(made.payInfoId);
  }

  return (
    <>
      <Panel title="选择套餐">
        <Cards>
          <VisuallyHidden as="legend">会员套餐</VisuallyHidden>
          {plans.map((plan) => {
            const { id, name, price, originPrice } = plan;
            return (
              <label key={id} data-chosen={id === chosen?.id || undefined}>
                <input type="radio" name="plan" value={id} checked={id === chosen?.id} onChange={() => setChosen(id)} />
                <Text as="b" font="section">
                  {name}
                </Text>
                <span>
                  <Price fen={price} size="large" />
                  {originPrice !== null && price !== null && originPrice > price && <s>{yuan(originPrice)}</s>}
                </span>
                {planLine(plan).map((line) => (
                  <Text key={line} as="small" tone="text2" font="caption" nums>
                    {line}
                  </Text>
                ))}
              </label>
            );
          })}
        </Cards>
        <Buy>
          <Consent
            documents={['agreement']}
            isGiven={isAgreed}
            error={hasTried && !isAgreed ? '请先阅读并同意服务协议' : null}
            onChange={setAgreed}
          />
          <Button tone="accent" size="large" loading={busy !== null} onClick={() => void buy()}>
            立即开通{chosen === undefined || chosen.price === null ? '' : `${chosen.name} ${yuan(chosen.price)}`}
          </Button>
        </Buy>
      </Panel>
      <Panel title="权益对比">
        <Stack gap={12}>
          <Frame tabIndex={0} aria-label="权益对比">
            <table>
              <thead>
                <tr>
                  <th scope="col">权益</th>
                  <th scope="col">普通用户</th>
                  {plans.map(({ id, name }) => (
                    <th key={id} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rightRows(plans).map(([name, ...cells]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, at) => (
                      // The columns have only their index as a key.
                      <td key={at}>
                        {typeof cell === 'string' ? (
                          cell
                        ) : (
                          <>
                            <VisuallyHidden as="span">{cell ? '有' : '无'}</VisuallyHidden>
                            {cell ? <Check size={18} data-on aria-hidden /> : <Minus size={18} aria-hidden />}
                          </>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Frame>
          <Text as="p" tone="text3" font="caption">
            折扣在提交订单时自动计算，并在费用明细中单列一行；续费从当前有效期顺延。
          </Text>
        </Stack>
      </Panel>
    </>
  );
}

const Buy = styled(Row).attrs({ wrap: true, justify: 'between', gap: 12 })`
  margin-top: ${space[16]};
  ${media.underSm} {
    > button {
      flex: 1 1 100%;
    }
  }
`;

function MemberCard() {
  const membership = useMembership();
  const plan = membership?.plan ?? null;
  const name = plan === null ? '' : `${plan.name}会员`;
  const end = membership?.endTime ?? null;
  return (
    <Member gap={20} pad={24} aria-label="我的会员">
      <Crown size={40} strokeWidth={1.5} aria-hidden />
      <Stack grow>
        <Text as="h2" font="page">
          {membership === undefined ? '会员中心' : membership === null ? '你还不是会员' : name === '' ? '会员' : name}
        </Text>
        <Text as="p" font="body" nums>
          {membership === null || membership === undefined
            ? '开通会员，下单立享折扣'
            : end === null
              ? '会员权益生效中'
              : `有效期至 ${momentField(end).slice(0, 10)}`}
        </Text>
      </Stack>
      {plan !== null && plan.discountRate < 100 && <b>下单{rateText(plan.discountRate)}</b>}
    </Member>
  );
}

const Member = styled(Row).attrs({ as: 'section' })`
  border-radius: ${radius.dialog};
  background: ${color.hero};
  color: ${color.onHero};
  > :is(svg, b) {
    flex: none;
  }
  > b {
    padding: ${space[4]} ${space[12]};
    border-radius: ${radius.card};
    background: ${color.surface};
    color: ${color.brandStrong};
    font: ${font.bodyStrong};
  }
  ${media.underSm} {
    gap: ${space[12]};
    margin-inline: ${space[12]};
    padding: ${space[20]} ${space[16]};
  }
`;

const Cards = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: ${space[16]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  label {
    position: relative;
    display: grid;
    align-content: start;
    justify-items: center;
    gap: ${space[4]};
    padding: ${space[24]} ${space[12]};
    border: 2px solid ${color.line};
    border-radius: ${radius.dialog};
    text-align: center;
    cursor: pointer;
  }
  label[data-chosen] {
    border-color: ${color.accent};
    background: ${color.accentTint};
  }
  label:focus-within {
    outline: 2px solid ${color.brand};
    outline-offset: 2px;
  }
  input {
    position: absolute;
    top: ${space[12]};
    right: ${space[12]};
    ${square(18)}
    margin: 0;
    accent-color: ${color.accent};
  }
  span {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: center;
    gap: 0 ${space[8]};
  }
  s {
    color: ${color.text3};
    font: ${font.body};
    font-variant-numeric: tabular-nums;
  }
  ${media.underSm} {
    /* Beside each other, so that they are compared and the button below them is in sight. */
    grid-template-columns: repeat(auto-fit, minmax(calc(96px * var(--text-scale, 1)), 1fr));
    gap: ${space[8]};
    label {
      padding: ${space[20]} ${space[4]} ${space[12]};
    }
    input {
      top: ${space[4]};
      right: ${space[4]};
    }
    span {
      flex-direction: column;
      align-items: center;
    }
    span > span {
      font: ${font.section};
    }
    s {
      font: ${font.caption};
    }
  }
`;

const Frame = styled.section`
  position: relative;
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: ${space[12]} ${space[8]};
    border-bottom: 1px solid ${color.line};
    text-align: center;
    white-space: nowrap;
  }
  thead th {
    background: ${color.page};
    color: ${color.text2};
    font: ${font.bodyStrong};
  }
  th:first-child {
    text-align: start;
  }
  tbody th {
    font: ${font.body};
  }
  ${media.underSm} {
    th,
    td {
      padding-inline: 2px;
    }
  }
  svg {
    vertical-align: middle;
    color: ${color.text3};
  }
  [data-on] {
    color: ${color.success};
  }
`;

/** The benefits of each plan, in the order of the specification, beside those without one: true is a tick, false a dash. */
function rightRows(plans: readonly VipPlan[]): readonly (readonly [name: string, ...cells: (string | boolean)[]])[] {
  const others = plans.flatMap(({ rights }) => rights).filter((right) => right !== '下单折扣');
  return [
    ['下单折扣', false, ...plans.map(({ discountRate: rate }) => isDiscount(rate) && rateText(rate))],
    ...[...new Set(['优先派单', '专属客服', '免费延保', ...others])].map(
      (name) => [name, false, ...plans.map(({ rights }) => rights.includes(name))] as const,
    ),
    ['批量下单行数', `${BATCH_ROWS.usual} 行`, ...plans.map(() => `${BATCH_ROWS.member} 行`)],
  ];
}

function planLine({ discountRate, months, price }: VipPlan): readonly string[] {
  return [
    ...(isDiscount(discountRate) ? [`下单${rateText(discountRate)}`] : []),
    ...(price !== null && months > 1 ? [`每月约 ${yuan(Math.round(price / months))}`] : []),
  ];
}

function isDiscount(rate: number): boolean {
  return rate > 0 && rate < 100;
}
