import { ok } from '@fitout/im-core';
import { Composer, GlobalStyle, MessageList } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { createRoot } from 'react-dom/client';
import { mean } from '../numbers.js';
import { createOurClient, namesOf, SELF } from './ourClient.js';
import * as screen from './screen.js';
import { element, messagesUpTo, workUntil } from './screen.js';

const TEXTS = ['师傅您好，请问明天上午几点到', '图纸已经发到群里了请看一下', '好的，到了给我打电话'];
const HELD = 50;
const COMPARED = 3;

/** P14: types and sends texts; measures each key until it is painted, and each text until its bubble is. */
export async function writeTexts(mount: (root: HTMLElement) => Promise<void>): Promise<screen.PageSample> {
  const texts = (): readonly string[] => screen.textsIn('.bubble');
  await mount(screen.newRoot());
  await screen.painted(() => document.querySelector('textarea') !== null && texts().length > COMPARED);
  const box = document.querySelector('textarea');
  if (box === null) throw new Error('the page has no textarea');
  const enter = { key: 'Enter', bubbles: true, cancelable: true };

  performance.mark('begin');
  const keys: number[] = [];
  const sends: number[] = [];
  for (const text of TEXTS) {
    for (let length = 1; length <= text.length; length += 1) {
      const written = text.slice(0, length);
      const type = (): void => screen.typeInto(box, written);
      keys.push(await workUntil(type, () => box.value === written));
    }
    const send = (): boolean => box.dispatchEvent(new KeyboardEvent('keydown', enter));
    sends.push(await workUntil(send, () => texts().at(-1) === text && box.value === ''));
  }
  return { figures: { keyMs: mean(keys), sendMs: mean(sends) }, seen: texts().slice(-COMPARED) };
}

export async function mountDomWriter(root: HTMLElement): Promise<void> {
  const box = document.createElement('textarea');
  const scroller = element('div', 'scroller');
  root.append(scroller, box);
  const add = (text: string): void => {
    scroller.append(element('div', 'bubble', text));
    scroller.scrollTop = scroller.scrollHeight;
  };
  for (const message of messagesUpTo(HELD)) add(screen.textOf(message));
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add(box.value);
    box.value = '';
  });
}

export async function mountOurWriter(root: HTMLElement): Promise<void> {
  let taken = HELD;
  const { client, receive, start } = createOurClient({
    send: async () => {
      const { serverId, time } = screen.messageAt((taken += 1));
      return ok({ serverId, time });
    },
  });
  const timeline = client.conversations.open(screen.conversationOf(0));
  const Talk = observer(function Talk() {
    return (
      <>
        <GlobalStyle />
        <MessageList model={timeline} self={SELF} people={namesOf()} now={Date.now} />
        <Composer
          draft={timeline.draft}
          onDraft={(text) => timeline.setDraft(text)}
          onSend={(text) => void timeline.send({ type: 'text', text })}
        />
      </>
    );
  });
  await start();
  for (const message of messagesUpTo(HELD)) receive(message);
  createRoot(root).render(<Talk />);
}
