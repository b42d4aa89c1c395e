import { theme } from '@fitout/ui-kit';
import { Price } from '@fitout/ui-kit/marketplace';
import { Button, Card, Grid, Row, Stack, Text } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import { placeWords } from '../shared/addresses/places.js';
import { type BatchTableProps, useIncrementalList } from './BatchTable.js';
import { batchSum, namedReasons } from './batchRules.js';
import { type BatchRow, isBlank } from './batchTable.js';

type BatchCardsProps = Pick<BatchTableProps, 'rows' | 'shown' | 'errors' | 'catalogue' | 'dispatch'> & {
  readonly onEdit: (row: BatchRow) => void;
};

/** The orders of the table in a narrow window, one below the other; the blank rows are left out. */
export function BatchCards({ rows, shown = null, errors, catalogue, dispatch, onEdit }: BatchCardsProps) {
  const visible = rows.filter((row) => !isBlank(row) && (shown === null || shown.has(row.id)));
  const drawn = useIncrementalList(visible.length);
  return (
    <Grid as="ul" min={300} gap={12} aria-label="待提交的订单">
      {visible.slice(0, drawn).map((row) => {
        const { id, cells } = row;
        const number = rows.indexOf(row) + 1;
        const wrong = row.isChecked ? namedReasons(row, errors.get(id)) : [];
        const sum = batchSum([row], catalogue);
        const lines = [
          `${cells.contactName} ${cells.contactMobile}`,
          `${placeWords(cells)} ${cells.address}`,
          `${cells.expectDate} ${cells.timeSlot || '上午'}`,
          cells.description,
          cells.remark,
          cells.externalNo && `外部单号 ${cells.externalNo}`,
        ];
        return (
          <OrderCard as="li" key={id} pad={12} data-wrong={wrong.length > 0 || undefined}>
            <Row gap={8} justify="between" align="baseline">
              <Text font="card">
                {number}. {cells.itemName || cells.categoryName || '未填服务'}
                {cells.quantity.trim() !== '' && ` ×${cells.quantity}`}
              </Text>
              {sum > 0 && <Price fen={sum} />}
            </Row>
            <Stack gap={4}>
              {lines
                .filter((line) => line.trim() !== '')
                .map((line) => (
                  <Text key={line} tone="text2" nums>
                    {line}
                  </Text>
                ))}
              {wrong.map((reason) => (
                <Text key={reason} tone="danger">
                  {reason}
                </Text>
              ))}
            </Stack>
            <Row gap={8} justify="end">
              {TOOLS.map(([label, kind]) => (
                <Button
                  key={kind}
                  size="small"
                  tone="text"
                  aria-label={`${label}第 ${number} 行`}
                  onClick={() => dispatch({ kind, id })}
                >
                  {label}
                </Button>
              ))}
              <Button size="small" aria-label={`编辑第 ${number} 行`} onClick={() => onEdit(row)}>
                编辑
              </Button>
            </Row>
          </OrderCard>
        );
      })}
    </Grid>
  );
}

const TOOLS = [
  ['删除', 'removed'],
  ['复制', 'copied'],
] as const;

const OrderCard = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${theme.space[8]};
  &[data-wrong] {
    border-color: ${theme.color.danger};
  }
`;
