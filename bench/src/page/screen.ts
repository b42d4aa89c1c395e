import type { ConversationRef, Message } from '@fitout/im-core';
import { flushSync } from 'react-dom';

/** A message as every contender receives it: the same record, so that the heap sizes can be compared. */
export type BenchMessage = Message & { readonly serverId: string };

export interface Shown {
  receive(message: BenchMessage): void;
  newest(): number;
  seen(): readonly string[];
}

export interface PageContender {
  prepare(messages: readonly BenchMessage[]): Promise<void>;
  mount(root: HTMLElement): Shown;
}

export interface PageSample {
  readonly figures: Readonly<Record<string, number>>;
  readonly seen: readonly string[];
}

declare global {
  interface Window {
    /**
     * Asks the browser, from outside of the page: bytes of the heap after a collection, milliseconds that the main thread or all
     * processes of the browser have worked so far, layouts of the page so far.
     */
    readonly benchMeter: (name: 'heapBytes' | 'busyMs' | 'cpuMs' | 'layouts') => Promise<number>;
    runBench: (measure: string, contender: string) => Promise<PageSample>;
  }
}

const TEXTS = ['师傅明天上午十点到', '好的收到', '灯已经装好了请验收', '图纸发您了麻烦看一下', '地址在三号楼二单元'];
const LONG = '，另外厨房的吊顶和卫生间的防水也请一起看一下，周五之前给我一个报价就可以，谢谢师傅';
const FIRST_SERVER_ID = 1_400_000_000_000_000_000n;
const FIRST_TIME = Date.UTC(2026, 5, 1);

/** The message with a number. Its text ends in the number, so that the page shows which messages are painted. */
export function messageAt(number: number, conversation = 0): BenchMessage {
  const ref = conversationOf(conversation);
  const text = `${TEXTS[number % TEXTS.length] ?? ''}${number % 7 === 0 ? LONG : ''} ${number}`;
  return {
    id: `m${number}`,
    serverId: String(FIRST_SERVER_ID + BigInt(number)),
    conversation: ref,
    from: ref.id,
    body: { type: 'text', text },
    mentions: [],
    // A second apart, so that the list is in the order of arrival.
    time: FIRST_TIME + number * 1_000,
    status: 'unread',
  };
}

export function messagesUpTo(count: number): BenchMessage[] {
  return Array.from({ length: count }, (_, number) => messageAt(number));
}

export function conversationOf(number: number): ConversationRef {
  return { kind: 'contact', id: `person${1_000 + number}` };
}

export function textOf({ body }: BenchMessage): string {
  return body.type === 'text' ? body.text : '';
}

export function numberOf(text: string | null | undefined): number {
  return Number(/(\d+)$/u.exec(text ?? '')?.[1] ?? -1);
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

export function newRoot(): HTMLElement {
  return document.body.appendChild(element('div', 'pane'));
}

export function textsIn(selector: string, root: ParentNode = document): string[] {
  return [...root.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
}

/** Enters a text into a box with the events of a user, so that React handles them. Throws without a box. */
export function typeInto(box: HTMLInputElement | HTMLTextAreaElement | null, text: string): void {
  if (box === null) throw new Error('there is no box to type in');
  const { prototype } = box instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

export function perFrame(render: () => void): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      flushSync(render);
    });
  };
}

function afterEachPaint(onPaint: (now: number) => void): () => void {
  const { port1, port2 } = new MessageChannel();
  let isOn = true;
  // A message posted in a frame's callback is delivered when that frame is done: layout and paint included.
  port1.onmessage = () => onPaint(performance.now());
  const frame = (): void => {
    if (!isOn) return;
    port2.postMessage(null);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  return () => void (isOn = false);
}

/** Resolves with the time after the first painted frame in which `isSo` holds. Rejects if it never does. */
export function painted(isSo: () => boolean = () => true): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const stop = afterEachPaint((now) => {
      if (!isSo() && now - from < 20_000) return;
      stop();
      if (isSo()) resolve(now);
      else reject(new Error('never painted'));
    });
  });
}

export async function workUntil(act: () => void, isSo: () => boolean): Promise<number> {
  await painted();
  const before = await window.benchMeter('busyMs');
  act();
  await painted(isSo);
  return (await window.benchMeter('busyMs')) - before;
}

const FRAME_MS = 1_000 / 60;
const TIMEOUT_MS = 30_000;

/**
 * Calls `receive` for `perSecond` messages a second. Measures what a user would notice: the time from `receive` to the frame that paints
 * the message (the 99th percentile), tasks of 50 ms and more, and the frames: all, and those that the browser did not paint in time. Rejects if the last
 * message is not painted in time.
 */
export async function pace(shown: Shown, messages: readonly BenchMessage[], perSecond: number) {
  const first = numberOf(messages[0]?.id);
  const handedIn = new Float64Array(messages.length);
  const paintedAt = new Float64Array(messages.length);
  const frames: number[] = [];
  let longTasks = 0;
  const tasks = new PerformanceObserver((list) => void (longTasks += list.getEntries().length));
  tasks.observe({ type: 'longtask' });
  const from = performance.now();
  let next = 0;
  const timer = setInterval(() => {
    const due = Math.min(messages.length, Math.floor(((performance.now() - from) / 1_000) * perSecond));
    for (let message = messages[next]; message !== undefined && next < due; message = messages[next]) {
      handedIn[next] = performance.now();
      shown.receive(message);
      next += 1;
    }
  }, 1);
  let count = 0;
  await new Promise<void>((resolve, reject) => {
    const stop = afterEachPaint((now) => {
      frames.push(now);
      for (const upTo = shown.newest() - first; count <= upTo; count += 1) paintedAt[count] = now;
      const isLate = now - from > (messages.length / perSecond) * 1_000 + TIMEOUT_MS;
      if (count < messages.length && !isLate) return;
      stop();
      if (isLate) reject(new Error(`only ${count} of ${messages.length} were painted`));
      else resolve();
    });
  });
  clearInterval(timer);
  tasks.disconnect();
  const waits = paintedAt.map((at, index) => at - (handedIn[index] ?? 0)).toSorted();
  const dropped = frames.slice(1).map((at, index) => Math.round((at - (frames[index] ?? at)) / FRAME_MS) - 1);
  return {
    p99Ms: waits[Math.floor(waits.length * 0.99)] ?? NaN,
    longTasks,
    frames: frames.length,
    dropped: dropped.reduce((sum, one) => sum + Math.max(0, one), 0),
  };
}
