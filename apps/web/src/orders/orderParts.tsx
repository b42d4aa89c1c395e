import { type Answer, type RecordOf, OPERATOR_ROLE, ORDER_STATUS, PAY_STATUS } from '@fitout/api-client';
import { fileSize, theme } from '@fitout/ui-kit';
import { FactList, PictureGrid, Price, yuan, zhOrder, FlowList, type FlowModel } from '@fitout/ui-kit/marketplace';
import { Link } from 'react-router-dom';
import { Empty, Button, Card, Row, Stack, Text } from '@fitout/ui-kit/primitives';
import { useEffect, useEffectEvent, useState } from 'react';
import { CirclePlay } from 'lucide-react';
import { addressLine } from '../shared/addresses/addressRules.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { RowSkeleton } from '../shared/Skeletons.js';
import { PriceTable } from './PriceTable.js';
import { CommentList } from '../shared/CommentList.js';
import { isPlayable } from '../cameras/momentRules.js';
import { RecordPlayer } from '../cameras/RecordPlayer.js';
import { type OrderRole, type Order, withWorkerWord, timeOf } from './orderStates.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

const { space } = theme;

export interface OrderPartProps {
  readonly sheet: Answer<'order.details'>;
  readonly role: OrderRole;
  readonly onChanged: () => void;
}

export function InfoPart({ sheet: { order, items } }: OrderPartProps) {
  return (
    <Stack gap={20}>
      <PriceTable>
        <thead>
          <tr>
            <th scope="col">服务项目</th>
            <th scope="col">单价</th>
            <th scope="col">数量</th>
            <th scope="col">小计</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, row) => (
            <tr key={item.id ?? row}>
              <td>
                {item.name} {item.spec !== '' && <small>{item.spec}</small>}
              </td>
              <td>{item.price === null ? zhOrder.hiddenPrice : `${yuan(item.price)}/${item.unit}`}</td>
              <td>{item.quantity}</td>
              <td>
                <Price fen={item.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </PriceTable>
      <FactList
        facts={[
          ['订单类型', zhOrder.types[order.orderType] ?? ''],
          ['服务类型', zhOrder.serviceTypes[order.serviceType] ?? ''],
          ['服务类目', order.categoryName],
          ['联系人', `${order.contactName} ${order.contactMobile}`.trim()],
          ['服务地址', addressLine(order)],
          ['期望时间', `${order.expectDate} ${zhOrder.slots[order.timeSlot] ?? ''}`.trim()],
          ['上门时间', timeOf(order.appointTime)],
          ['签到时间', timeOf(order.arriveTime)],
          ['完工时间', timeOf(order.finishTime)],
          ['验收时间', timeOf(order.acceptTime)],
          ['下单时间', timeOf(order.createTime)],
          [
            '批次号',
            order.batchNo !== null && order.batchNo !== '' && (
              <Link to={`/Order?batch=${encodeURIComponent(order.batchNo)}`}>{order.batchNo}</Link>
            ),
          ],
          ['外部单号', order.externalNo],
          ['备注', order.remark],
        ]}
      />
      <PictureGrid addresses={order.images} label="下单图片" size={96} />
    </Stack>
  );
}

const SKELETON = <RowSkeleton rows={8} height={[72, 72]} />;

/** The history, newest first (R372); a history that is ahead of the order requests the order again (WEB-ORDERS-39). */
export function FlowsPart({ sheet: { order }, onChanged }: OrderPartProps) {
  const flows = useAnswer(
    ['orders', 'flows', order.id],
    'order.flows',
    { query: { orderId: order.id } },
    order.version,
  );
  const { data: value } = flows;
  // Once for each answer: if the two answers never agree, the requests end.
  const catchUp = useEffectEvent(() => {
    if (value !== undefined && isAheadOf(value, order)) onChanged();
  });
  useEffect(() => catchUp(), [value]);
  return (
    <QueryBoundary
      query={flows}
      skeleton={SKELETON}
      empty={(all) => (all.length > 0 ? null : <Empty>暂无服务进度</Empty>)}
    >
      {(all) => <FlowList flows={flowsOf(all, order)} />}
    </QueryBoundary>
  );
}

/** Pictures by category (R376). */
export function FilesPart({ sheet: { order } }: OrderPartProps) {
  const files = useAnswer(
    ['orders', 'files', order.id],
    'order.files',
    { query: { orderId: order.id } },
    order.version,
  );
  return (
    <QueryBoundary query={files} empty={(all) => (all.length > 0 ? null : <Empty>暂无现场图片</Empty>)}>
      {(all) =>
        Object.entries(zhOrder.fileTypes).map(([type, label]) => {
          const addresses = all.filter((file) => file.type === Number(type)).map(({ url }) => url);
          return (
            addresses.length > 0 && (
              <Stack key={type} as="section" gap={8} style={{ marginBottom: space[20] }}>
                <Text as="h2" font="bodyStrong">
                  {label}
                </Text>
                <PictureGrid addresses={addresses} label={label} size={112} />
              </Stack>
            )
          );
        })
      }
    </QueryBoundary>
  );
}

type Flow = Answer<'order.flows'>[number];

const REFUNDED: readonly number[] = [PAY_STATUS.partlyRefunded, PAY_STATUS.refunded];

/** Newest first (R372); servers record the closing of a paid order and not its refund, which gets a line of its own. */
export function flowsOf(flows: readonly Flow[], order: Order): readonly FlowModel[] {
  const shown = flows.toReversed().map((flow, at) => ({
    key: flow.id ?? String(at),
    title: flow.title,
    content: flow.content,
    by: [
      timeOf(flow.createTime),
      withWorkerWord(zhOrder.operators[flow.operatorRole] ?? '', order),
      flow.operatorRole === OPERATOR_ROLE.system ? '' : flow.operatorName,
    ]
      .filter(Boolean)
      .join(' · '),
    pictures: flow.files,
  }));
  const refund = flows.some(isRefund) ? null : refundOf(order);
  return refund === null ? shown : [refund, ...shown];
}

function isAheadOf(flows: readonly Flow[], order: Order): boolean {
  const newest = flows.at(-1)?.status ?? 0;
  // A server that names no status sends 0.
  return newest > 0 && newest !== order.status;
}

/** A step has no field that marks a refund; the servers name it in the title, such as 售后退款. */
function isRefund({ title }: Flow): boolean {
  return title.includes('退款');
}

function refundOf({ status, payStatus, refundAmount, closeTime }: Order): FlowModel | null {
  if (status !== ORDER_STATUS.closed || !REFUNDED.includes(payStatus)) return null;
  return {
    key: 'refund',
    title: zhOrder.payStatuses[payStatus] ?? '',
    // Without the sum for a viewer who sees none.
    content: `${refundAmount === null ? '费用' : yuan(refundAmount)} 原路退回，到账时间以支付渠道为准。`,
    by: timeOf(closeTime),
    pictures: [],
  };
}

/** The review of this order's work (R370). */
export function CommentPart({ sheet: { order } }: OrderPartProps) {
  const comments = useAnswer(
    ['orders', 'comment', order.id],
    'comment.page',
    { query: { orderId: order.id } },
    order.version,
  );
  const nothing = order.status === ORDER_STATUS.accepted ? '服务已验收，期待你的评价' : '暂无评价';
  return (
    <QueryBoundary
      query={comments}
      empty={({ records }) => (records.length > 0 ? null : <Empty drawing="posts">{nothing}</Empty>)}
    >
      {({ records }) => <CommentList comments={records} />}
    </QueryBoundary>
  );
}

/** The recordings of the site's cameras (R340, R341, A68). */
export function RecordsPart({ sheet: { order } }: OrderPartProps) {
  const [open, setOpen] = useState<string | null>(null);
  const tasks = useAnswer(
    ['orders', 'records', order.id],
    'record.list',
    { query: { orderId: order.id } },
    order.version,
  );
  return (
    <QueryBoundary query={tasks} empty={(all) => (all.length > 0 ? null : <Empty>暂无监控录像</Empty>)}>
      {(all) => (
        <Stack as="ul" gap={8}>
          {all.map((task) => (
            <Card key={task.taskId} as="li" pad={12}>
              <Stack gap={8}>
                <Row wrap gap={8}>
                  <Text as="b" font="bodyStrong">
                    {task.cameraName}
                  </Text>
                  <Row grow>
                    <Text tone="text3" font="caption">
                      {timeOf(task.startTime)} · {task.fileCount} 个文件
                    </Text>
                  </Row>
                  <Button
                    size="small"
                    aria-expanded={open === task.taskId}
                    onClick={() => setOpen(open === task.taskId ? null : task.taskId)}
                  >
                    {open === task.taskId ? '收起' : '查看'}
                  </Button>
                </Row>
                {open === task.taskId && <TaskFiles task={task} groupId={order.groupId} />}
              </Stack>
            </Card>
          ))}
        </Stack>
      )}
    </QueryBoundary>
  );
}

interface TaskFilesProps {
  readonly task: RecordOf<'record.list'>;
  readonly groupId: string | null;
}

function TaskFiles({ task, groupId }: TaskFilesProps) {
  const { taskId, cameraId, cameraName } = task;
  const [played, setPlayed] = useState<string | null>(null);
  const files = useAnswer(['orders', 'recordFiles', taskId], 'record.files', { query: { taskId } });
  return (
    <QueryBoundary query={files} lines={2} empty={(all) => (all.length > 0 ? null : <Empty>没有录像文件</Empty>)}>
      {(all) =>
        all
          .filter(({ url }) => isPlayable(url))
          .map(({ id, name, url, duration, size, startTime }) =>
            played === id ? (
              <RecordPlayer
                key={id}
                name={name}
                address={url}
                groupId={groupId}
                shows={{ camera: cameraId ?? '', device: '', name: cameraName, at: startTime ?? 0 }}
                onClose={() => setPlayed(null)}
              />
            ) : (
              <Button key={id} style={{ alignSelf: 'flex-start', maxWidth: '100%' }} onClick={() => setPlayed(id)}>
                <CirclePlay size={18} strokeWidth={1.75} aria-hidden />
                {name}（{duration} 秒，{fileSize(size)}）
              </Button>
            ),
          )
      }
    </QueryBoundary>
  );
}
