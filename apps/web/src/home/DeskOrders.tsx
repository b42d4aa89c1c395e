import { theme } from '@fitout/ui-kit';
import { Panel } from '@fitout/ui-kit/marketplace';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { useApp } from '../context/AppContext.js';
import { OrderRow } from '../orders/OrderRow.js';
import { useRefresh } from '../shared/useRefresh.js';
import { useOrderActions } from '../orders/useOrderActions.js';
import { DESK_REFRESH_MS } from './deskRefresh.js';
import { Quiet } from './deskStyles.js';

/** The number of orders shown. */
const MOST = 5;

/** The query and texts of the list. */
export interface DeskOrdersProps {
  readonly title: string;
  readonly query: { readonly view: 'assigned' | 'takeable' | 'service'; readonly statuses?: string };
  /** The address of the whole list. */
  readonly href: string;
  /** The text of an empty list. */
  readonly none: string;
}

/** The newest orders of a query with their buttons, and a link to all of them. */
export function DeskOrders({ title, query, href, none }: DeskOrdersProps) {
  const { api } = useApp();
  const page = useApiQuery(['orders', 'desk', title], (options) =>
    api.call('order.page', { ...options, query: { ...query, current: 1, size: MOST } }),
  );
  useRefresh(page, DESK_REFRESH_MS);
  const actions = useOrderActions(page.retry, page.value?.records);
  const total = page.value?.total ?? 0;
  return (
    <Panel
      title={
        <>
          {title} {total > 0 && <Count>{total}</Count>}
        </>
      }
      actions={<Link to={href}>全部</Link>}
    >
      <QueryBoundary query={page} empty={({ records }) => (records.length > 0 ? null : <Quiet>{none}</Quiet>)}>
        {({ records }) => (
          <List>
            {records.map((order) => (
              <li key={order.id}>
                <OrderRow
                  order={order}
                  actions={actions}
                  isChosen={false}
                  onChoose={() => undefined}
                  onTimeout={page.retry}
                />
              </li>
            ))}
          </List>
        )}
      </QueryBoundary>
      {actions.windows}
    </Panel>
  );
}

const Count = styled.span`
  color: ${theme.color.text3};
  font-weight: 400;
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space[12]};
`;
