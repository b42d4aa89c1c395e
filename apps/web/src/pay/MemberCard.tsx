import { media, theme } from '@fitout/ui-kit';
import { Crown } from 'lucide-react';
import { styled } from 'styled-components';
import { rateText } from '../shared/memberRules.js';
import { momentField } from '../shared/marketTime.js';
import { useMembership } from '../shared/useMembership.js';

/** The customer's membership: the plan, its discount, and its end. */
export function MemberCard() {
  const membership = useMembership();
  const plan = membership?.plan ?? null;
  const name = plan === null ? '' : `${plan.name}会员`;
  const end = membership?.endTime ?? null;
  return (
    <Root aria-label="我的会员">
      <Crown size={40} strokeWidth={1.5} aria-hidden />
      <div>
        <h2>
          {membership === undefined ? '会员中心' : membership === null ? '你还不是会员' : name === '' ? '会员' : name}
        </h2>
        <p>
          {membership === null || membership === undefined
            ? '开通会员，下单立享折扣'
            : end === null
              ? '会员权益生效中'
              : `有效期至 ${momentField(end).slice(0, 10)}`}
        </p>
      </div>
      {plan !== null && plan.discountRate < 100 && <b>下单{rateText(plan.discountRate)}</b>}
    </Root>
  );
}

const { color, font, radius, space } = theme;

const Root = styled.section`
  display: flex;
  align-items: center;
  gap: ${space[20]};
  padding: ${space[24]};
  border-radius: ${radius.dialog};
  background: ${color.hero};
  color: ${color.onHero};
  svg {
    flex: none;
  }
  div {
    flex: 1;
    min-width: 0;
  }
  h2 {
    font: ${font.page};
  }
  p {
    font: ${font.body};
    font-variant-numeric: tabular-nums;
  }
  b {
    flex: none;
    padding: ${space[4]} ${space[12]};
    border-radius: ${radius.pill};
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
