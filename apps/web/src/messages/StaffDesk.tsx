import type { ConversationRef } from '@fitout/im-core';
import { ConversationList, ConversationSearch, createNameSearch, theme, useChat, quiet } from '@fitout/ui-kit';
import { ConversationRow, type ConversationRowProps } from '@fitout/ui-kit/parts';
import { Button, Dialog, FormDialog, MenuButton, Row, Text, textOf, useMediaQuery } from '@fitout/ui-kit/primitives';
import { Headset } from 'lucide-react';
import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Session } from '../app/session.js';
import { useApp } from '../context/AppContext.js';
import { GiveConversation } from '../home/GiveConversation.js';
import { BEGINS_WRITING, conversationHref } from '../navigation/hrefs.js';
import { storedTexts } from '../shared/storage/webStored.js';
import { DeskOrder, useDeskOrder, useReplyValues } from './DeskOrder.js';
import { MARKET_COMPONENTS } from './marketComponents.js';
import {
  filledReply,
  FIRST_REPLIES,
  inDeskOrder,
  keyOfRow,
  nextWaiting,
  REPLY_FIELDS,
  steadyOrder,
  waitsSince,
  waitTone,
  waitWords,
} from './staffRules.js';

export { DeskOrder };

type DeskWindow = 'replies' | 'edit' | 'handOver' | 'order' | 'keys';
type Command = Exclude<DeskWindow, 'edit'> | 'next' | 'previous' | 'done';

/** The commands, by the key that is pressed with Alt. */
const COMMANDS: readonly (readonly [code: string, shown: string, command: Command, label: string])[] = [
  ['ArrowDown', '↓', 'next', '下一个等待'],
  ['ArrowUp', '↑', 'previous', '上一个等待'],
  ['KeyR', 'R', 'replies', '快捷回复'],
  ['KeyT', 'T', 'handOver', '转接会话'],
  ['KeyO', 'O', 'order', '查看订单'],
  ['KeyE', 'E', 'done', '无需回复'],
  ['Slash', '/', 'keys', '快捷键'],
];

/** What the button in a conversation's header tells the desk beside it. */
class DeskStore {
  window: DeskWindow | null = null;
  run: (command: Command) => void = () => undefined;

  constructor() {
    makeAutoObservable(this, { run: false }, { autoBind: true });
  }

  show(window: DeskWindow | null): void {
    this.window = window;
  }
}

const desk = new DeskStore();

export const STAFF_COMPONENTS = {
  ...MARKET_COMPONENTS,
  AboveMessages: function AboveMessages(props: { readonly conversation: ConversationRef }) {
    // In a wide and low window the order has a column of its own.
    const hasRoom = useMediaQuery('(max-width: 1599.98px), (min-height: 760px)');
    const below = hasRoom ? <DeskOrder conversation={props.conversation} /> : null;
    return <MARKET_COMPONENTS.AboveMessages {...props} below={below} />;
  },
  HeaderActions: observer(function HeaderActions(props: { readonly conversation: ConversationRef }) {
    return (
      <>
        <MARKET_COMPONENTS.HeaderActions {...props} />
        <MenuButton
          label="客服操作"
          items={COMMANDS.map(([, shown, id, label]) => ({ id, label: `${label}（Alt+${shown}）` }))}
          onPick={(command) => desk.run(command)}
        >
          <Headset size={20} strokeWidth={1.75} aria-hidden />
        </MenuButton>
      </>
    );
  }),
  ConversationRow: observer(function Waiting(props: ConversationRowProps) {
    const { ref } = props.model;
    const { sessions, serverNow } = useApp();
    const { session } = sessions;
    const row = session && rowsOf(session).find((one) => keyOfRow(one) === keyOfRow({ ref }));
    const since = useSince(session)(row ?? null);
    const ms = since === null ? null : Math.max(0, serverNow() - since);
    return (
      <Wait data-waits={ms === null ? undefined : waitTone(ms)}>
        <ConversationRow {...props} />
        {ms !== null && <small>{waitWords(ms)}</small>}
      </Wait>
    );
  }),
};

const rowsOf = ({ lists, plain }: Session) => [...lists.contact.all, ...lists.group.all, ...plain.all];
type DeskRow = ReturnType<typeof rowsOf>[number];

const DONE_MOST = 200;

/** Since when a row waits. In an observer it follows messages, people and what was marked as done, and the time twice a minute. */
function useSince(session: Session | null) {
  const { account, webStorage, after } = useApp();
  const [ticks, setTicks] = useState(0);
  useEffect(() => after(30_000, () => setTicks(ticks + 1)), [after, ticks]);
  const stored = storedTexts(webStorage, 'deskDone', account.login?.user.id ?? '', DONE_MOST);
  const done = new Map(stored.load().map((line) => line.split('\t') as [string, string]));
  return (row: DeskRow | null): number | null => {
    if (session === null || row === null) return null;
    const isCustomer = (id: string) => {
      const person = session.people.find(id);
      return person !== undefined && person.isStaff !== true && person.isMaster !== true;
    };
    return waitsSince(row, isCustomer, (key) => Number(done.get(key) ?? 0));
  };
}

interface StaffDeskProps {
  readonly session: Session;
  readonly conversation: ConversationRef | null;
  /** Whether there is room for the queue and the order beside the conversation. */
  readonly isWide: boolean;
  /** The usual lists. */
  readonly children: ReactNode;
}

/** The queue of a member of the service staff: who waits for an answer first, and everything by the keyboard. */
export const StaffDesk = observer(function StaffDesk({ session, conversation, isWide, children }: StaffDeskProps) {
  const { account, webStorage } = useApp();
  const navigate = useNavigate();
  const [isQueue, setQueue] = useState(true);
  const [query, setQuery] = useState('');
  const [fits] = useState(createNameSearch);
  const held = useHeld();
  const since = useSince(session);
  const [, setMarks] = useState(0);
  const open = conversation === null ? null : keyOfRow({ ref: conversation });
  const rows = new Map(rowsOf(session).map((row) => [keyOfRow(row), row]));
  const now = inDeskOrder([...rows.values()], since);
  const shown = useRef<readonly string[]>([]);
  const order = steadyOrder(shown.current, now.map(keyOfRow), { isHeld: held.isHeld, open });
  useEffect(() => void (shown.current = order));
  const waiting = now.filter((row) => since(row) !== null).map(keyOfRow);
  const nameOf = (row: DeskRow) => session.names[row.ref.kind].find(row.ref.id)?.name ?? row.ref.id;
  const found = order
    .flatMap((key) => rows.get(key) ?? [])
    .filter((row) => query.trim() === '' || fits(query, nameOf(row), row.ref.id));

  function run(command: Command): void {
    if (command === 'next' || command === 'previous')
      return go(nextWaiting(waiting, open, command === 'next' ? 1 : -1));
    if (command !== 'done') return desk.show(command);
    const at = rows.get(open ?? '')?.lastTime;
    if (open === null || at === undefined || at === null) return;
    const stored = storedTexts(webStorage, 'deskDone', account.login?.user.id ?? '', DONE_MOST);
    stored.save([...stored.load().filter((line) => !line.startsWith(`${open}\t`)), `${open}\t${at}`]);
    setMarks((count) => count + 1);
    go(
      nextWaiting(
        waiting.filter((key) => key !== open),
        null,
        1,
      ),
    );
  }
  const runLatest = useEffectEvent(run);

  function go(key: string | undefined) {
    const row = rows.get(key ?? '');
    if (row !== undefined) void navigate(conversationHref(row.ref), { state: BEGINS_WRITING });
  }

  useEffect(() => {
    desk.run = (command) => runLatest(command);
    function handleKey(event: KeyboardEvent) {
      const { target, key, altKey, ctrlKey, metaKey, isComposing, code } = event;
      // A window that leaves is still in the page.
      const isBelow = document.querySelector(':is([role="dialog"], dialog[open]):not([inert])') !== null;
      if (isComposing || ctrlKey || metaKey || isBelow) return;
      const box = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement ? target : null;
      const isSlash = key === '/' && !altKey && box instanceof HTMLTextAreaElement && box.value === '';
      const isHelp = key === '?' && !altKey && box === null;
      const command = altKey
        ? COMMANDS.find(([one]) => one === code)?.[2]
        : isSlash
          ? 'replies'
          : isHelp
            ? 'keys'
            : undefined;
      if (command === undefined) return;
      event.preventDefault();
      runLatest(command);
    }
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, []);

  return (
    <>
      <Head gap={8}>
        <Text as="output">{waiting.length === 0 ? '没有等待回复的会话' : `等待回复 ${waiting.length}`}</Text>
        <Button size="small" disabled={nextWaiting(waiting, open, 1) === undefined} onClick={() => run('next')}>
          下一个等待
        </Button>
        {isWide && (
          <Button size="small" tone="text" onClick={() => setQueue(!isQueue)}>
            {isQueue ? '分类列表' : '队列'}
          </Button>
        )}
      </Head>
      {isWide && isQueue ? (
        <>
          <ConversationSearch
            isInHead
            query={query}
            onQuery={setQuery}
            onEnter={() => go(found[0] && keyOfRow(found[0]))}
          />
          <Queue {...held.handlers}>
            <QueueList rows={found} session={session} />
          </Queue>
        </>
      ) : (
        children
      )}
      <DeskWindows session={session} conversation={conversation} />
    </>
  );
});

const QueueList = observer(function QueueList(props: { readonly rows: readonly DeskRow[]; readonly session: Session }) {
  const { rows, session } = props;
  const { hrefOf, open, now } = useChat();
  const kinds = new Map(rows.map(({ ref }) => [ref.id, ref.kind]));
  const people = { find: (id: string) => session.names[kinds.get(id) ?? 'contact'].find(id) };
  return (
    <ConversationList
      label="客服队列"
      model={{ ordered: rows }}
      people={people}
      presences={session.im.presence}
      hrefOf={hrefOf}
      onOpen={open}
      now={now}
    />
  );
});

/** Whether the pointer or the focus is in the queue. */
function useHeld() {
  const [isHeld, setHeld] = useState(false);
  return {
    isHeld,
    handlers: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        void (currentTarget.contains(relatedTarget) || setHeld(false)),
    },
  };
}

const DeskWindows = observer(function DeskWindows(props: Pick<StaffDeskProps, 'session' | 'conversation'>) {
  const { session, conversation } = props;
  const close = () => desk.show(null);
  switch (desk.window) {
    case 'keys':
      return (
        <Dialog title="快捷键" onClose={close}>
          <Keys>
            {COMMANDS.map(([, shown, id, label]) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>
                  <kbd>Alt</kbd> <kbd>{shown}</kbd>
                  {id === 'replies' && (
                    <>
                      {' '}
                      或空输入框里的 <kbd>/</kbd>
                    </>
                  )}
                  {id === 'keys' && (
                    <>
                      {' '}
                      或 <kbd>?</kbd>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </Keys>
        </Dialog>
      );
    case 'handOver':
      return (
        <GiveConversation
          session={session}
          chosen={conversation === null ? undefined : keyOfRow({ ref: conversation })}
          onClose={close}
        />
      );
    case 'order':
      return conversation === null ? null : (
        <Dialog title="订单" place="right" onClose={close}>
          <DeskOrder key={keyOfRow({ ref: conversation })} conversation={conversation} />
        </Dialog>
      );
    case 'replies':
    case 'edit':
      return conversation === null ? null : <Replies session={session} conversation={conversation} />;
    case null:
      return null;
  }
});

const REPLIES_MOST = 50;

/** The sentences that are written often, with the values of the order of this conversation. */
const Replies = observer(function Replies({
  session,
  conversation,
}: {
  readonly session: Session;
  readonly conversation: ConversationRef;
}) {
  const { account, webStorage } = useApp();
  const [stored] = useState(() => storedTexts(webStorage, 'quickReplies', account.login?.user.id ?? '', REPLIES_MOST));
  const own = stored.load();
  const replies = own.length === 0 ? FIRST_REPLIES : own;
  const values = useReplyValues(conversation, useDeskOrder(conversation).order);
  const [query, setQuery] = useState('');
  const [fits] = useState(createNameSearch);
  const box = useRef<HTMLInputElement>(null);
  const shown = replies
    .map((reply) => filledReply(reply, values))
    .filter((reply) => query === '' || fits(query, reply));
  const close = () => desk.show(null);

  function insert(text: string) {
    const timeline = session.im.conversations.ensure(conversation);
    timeline.setDraft(timeline.draft + text, timeline.draftMentions);
    close();
  }

  if (desk.window === 'edit')
    return (
      <FormDialog
        title="编辑快捷回复"
        hint={`每行一条。可用变量：${REPLY_FIELDS.map((field) => `{${field}}`).join(' ')}`}
        fields={[{ kind: 'long', name: 'replies', label: '快捷回复', max: 4_000 }]}
        initial={{ replies: replies.join('\n') }}
        submitLabel="保存"
        onSubmit={async (typed) =>
          stored.save(
            textOf(typed, 'replies')
              .split('\n')
              .map((line) => line.trim())
              .filter((line) => line !== ''),
          )
        }
        onClose={close}
      />
    );
  return (
    <Dialog
      title="快捷回复"
      initialFocus={box}
      onClose={close}
      actions={
        <Button size="small" onClick={() => desk.show('edit')}>
          编辑
        </Button>
      }
    >
      <Choices
        onSubmit={(event) => {
          event.preventDefault();
          if (shown[0] !== undefined) insert(shown[0]);
        }}
      >
        <input
          ref={box}
          aria-label="查找快捷回复"
          placeholder="输入文字或拼音首字母，Enter 插入第一条"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <ul>
          {shown.map((reply) => (
            <li key={reply}>
              <button type="button" onClick={() => insert(reply)}>
                {reply}
              </button>
            </li>
          ))}
        </ul>
      </Choices>
    </Dialog>
  );
});

const { color, font, radius, space } = theme;

const Head = styled(Row)`
  flex: none;
  min-height: 48px;
  padding: ${space[4]} ${space[12]} ${space[4]} ${space[16]};
  > output {
    flex: 1;
    font: ${font.bodyStrong};
  }
`;

const Queue = styled.div`
  flex: 1;
  min-height: 0;
`;

const Wait = styled.div`
  position: relative;
  > small {
    position: absolute;
    top: 14px;
    right: ${space[16]};
    ${quiet}
    line-height: 22px;
    pointer-events: none;
  }
  &[data-waits] .time {
    visibility: hidden;
  }
  &[data-waits='warning'] > small {
    color: ${color.warning};
  }
  &[data-waits='danger'] > small {
    color: ${color.danger};
    font-weight: 600;
  }
`;

const Keys = styled.dl`
  padding: ${space[12]} ${space[24]};
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 40px;
  }
  kbd {
    padding: 2px ${space[8]};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.page};
    font: ${font.caption};
  }
`;

const Choices = styled.form`
  padding: ${space[12]} ${space[8]};
  input {
    width: calc(100% - 2 * ${space[12]});
    height: 44px;
    margin: 0 ${space[12]} ${space[8]};
    padding: 0 ${space[12]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.card};
    background: ${color.surface};
    color: inherit;
    font: ${font.card};
  }
  li > button {
    width: 100%;
    min-height: 44px;
    padding: ${space[8]} ${space[12]};
    border-radius: ${radius.card};
    text-align: start;
  }
  li > button:is(:hover, :focus-visible) {
    background: ${color.brandTint};
  }
`;
