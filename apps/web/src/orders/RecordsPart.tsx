import { exactTime, fileSize, theme } from '@fitout/ui-kit';
import { Button, Empty } from '@fitout/ui-kit/primitives';
import { CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { useApp } from '../context/AppContext.js';
import type { OrderPartProps } from './OrderPartProps.js';
import { RecordPlayer } from './RecordPlayer.js';
import { marketZone } from '../shared/marketTime.js';

/** The recordings of the site's cameras (R340, R341, A68). */
export function RecordsPart({ sheet: { order } }: OrderPartProps) {
  const { api } = useApp();
  const [open, setOpen] = useState<string | null>(null);
  const tasks = useApiQuery(
    ['orders', 'records', order.id],
    (options) => api.call('record.list', { ...options, query: { orderId: order.id } }),
    order.version,
  );
  return (
    <QueryBoundary query={tasks} empty={(all) => (all.length > 0 ? null : <Empty>暂无监控录像</Empty>)}>
      {(all) => (
        <List>
          {all.map((task) => (
            <li key={task.taskId}>
              <div>
                <b>{task.cameraName}</b>
                <span>
                  {task.startTime === null ? '' : exactTime(task.startTime, marketZone)} · {task.fileCount} 个文件
                </span>
                <Button
                  size="small"
                  aria-expanded={open === task.taskId}
                  onClick={() => setOpen(open === task.taskId ? null : task.taskId)}
                >
                  {open === task.taskId ? '收起' : '查看'}
                </Button>
              </div>
              {open === task.taskId && <Files taskId={task.taskId} />}
            </li>
          ))}
        </List>
      )}
    </QueryBoundary>
  );
}

function Files({ taskId }: { readonly taskId: string }) {
  const { api } = useApp();
  const [played, setPlayed] = useState<string | null>(null);
  const files = useApiQuery(['orders', 'recordFiles', taskId], (options) =>
    api.call('record.files', { ...options, query: { taskId } }),
  );
  return (
    <QueryBoundary query={files} lines={2} empty={(all) => (all.length > 0 ? null : <Empty>没有录像文件</Empty>)}>
      {(all) =>
        all
          .filter(({ url }) => /^(?:https?:\/\/|\/(?!\/))/u.test(url))
          .map(({ id, name, url, duration, size }) =>
            played === id ? (
              <RecordPlayer key={id} name={name} address={url} onClose={() => setPlayed(null)} />
            ) : (
              <Play key={id} onClick={() => setPlayed(id)}>
                <CirclePlay size={18} strokeWidth={1.75} aria-hidden />
                {name}（{duration} 秒，{fileSize(size)}）
              </Play>
            ),
          )
      }
    </QueryBoundary>
  );
}

const Play = styled(Button)`
  justify-self: start;
  max-width: 100%;
`;

const { color, font, space } = theme;

const List = styled.ul`
  display: grid;
  gap: ${space[8]};
  > li {
    display: grid;
    gap: ${space[8]};
    padding: ${space[12]} ${space[16]};
    border: 1px solid ${color.line};
    border-radius: ${theme.radius.card};
  }
  > li > div:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]};
  }
  > li > div:first-child b {
    font: ${font.bodyStrong};
  }
  > li > div:first-child span {
    margin-right: auto;
    color: ${color.text3};
    font: ${font.caption};
  }
`;
