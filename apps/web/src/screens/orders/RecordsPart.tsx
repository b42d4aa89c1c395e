import { Button, Empty, exactTime, fileSize, localZone, theme } from '@fitout/ui-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AskedBlock } from '../../asking/AskedBlock.js';
import { useAsked } from '../../asking/useAsked.js';
import { useApp } from '../../world/AppContext.js';
import type { OrderPartProps } from './OrderPartProps.js';

/** What the cameras on the site have recorded (R340, R341, A68). */
export function RecordsPart({ sheet: { order } }: OrderPartProps) {
  const { api } = useApp();
  const [open, setOpen] = useState<string | null>(null);
  const tasks = useAsked(['orders', 'records', order.id, order.version], (options) =>
    api.cameras.records(order.id, options),
  );
  return (
    <AskedBlock asked={tasks} empty={(all) => (all.length > 0 ? null : <Empty>暂无监控录像</Empty>)}>
      {(all) => (
        <List>
          {all.map((task) => (
            <li key={task.taskId}>
              <div>
                <b>{task.cameraName}</b>
                <span>
                  {task.startTime === null ? '' : exactTime(task.startTime, localZone)} · {task.fileCount} 个文件
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
    </AskedBlock>
  );
}

function Files({ taskId }: { readonly taskId: string }) {
  const { api } = useApp();
  const files = useAsked(['orders', 'recordFiles', taskId], (options) => api.cameras.recordFiles(taskId, options));
  return (
    <AskedBlock asked={files} lines={2} empty={(all) => (all.length > 0 ? null : <Empty>没有录像文件</Empty>)}>
      {(all) =>
        all
          .filter(({ url }) => /^(?:https?:\/\/|\/(?!\/))/u.test(url))
          .map(({ id, name, url, duration, size }) => (
            <a key={id} href={url} target="_blank" rel="noopener noreferrer">
              {name}（{duration} 秒，{fileSize(size)}）
            </a>
          ))
      }
    </AskedBlock>
  );
}

const { color, font, space } = theme;

const List = styled.ul`
  display: grid;
  gap: ${space[8]};
  li {
    display: grid;
    gap: ${space[8]};
    padding: ${space[12]} ${space[16]};
    border: 1px solid ${color.line};
    border-radius: ${theme.radius.card};
  }
  div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]};
  }
  b {
    font: ${font.bodyStrong};
  }
  span {
    margin-right: auto;
    color: ${color.text3};
    font: ${font.caption};
  }
`;
