import { styled } from 'styled-components';
import { theme } from '@fitout/ui-kit';
import { AfterSalePart } from './AfterSalePart.js';
import { CommentPart } from './CommentPart.js';
import { CostsPart } from './CostsPart.js';
import { FilesPart, FlowsPart } from './HistoryPart.js';
import { InfoPart } from './InfoPart.js';
import type { OrderPartProps } from './OrderPartProps.js';
import { RecordsPart } from './RecordsPart.js';

/** The parts of an order's page. */
export const PARTS = [
  { id: 'flows', label: '服务进度' },
  { id: 'info', label: '订单信息' },
  { id: 'files', label: '现场图片' },
  { id: 'costs', label: '增项费用' },
  { id: 'afterSale', label: '售后' },
  { id: 'comment', label: '评价' },
  { id: 'records', label: '监控录像' },
] as const;

/** The name of a part in the address. */
export type PartId = (typeof PARTS)[number]['id'];

/** The open part of an order's page. */
export function OrderPart({ part, ...props }: OrderPartProps & { readonly part: PartId }) {
  const Part = SHOWN[part];
  return (
    <Root>
      <Part {...props} />
    </Root>
  );
}

const SHOWN = {
  flows: FlowsPart,
  info: InfoPart,
  files: FilesPart,
  costs: CostsPart,
  afterSale: AfterSalePart,
  comment: CommentPart,
  records: RecordsPart,
} as const;

const Root = styled.div`
  padding-top: ${theme.space[20]};
`;
