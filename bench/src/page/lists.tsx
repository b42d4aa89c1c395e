import type { ImClient } from '@fitout/im-core';
import { ConversationList, GlobalStyle, MessageList, type MessageListModel } from '@fitout/ui-kit';
import { useLayoutEffect, useReducer, useRef, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { VList, type VListHandle } from 'virtua';
import { createOurClient, namesOf, SELF } from './ourClient.js';
import * as screen from './screen.js';
import { element, textOf, textsIn, type BenchMessage, type PageContender, type Shown } from './screen.js';

const COMPARED = 5;

function messagesIn(root: Element): Omit<Shown, 'receive'> {
  return {
    newest() {
      const edge = (root.querySelector('[role="log"]') ?? root).getBoundingClientRect().bottom;
      const isInSight = (bubble: Element) => bubble.getBoundingClientRect().bottom <= edge;
      return screen.numberOf([...root.querySelectorAll('.bubble')].findLast(isInSight)?.textContent);
    },
    seen: () => textsIn('.bubble', root).slice(-COMPARED),
  };
}

function rowsIn(root: ParentNode): Omit<Shown, 'receive'> {
  const partsOf = (row: Element) => ['.title', '.preview', '.badge'].map((part) => textsIn(part, row)[0] ?? '');
  return {
    newest: () => screen.numberOf(root.querySelector('.preview')?.textContent),
    seen: () => [...root.querySelectorAll('.row')].slice(0, COMPARED).map((row) => partsOf(row).join('|')),
  };
}

type Model = Pick<Shown, 'receive'>;
type Read = (root: Element) => Omit<Shown, 'receive'>;

function drawn(model: Model, read: Read, mount: (root: HTMLElement) => () => void): PageContender {
  return {
    prepare: async (messages) => messages.forEach(model.receive),
    mount(root) {
      const again = screen.perFrame(mount(root));
      return {
        receive(message) {
          model.receive(message);
          again();
        },
        ...read(root),
      };
    },
  };
}

function rendered(model: Model, read: Read, content: () => ReactNode): PageContender {
  let render = (): void => {};
  function Page() {
    const [, again] = useReducer((turn: number) => turn + 1, 0);
    useLayoutEffect(() => {
      render = again;
    }, []);
    return content();
  }
  return drawn(model, read, (root) => {
    createRoot(root).render(<Page />);
    return () => render();
  });
}

function connected(read: Read, content: (client: ImClient) => ReactNode): PageContender {
  const { client, receive, start } = createOurClient();
  const list = content(client);
  return {
    async prepare(messages) {
      await start();
      for (const message of messages) receive(message);
    },
    mount(root) {
      show(root, list);
      return { receive, ...read(root) };
    },
  };
}

function show(root: HTMLElement, content: ReactNode): void {
  createRoot(root).render(
    <>
      <GlobalStyle />
      {content}
    </>,
  );
}

function createMessages() {
  const all: BenchMessage[] = [];
  return { all, receive: (message: BenchMessage): void => void all.push(message) };
}

export function createDomMessages(): PageContender {
  const most = 50;
  const messages = createMessages();
  return drawn(messages, messagesIn, (root) => {
    const room = document.createElement('div');
    const scroller = root.appendChild(element('div', 'scroller', room));
    let next = Math.max(0, messages.all.length - most);
    let skipped = next * 40;
    function draw(): void {
      for (const message of messages.all.slice(next))
        scroller.append(element('div', 'bench-message', element('div', 'bubble', textOf(message))));
      next = messages.all.length;
      const surplus = [...scroller.children].slice(1, Math.max(1, scroller.children.length - most));
      // Reads all heights before it removes any bubble: one layout instead of one for each.
      for (const bubble of surplus) skipped += bubble instanceof HTMLElement ? bubble.offsetHeight : 0;
      for (const bubble of surplus) bubble.remove();
      room.style.height = `${skipped}px`;
      scroller.scrollTop = 1_000_000_000;
    }
    draw();
    return draw;
  });
}

/** The least that React and a virtual list need: the simplest bubble, rendered once per frame. */
export function createVirtuaMessages(): PageContender {
  const messages = createMessages();
  return rendered(messages, messagesIn, () => {
    const list = useRef<VListHandle>(null);
    const count = messages.all.length;
    useLayoutEffect(() => {
      list.current?.scrollToIndex(count - 1, { align: 'end' });
    }, [count]);
    return (
      <VList ref={list} className="scroller" data={messages.all}>
        {(message) => (
          <div key={message.id} className="bench-message">
            <div className="bubble">{textOf(message)}</div>
          </div>
        )}
      </VList>
    );
  });
}

export function createOurMessages(): PageContender {
  const ref = screen.conversationOf(0);
  return connected(messagesIn, ({ conversations }) => messageList(conversations.open(ref)));
}

export function createHeldMessages(): PageContender {
  const { all, receive } = createMessages();
  const still = { isLoadingOlder: false, hasOlder: true, loadError: null };
  const nothing = (): void => {};
  const rest = { ...still, loadOlder: async () => {}, retry: nothing, discard: nothing };
  return {
    prepare: async (messages) => messages.forEach(receive),
    mount(root) {
      show(root, messageList({ ref: screen.conversationOf(0), messages: all, ...rest }));
      return { receive: nothing, ...messagesIn(root) };
    },
  };
}

const messageList = (model: MessageListModel): ReactNode => (
  <MessageList model={model} self={SELF} people={namesOf()} now={Date.now} />
);

const ROW_PX = 72;

const badgeOf = (count: number): string => (count > 99 ? '99+' : String(count));

function createRows() {
  const ordered: { readonly id: string; readonly name: string; preview: string; count: number }[] = [];
  const byId = new Map<string, (typeof ordered)[number]>();
  return {
    ordered,
    receive(message: BenchMessage): void {
      const { id } = message.conversation;
      const known = byId.get(id);
      const row = known ?? { id, name: namesOf().find(id).name, preview: '', count: 0 };
      if (known === undefined) byId.set(id, row);
      else ordered.splice(ordered.indexOf(row), 1);
      row.preview = textOf(message);
      row.count += 1;
      ordered.unshift(row);
    },
  };
}

export function createDomRows(): PageContender {
  const rows = createRows();
  const write = (part: HTMLElement | undefined, text: string): void => {
    if (part !== undefined && part.textContent !== text) part.textContent = text;
  };
  return drawn(rows, rowsIn, (root) => {
    const parts = Array.from({ length: 14 }, () => ['title', 'preview', 'badge'].map((name) => element('span', name)));
    const list = element('div', '', ...parts.map((spans) => element('div', 'row', ...spans)));
    list.style.height = `${rows.ordered.length * ROW_PX}px`;
    root.append(element('div', 'scroller', list));
    function draw(): void {
      for (const [index, [title, preview, badge]] of parts.entries()) {
        const row = rows.ordered[index];
        if (row === undefined) return;
        write(title, row.name);
        write(preview, row.preview);
        write(badge, badgeOf(row.count));
      }
    }
    draw();
    return draw;
  });
}

export function createVirtuaRows(): PageContender {
  const rows = createRows();
  return rendered(rows, rowsIn, () => (
    <VList className="scroller" itemSize={ROW_PX} data={rows.ordered}>
      {({ id, name, preview, count }) => (
        <div key={id} className="row">
          <span className="title">{name}</span>
          <span className="preview">{preview}</span>
          <span className="badge">{badgeOf(count)}</span>
        </div>
      )}
    </VList>
  ));
}

export function createOurRows(): PageContender {
  const hrefOf = ({ id }: { readonly id: string }): string => `/contact/${id}`;
  return connected(rowsIn, ({ conversations }) => (
    <ConversationList model={conversations} people={namesOf()} hrefOf={hrefOf} onOpen={() => {}} now={Date.now} />
  ));
}
