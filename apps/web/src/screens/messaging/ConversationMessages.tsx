import type { Message, TimelineStore } from '@fitout/im-core';
import {
  imErrorText,
  lazyWithRetry,
  MessageList,
  type ComposerHandle,
  type FoundMessage,
  type PeopleModel,
  type RecalledTexts,
} from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { Suspense, useMemo, useState, type RefObject } from 'react';
import type { SelectionStore } from '../../features/forwarding/SelectionStore.js';
import { useApp } from '../../app/AppContext.js';
import type { Session } from '../../session/createSession.js';
import { withLabels } from '../../features/orders/withLabels.js';
import type { MessageAction } from './forward/MessageWindow.js';
import { useCallRecords } from './calls/useCallRecords.js';
import { useUploads } from './useUploads.js';

// It comes when something of it is picked.
const MessageWindow = lazyWithRetry(async () => (await import('./forward/MessageWindow.js')).MessageWindow);

/** The conversation that is shown. */
export interface ConversationMessagesProps {
  readonly session: Session;
  readonly timeline: TimelineStore;
  readonly composer: RefObject<ComposerHandle | null>;
  readonly selection: SelectionStore;
  readonly found: FoundMessage | null;
}

/** What was said, and what can be done with it (R095–R099, R106, R107, R114). */
export const ConversationMessages = observer(function ConversationMessages(props: ConversationMessagesProps) {
  const { session, timeline, composer, selection, found } = props;
  const [asked, setAsked] = useState<MessageAction | null>(null);
  const { now, toaster, config } = useApp();
  const calls = useCallRecords(session);
  const uploads = useUploads(session.im.uploads, timeline);
  const { kind, id: groupId } = timeline.ref;
  const people = useMemo(
    () => (kind === 'group' ? labelled(session, groupId) : session.names.contact),
    [session, kind, groupId],
  );
  const recalledTexts = useMemo<RecalledTexts>(() => ({ find: (id) => timeline.recalledDraftOf(id) }), [timeline]);

  async function handleRecall({ id }: Message) {
    const answer = await timeline.recall(id);
    if (!answer.ok) toaster.notify('error', imErrorText('recallRefused'));
  }

  async function handleCopy(text: string) {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    toaster.notify(isCopied ? 'success' : 'error', isCopied ? '复制成功' : '复制失败');
  }

  function handleQuote(message: Message) {
    timeline.setQuote(message);
    composer.current?.focus();
  }

  return (
    <>
      <MessageList
        model={timeline}
        self={session.self}
        people={people}
        onPerson={session.card.show}
        now={now}
        uploads={uploads}
        calls={calls}
        played={session.im.played}
        receiptStyle={config.im.receiptStyle}
        recalledTexts={recalledTexts}
        onRecall={(message) => void handleRecall(message)}
        onCopy={(text) => void handleCopy(text)}
        onQuote={handleQuote}
        onForward={({ id }) => setAsked({ mutation: 'forward', id })}
        onSelect={({ id }) => selection.start(id)}
        onRemove={({ id }) => setAsked({ mutation: 'remove', id })}
        selection={selection}
        found={found}
        onNotFound={() => toaster.notify('info', '原消息已不可见')}
        onReedit={(text) => composer.current?.insertText(text)}
      />
      {asked !== null && (
        <Suspense fallback={null}>
          <MessageWindow {...asked} session={session} timeline={timeline} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
});

function labelled({ names, people, orderGroups }: Session, groupId: string): PeopleModel {
  return withLabels(names.contact, { groupId, groups: orderGroups, kinds: people });
}
