import type { Message, MessageBody } from '@fitout/im-core';
import { AttachmentArea } from '../../composer/AttachmentArea.js';
import { Composer } from '../../composer/Composer.js';
import type { ComposerProps } from '../../composer/composerParts.js';
import { ConnectionBanner } from '../../conversation/ConnectionStrip.js';
import { ForwardDialog } from '../../forward/ForwardWindow.js';
import { ConversationList } from '../../conversation-list/ConversationList.js';
import { type ConversationRowModel, ConversationRow } from '../../conversation-list/ConversationRow.js';
import { FindBar } from '../../finder/FindBar.js';
import { ConversationSearch } from '../../layout/ConversationSearch.js';
import { MessageList } from '../../messages/MessageList.js';
import {
  type NotificationModel,
  NotificationBanner,
  NotificationMenu,
  NotificationSwitches,
} from '../../notifications/NotificationMenu.js';
import { ReceiptButton } from '../../messages/receipts.js';
import { ReceiptsDialog } from '../../messages/ReceiptsDialog.js';
import { SelectionBar } from '../../messages/SelectionBar.js';
import { VoiceButton } from '../../composer/composerParts.js';
import { VoiceRecorder } from '../../composer/VoiceRecorder.js';
import { ChatShell } from '../../layout/ChatShell.js';
import { PaneHeader } from '../../layout/PaneHeader.js';
import { PlusMenu } from '../../conversation-list/OwnHead.js';
import { fakeConversation } from '../fakeConversation.js';
import { fakeRecorder } from '../fakeRecorder.js';
import { fakeTimeline } from '../fakeTimeline.js';
import { atNoon, beijing, ME, message, messages, NOON, people, text } from '../samples.js';
import { nothing, type Stories } from './Story.js';

const shown = { people, now: atNoon, zone: beijing };

function list(...shownMessages: Message[]) {
  const timeline = fakeTimeline(shownMessages);
  timeline.set({ hasOlder: false });
  return <MessageList {...shown} model={timeline} self={ME} />;
}

function of(body: MessageBody, over: Partial<Message> = {}) {
  return list(message({ body, ...over }));
}

function rows(...models: ConversationRowModel[]) {
  return <ConversationList {...shown} model={{ ordered: models }} hrefOf={() => '#'} onOpen={nothing} />;
}

function composer(over: Partial<ComposerProps> = {}) {
  return <Composer draft="" onDraft={nothing} onSend={nothing} {...over} />;
}

const preview = (words: string) => ({ kind: 'text' as const, text: words });
const notifications = (over: Partial<NotificationModel> = {}): NotificationModel => ({
  settings: { hasSound: true, hasNotices: false, isPromptPostponed: false },
  permission: 'default',
  isPromptDue: true,
  requestPermission: async () => undefined,
  change: nothing,
  ...over,
});

export const chatStories: Stories = {
  AttachmentArea: { closed: () => <AttachmentArea onSend={nothing}>{() => <p>把文件拖到这里</p>}</AttachmentArea> },
  ChatShell: {
    'nothing open': () => (
      <ChatShell side={<p>会话列表</p>} hasSelection={false}>
        <p>选择一个会话</p>
      </ChatShell>
    ),
  },
  Composer: {
    empty: () => composer(),
    'with a draft': () => composer({ draft: '师傅几点到？' }),
    'with files': () => composer({ onFiles: nothing }),
    closed: () => composer({ disabledReason: '你已被禁言' }),
    'answering a message': () =>
      composer({ quote: { name: '王师傅', preview: '明天上午十点到。' }, onCancelQuote: nothing }),
    'peer is writing': () => composer({ typing: '对方正在输入…' }),
    'choosing the key': () => composer({ sendKey: 'enter', onSendKey: nothing }),
  },
  ConnectionBanner: {
    connecting: () => <ConnectionBanner connection="connecting" onRetry={nothing} />,
    reconnecting: () => <ConnectionBanner connection="reconnecting" onRetry={nothing} />,
    offline: () => <ConnectionBanner connection="offline" onRetry={nothing} isOffline />,
  },
  ConversationList: {
    rows: () =>
      rows(
        fakeConversation('2001', { unread: { count: 3, mentionsMe: false }, preview: preview('好的，明天见') }),
        fakeConversation('3001', { isPinned: true, preview: preview('瓷砖到了'), lastTime: NOON - 86_400_000 }),
      ),
    empty: () => rows(),
  },
  ConversationRow: {
    plain: () => rowOf({}),
    unread: () => rowOf({ unread: { count: 120, mentionsMe: false }, preview: preview('在吗') }),
    mentioned: () => rowOf({ unread: { count: 2, mentionsMe: true }, preview: preview('@林晓 看一下') }),
    draft: () => rowOf({ draft: '我再想想' }),
    failed: () => rowOf({ hasFailed: true, preview: preview('地址发你') }),
    'pinned, muted and open': () => rowOf({ isPinned: true, isMuted: true, isOpen: true, preview: preview('收到') }),
  },
  ConversationSearch: {
    empty: () => <ConversationSearch query="" onQuery={nothing} />,
    typed: () => <ConversationSearch query="王师傅" onQuery={nothing} />,
  },
  ForwardDialog: {
    open: () => (
      <ForwardDialog
        what="明天上午十点到。"
        targets={[{ id: '2001', name: '客服小安', avatarUrl: '' }]}
        limit={9}
        onForward={nothing}
        onClose={nothing}
      />
    ),
  },
  FindBar: {
    open: () => (
      <FindBar model={fakeTimeline(messages(6))} requestCount={1} onFoundChange={nothing} onClose={nothing} />
    ),
  },
  // A bubble needs the styles of its list.
  MessageBubble: {
    other: () => list(message({})),
    own: () => list(message({ from: ME, status: 'sent' })),
    failed: () => list(message({ from: ME, status: 'failed' })),
    sending: () => list(message({ from: ME, status: 'sending' })),
  },
  ReceiptButton: {
    'some have not read it': () => <ReceiptButton unread={3} onOpen={nothing} />,
    'read by all': () => <ReceiptButton unread={0} onOpen={nothing} />,
  },
  ReceiptsDialog: {
    'some have read it': () => (
      <ReceiptsDialog
        readers={{ read: ['bo'], unread: ['cho', 'dan'] }}
        people={people}
        hasFailed={false}
        onRetry={nothing}
        onClose={nothing}
      />
    ),
  },
  MessageList: {
    texts: () => list(...messages(6)),
    empty: () => list(),
    'a link and an emoji': () => of(text('看这里 https://example.com [):]')),
    recalled: () => of(text(''), { status: 'recalled' }),
    'an own kind that is not known': () => of({ type: 'custom', event: 'offer', data: {}, text: '[报价] 全屋' }),
    'not supported': () => of({ type: 'unsupported' }),
    'sent, failed and on its way': () =>
      list(
        message({ id: 'a', from: ME, status: 'sent' }),
        message({ id: 'b', from: ME, status: 'failed' }),
        message({ id: 'c', from: ME, status: 'sending' }),
      ),
  },
  NotificationBanner: { due: () => <NotificationBanner model={notifications()} /> },
  NotificationMenu: { closed: () => <NotificationMenu model={notifications({ permission: 'granted' })} /> },
  NotificationSwitches: {
    default: () => <NotificationSwitches model={notifications()} />,
    denied: () => <NotificationSwitches model={notifications({ permission: 'denied' })} />,
  },
  PaneHeader: { plain: () => <PaneHeader title="客服小安" onBack={nothing} /> },
  PlusMenu: { closed: () => <PlusMenu items={[{ id: 'group', label: '发起群聊' }]} onPick={nothing} /> },
  SelectionBar: {
    two: () => (
      <SelectionBar
        count={2}
        onForward={nothing}
        onForwardAsOne={nothing}
        onRemove={nothing}
        onCancel={nothing}
        isCovered={false}
      />
    ),
  },
  VoiceButton: { idle: () => <VoiceButton recorder={fakeRecorder()} now={atNoon} onSend={nothing} /> },
  VoiceRecorder: {
    recording: () => <VoiceRecorder recorder={fakeRecorder()} now={atNoon} onSend={nothing} onClose={nothing} />,
    refused: () => (
      <VoiceRecorder
        recorder={fakeRecorder(Promise.resolve('denied'))}
        now={atNoon}
        onSend={nothing}
        onClose={nothing}
      />
    ),
  },
};

function rowOf(over: Partial<ConversationRowModel>) {
  return (
    <ConversationRow
      model={fakeConversation('2001', over)}
      people={people}
      href="#"
      onOpen={nothing}
      today={NOON}
      zone={beijing}
    />
  );
}
