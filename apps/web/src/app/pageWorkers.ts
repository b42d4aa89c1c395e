import type { Clock } from '@fitout/im-core';
import type { TableAnswer, TableFile } from '../release/readTable.js';
import tableUrl from '../release/tableWorker?worker&url';
import chatUrl from './chatWorker?worker&url';
import pictureUrl from './pictureWorker?worker&url';
import { trustWorker } from './trustWorker.js';

// Once per page, because a policy's name must not be used twice.
const trusted = trustWorker(window.trustedTypes, [chatUrl, tableUrl, pictureUrl]);

/** A slow machine reads the largest workbook in half of it. Milliseconds. */
const READING_MS = 20_000;

/** Starts the worker in which the vendor's client runs. */
export function startChatWorker(): Worker {
  return start(chatUrl, 'chat');
}

/** Starts the worker that makes pictures smaller. */
export function startPictureWorker(): Worker {
  return start(pictureUrl, 'picture');
}

/** Reads a table in a worker of its own, which ends with the answer, or after 20 seconds without one. */
export function readTableAside(
  file: TableFile,
  clock: Pick<Clock, 'after'>,
  worker: EventTarget & Pick<Worker, 'postMessage' | 'terminate'> = start(tableUrl, 'table'),
): Promise<TableAnswer> {
  return new Promise((resolve) => {
    const answer = (given: TableAnswer) => {
      cancel();
      worker.terminate();
      resolve(given);
    };
    const cancel = clock.after(READING_MS, () =>
      answer({ trouble: '文件内容太多，20 秒内没有读完，请只保留订单所在的工作表后上传' }),
    );
    worker.addEventListener('message', (event) => answer((event as MessageEvent<TableAnswer>).data));
    worker.addEventListener('error', () => answer({ trouble: '无法读取该文件，请重试' }));
    worker.postMessage(file, [file.bytes.buffer]);
  });
}

function start(url: string, name: string): Worker {
  // TypeScript's types do not accept a trusted address here, although every browser with the policy does.
  return new Worker(trusted(url) as string, { type: 'module', name });
}
