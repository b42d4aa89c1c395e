import type { Clock } from '@fitout/im-core';
import { encodeWav } from '@fitout/im-core/browser';
import type { TableAnswer, TableFile } from '../release/readTable.js';
import tableUrl from '../release/tableWorker?worker&url';
import type { ChosenService } from './chatWorker.js';
import archiveUrl from './archiveWorker?worker&url';
import chatUrl from './chatWorker?worker&url';
import pictureUrl from './pictureWorker?worker&url';
import voiceUrl from './voiceWorker?worker&url';
import { trustWorker } from './trustWorker.js';

// Once per page, because a policy's name must not be used twice.
const trusted = trustWorker(window.trustedTypes, [archiveUrl, chatUrl, tableUrl, pictureUrl, voiceUrl]);

/** A slow machine reads the largest workbook in half of it. Milliseconds. */
const READING_MS = 20_000;

/** Starts the worker in which the client of the chat service runs, and which loads that client at once. */
export function startChatWorker(service: ChosenService['service']): Worker {
  return start(chatUrl, service);
}

/** Starts the worker that keeps the archive. */
export function startArchiveWorker(): Worker {
  return start(archiveUrl, 'archive');
}

/** Starts the worker that makes pictures smaller. */
export function startPictureWorker(): Worker {
  return start(pictureUrl, 'picture');
}

/** Reads a table in a worker of its own, which ends with the answer, or after 20 seconds without one. */
export function readTableAside(
  file: TableFile,
  clock: Pick<Clock, 'after'>,
  worker: AsideWorker = start(tableUrl, 'table'),
): Promise<TableAnswer> {
  return askAside<TableAnswer>(worker, clock, { message: file, bytes: file.bytes }, (isLate) => ({
    trouble: isLate ? '文件内容太多，20 秒内没有读完，请只保留订单所在的工作表后上传' : '无法读取该文件，请重试',
  }));
}

/** The rate of AMR's narrow band, the one that phones record. Samples per second. */
const AMR_RATE = 8_000;
const AMR_HEAD = '#!AMR\n';

/** Decodes a voice message of a phone in a worker of its own; null for other files. */
export async function decodeVoiceAside(
  file: Uint8Array<ArrayBuffer>,
  clock: Pick<Clock, 'after'>,
  open: () => AsideWorker = () => start(voiceUrl, 'voice'),
): Promise<Blob | null> {
  if (String.fromCharCode(...file.subarray(0, AMR_HEAD.length)) !== AMR_HEAD) return null;
  const asked = { message: { command: 'decode', buffer: file }, bytes: file };
  const { amr: samples } = await askAside<{ amr: Float32Array | null }>(open(), clock, asked, () => ({ amr: null }));
  return samples === null || samples.length === 0
    ? null
    : new Blob([encodeWav(samples, AMR_RATE)], { type: 'audio/wav' });
}

type AsideWorker = EventTarget & Pick<Worker, 'postMessage' | 'terminate'>;

/** The worker's answer, or what `otherwise` says of a worker that fails or is late; it ends in any case. */
function askAside<Answer>(
  worker: AsideWorker,
  clock: Pick<Clock, 'after'>,
  { message, bytes }: { readonly message: unknown; readonly bytes: Uint8Array<ArrayBuffer> },
  otherwise: (isLate: boolean) => Answer,
): Promise<Answer> {
  return new Promise((resolve) => {
    const answer = (given: Answer) => {
      cancel();
      worker.terminate();
      resolve(given);
    };
    const cancel = clock.after(READING_MS, () => answer(otherwise(true)));
    worker.addEventListener('message', (event) => answer((event as MessageEvent<Answer>).data));
    worker.addEventListener('error', () => answer(otherwise(false)));
    worker.postMessage(message, [bytes.buffer]);
  });
}

function start(url: string, name: string): Worker {
  // TypeScript's types do not accept a trusted address here, although every browser with the policy does.
  return new Worker(trusted(url) as string, { type: 'module', name });
}
