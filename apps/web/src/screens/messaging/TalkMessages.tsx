import type { Message, TimelineStore } from '@fitout/im-core';
import {
  imErrorText,
  lazyPart,
  MessageList,
  type ComposerHandle,
  type FoundMessage,
  type PeopleModel,
  type RecalledTexts,
} from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { Suspense, useMemo, useState, type RefObject } from 'react';
import type { SelectionStore } from '../../features/forwarding/SelectionStore.js';
import { useApp } from '../../world/AppContext.js';
import type { World } from '../../world/createWorld.js';
import { withLabels } from '../../features/orders/withLabels.js';
import type { MessageDeed } from './forward/MessageWindow.js';
import { useCallRecords } from './calls/useCallRecords.js';
import { useUploads } from './useUploads.js';

// It comes when something of it is picked.
const MessageWindow = lazyPart(async () => (await import('./forward/MessageWindow.js')).MessageWindow);

/** The conversation that is shown. */
export interface TalkMessagesProps {
  readonly world: World;
  readonly timeline: TimelineStore;
  readonly composer: RefObject<ComposerHandle | null>;
  readonly selection: SelectionStore;
  readonly found: FoundMessage | null;
}

/** What was said, and what can be done with it (R095–R099, R106, R107, R114). */
export const TalkMessages = observer(function TalkMessages(props: TalkMessagesProps) {
  const { world, timeline, composer, selection, found } = props;
  const [asked, setAsked] = useState<MessageDeed | null>(null);
  const { now, toaster, config } = useApp();
  const calls = useCallRecords(world);
  const uploads = useUploads(world.im.uploads, timeline);
  const { kind, id: groupId } = timeline.ref;
  const people = useMemo(
    () => (kind === 'group' ? labelled(world, groupId) : world.names.contact),
    [world, kind, groupId],
  );
  const recalledTexts = useMemo<RecalledTexts>(() => ({ find: (id) => timeline.takeBack(id) }), [timeline]);

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
        self={world.self}
        people={people}
        onPerson={world.card.show}
        now={now}
        uploads={uploads}
        calls={calls}
        played={world.im.played}
        receiptStyle={config.im.receiptStyle}
        recalledTexts={recalledTexts}
        onRecall={(message) => void handleRecall(message)}
        onCopy={(text) => void handleCopy(text)}
        onQuote={handleQuote}
        onForward={({ id }) => setAsked({ deed: 'forward', id })}
        onSelect={({ id }) => selection.start(id)}
        onRemove={({ id }) => setAsked({ deed: 'remove', id })}
        selection={selection}
        found={found}
        onNotFound={() => toaster.notify('info', '原消息已不可见')}
        onReedit={(text) => composer.current?.insertText(text)}
      />
      {asked !== null && (
        <Suspense fallback={null}>
          <MessageWindow {...asked} world={world} timeline={timeline} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
});

function labelled({ names, people, orderGroups }: World, groupId: string): PeopleModel {
  return withLabels(names.contact, { groupId, groups: orderGroups, kinds: people });
}
