import { media, theme } from '@fitout/ui-kit';
import { PageColumn, Panel, yuan } from '@fitout/ui-kit/marketplace';
import { Button, Dialog, Empty, VisuallyHidden } from '@fitout/ui-kit/primitives';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { useApp } from '../context/AppContext.js';
import { Consent } from '../shared/Consent.js';
import type { VipPlan } from '../shared/useMembership.js';
import { MemberCard } from './MemberCard.js';
import { PlanCards } from './PlanCards.js';
import { RightsTable } from './RightsTable.js';
import { PayCounter } from './PayScreen.js';

/**
 * `/PayVip`: the user's membership, the plans and their benefits; `payInfoId` is a plan that is being paid (R054).
 */
export function VipScreen() {
  const { api } = useApp();
  const [search, setSearch] = useSearchParams();
  const plans = useApiQuery(['vip', 'plans'], (options) => api.call('vip.plans', options));
  const mine = useApiQuery(['vip', 'mine'], (options) => api.call('vip.mine', { ...options, silent: true }));
  const payInfoId = search.get('payInfoId') ?? '';

  // It may be paid by now, however the window was closed.
  const refetch = useEffectEvent(mine.retry);
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

interface PlansProps {
  readonly plans: readonly VipPlan[];
  /** Called when a payment for the chosen plan was created. */
  readonly onPay: (payInfoId: string) => void;
}

function Plans({ plans, onPay }: PlansProps) {
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
        <PlanCards plans={plans} chosen={chosen?.id ?? ''} onChoose={setChosen} />
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
        <RightsTable plans={plans} />
        <Note>折扣在提交订单时自动计算，并在费用明细中单列一行；续费从当前有效期顺延。</Note>
      </Panel>
    </>
  );
}

const { color, font, space } = theme;

const Buy = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  margin-top: ${space[16]};
  ${media.underSm} {
    > button {
      flex: 1 1 100%;
    }
  }
`;

const Note = styled.p`
  margin-top: ${space[12]};
  color: ${color.text3};
  font: ${font.caption};
`;
