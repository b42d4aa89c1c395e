import { useQuery } from '@tanstack/react-query';
import { PictureGrid, Price, StatusTag, yuan } from '@fitout/ui-kit/marketplace';
import { Button, Empty, Card, Row, Stack, Text } from '@fitout/ui-kit/primitives';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApp } from '../context/AppContext.js';
import { costActions, costLabel, costProposer, costState } from './costRules.js';
import { costsQuery, seesSums, withoutSums } from './orderCard.js';
import type { OrderPartProps } from './orderParts.js';
import { useCostActions } from './useCostActions.js';

/** The additional costs, and the decisions about them (R373–R375). */
export function CostsPart({ sheet: { order }, role, onChanged }: OrderPartProps) {
  const { api } = useApp();
  const costs = useQuery(costsQuery(api, order));
  const { busy, act, windows } = useCostActions(order, reload);

  function reload() {
    void costs.refetch();
    onChanged();
  }

  return (
    <>
      <QueryBoundary query={costs} empty={(all) => (all.length > 0 ? null : <Empty>暂无增项费用</Empty>)}>
        {(all) => (
          <Stack as="ul" gap={12}>
            {(seesSums(role) ? all : all.map(withoutSums)).map((cost) => (
              <Card key={cost.id} as="li" pad={16}>
                <Stack gap={8}>
                  <Row wrap gap={8}>
                    <Text as="b" font="bodyStrong">
                      {cost.name}
                    </Text>
                    <StatusTag tone={costState(cost).tone}>{costState(cost).label}</StatusTag>
                  </Row>
                  <Text as="p" tone="text3">
                    {cost.price === null ? '' : `${yuan(cost.price)} × ${cost.quantity}${cost.unit}`}
                    {cost.reason !== '' && ` · ${cost.reason}`}
                    {costProposer(cost, order) !== '' && ` · ${costProposer(cost, order)}提交`}
                  </Text>
                  {cost.rejectReason !== '' && (
                    <Text as="p" tone="text3">
                      拒绝原因：{cost.rejectReason}
                    </Text>
                  )}
                  <PictureGrid addresses={cost.images} label={cost.name} size={64} />
                  <Row wrap gap={8}>
                    <Row grow>
                      <Price fen={cost.amount} size="card" />
                    </Row>
                    {costActions(cost, role).map((action) => (
                      <Button
                        key={action}
                        size="small"
                        tone={action === 'pay' ? 'accent' : action === 'confirm' ? 'primary' : 'default'}
                        loading={busy === cost.id + action}
                        onClick={() => void act(cost, action)}
                      >
                        {costLabel(action, cost)}
                      </Button>
                    ))}
                  </Row>
                </Stack>
              </Card>
            ))}
          </Stack>
        )}
      </QueryBoundary>
      {windows}
    </>
  );
}
