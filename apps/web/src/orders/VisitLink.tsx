import { media, theme } from '@fitout/ui-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { orderHref } from './orderCard.js';
import { statusTone } from './orderStates.js';
import { clockIn } from './proposalRules.js';
import type { Visit } from '../shared/calendarRules.js';

export const PROPOSED = '待确认时间';

export function VisitLink({ visit }: { readonly visit: Visit }) {
  const { orderId, title, status, proposed } = visit;
  return (
    <Root to={orderHref(orderId)} style={{ borderColor: theme.color[statusTone(status)] }}>
      <b>{clockIn(visit)}</b> {title}
      {proposed && `（${PROPOSED}）`}
    </Root>
  );
}

const { color, font, radius, space } = theme;

const Root = styled(Link)`
  padding: ${space[4]} ${space[8]};
  border-left: 3px solid;
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.text};
  font: ${font.caption};
  overflow-wrap: anywhere;
  &:hover {
    color: ${color.brand};
  }
  ${media.touch} {
    min-height: 44px;
    padding-block: 13px;
  }
  b {
    font-variant-numeric: tabular-nums;
  }
`;
