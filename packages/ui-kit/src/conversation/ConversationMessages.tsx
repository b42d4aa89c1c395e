import { useLanguage } from '../copy/language.js';
import type { ImClient, Message, TimelineStore } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { imErrorText } from '../copy/imErrorText.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import type { OpenedMessage } from '../forward/Choosing.js';
import { isFormerIn, isStaffIn } from '../group/groupRules.js';
import { createDecodedFetch, createVoicePlayer } from '../media/createVoicePlayer.js';
import type { DrawnPicture } from '../media/PictureEditor.js';
import type { UploadsModel } from '../media/MessageMedia.js';
import type { RecalledTexts } from '../messages/MessageBubbleProps.js';
import { MessageList } from '../messages/MessageList.js';
import { useNotes } from '../messages/notes.js';
import { useReceipts } from '../messages/receipts.js';
import { profileCardOf } from '../people/ProfileCardStore.js';
import { Button } from '../primitives/Button.js';
import { copyText } from '../primitives/copyText.js';
import { VisuallyHidden } from '../a11y/VisuallyHidden.js';
import type { ConversationMessagesProps } from '../session/ChatComponents.js';
import { useIsOffline } from '../session/hooks.js';
import { type PeopleModel, personOf } from '../session/PeopleModel.js';
import { lateWindow } from '../session/lateWindow.js';
import type { FoundMessage } from '../text/FoundMessage.js';
import { LateMarkdown } from '../text/RichText.js';
import { useChat } from '../session/useChat.js';
import { theme } from '../theme/index.js';

const MessageWindow = lateWindow('MessageWindow');
const PinnedLine = lateWindow('PinnedLine');

/** The messages, and the actions on them (R095–R099, R106, R107, R114). */
export const ConversationMessages = observer(function ConversationMessages(props: ConversationMessagesProps) {
  const language = useLanguage();
  const { session, timeline, composer, selection, found } = props;
  const [opened, setOpened] = useState<OpenedMessage | null>(null);
  const { now, notify, receiptStyle, calls, messageActions, hiddenActions, editWindowMs } = useChat();
  const records = useMemo(() => calls?.recordsFor(notify), [calls, notify]);
  const uploads = useUploads(session.im.uploads, timeline);
  const people = useMemo(() => session.peopleIn(timeline.ref), [session, timeline]);
  const recalledTexts = useMemo<RecalledTexts>(() => ({ find: (id) => timeline.recalledDraftOf(id) }), [timeline]);

  const openCombine = useCallback(({ id }: Message) => setOpened({ window: 'combine', messageId: id }), []);

  const { im } = session;
  const { kind, id: groupId } = timeline.ref;
  const canWrite = kind !== 'group' || im.groups.sendRestrictionOf(groupId).kind === 'none';
  const showReaders = useCallback((messageId: string) => setOpened({ window: 'readers', messageId }), []);
  const receipts = useReceipts(im, timeline, showReaders);
  const notes = useNotes(session);
  const { decodeVoice } = session;
  const player = useMemo(
    () => decodeVoice && createVoicePlayer(undefined, createDecodedFetch(decodeVoice)),
    [decodeVoice],
  );
  const isOffline = useIsOffline();
  const { notConnected } = language(zhMessenger);

  async function handleRecall({ id }: Message) {
    const answer = await timeline.recall(id);
    if (!answer.ok) notify('error', imErrorText('recallRefused', language));
  }

  async function handleCopy(text: string) {
    const isCopied = await copyText(text);
    notify(isCopied ? 'success' : 'error', isCopied ? language(zhMessenger).copied : language(zhMessenger).copyFailed);
  }

  /** What is known about the picture stays with it. */
  function handleDrawn({ file, width, height }: DrawnPicture, id: string) {
    const body = timeline.messages.find((message) => message.id === id)?.body;
    const about = body?.type === 'image' ? body.about : undefined;
    void timeline.sendFile({ kind: 'image', name: file.name, blob: file, width, height, about });
  }

  const { pins } = timeline;
  const mayPin = im.has('pins') && kind !== 'chatroom' && (kind !== 'group' || isStaffIn(session, groupId));
  const [jump, setJump] = useState<{ readonly to: FoundMessage; readonly found: FoundMessage | null } | null>(null);
  const isPinned = ({ serverId }: Message) => pins.some(({ message }) => message.serverId === serverId);

  function handleEdit({ id, body }: Message) {
    if (body.type === 'text') timeline.composerDraft.edit({ id, text: body.text });
    composer.current?.focus();
  }

  function handleQuote(message: Message) {
    timeline.setQuote(message);
    composer.current?.focus();
  }

  return (
    <>
      {im.has('pins') && pins.length > 0 && (
        <PinnedLine
          pins={pins}
          people={people}
          onShow={(id) => setJump({ to: { id }, found })}
          {...(mayPin && { onUnpin: (id: string) => void timeline.pin(id, false) })}
        />
      )}
      <MessageList
        model={timeline}
        self={session.self}
        people={people}
        onPerson={profileCardOf(session).show}
        now={now}
        isFormer={isFormerIn(session, timeline.ref)}
        uploads={uploads}
        {...(records && { calls: records })}
        played={session.im.played}
        {...(player && { player })}
        {...(receiptStyle && { receiptStyle })}
        renderReceipt={receipts?.render}
        {...(messageActions && { ownActions: messageActions })}
        {...(hiddenActions && { hiddenActions })}
        {...notes}
        {...((isOffline || !im.session.isOnline) && {
          disabledActions: {
            translate: notConnected,
            transcribe: notConnected,
            report: notConnected,
            favourite: notConnected,
          },
        })}
        recalledTexts={recalledTexts}
        onRecall={(message) => void handleRecall(message)}
        onCopy={(text) => void handleCopy(text)}
        onQuote={handleQuote}
        {...(im.has('edits') && canWrite && { onEdit: handleEdit, editWindowMs })}
        {...(im.has('reactions') &&
          kind !== 'chatroom' && { onReact: ({ id }: Message, emoji: string) => void timeline.react(id, emoji) })}
        {...(im.has('reactions') && {
          onReactors: ({ id }: Message) => setOpened({ window: 'reactors', messageId: id }),
        })}
        {...(mayPin && { isPinned, onPin: (message: Message) => void timeline.pin(message.id, !isPinned(message)) })}
        onForward={({ id }) => setOpened({ window: 'forward', messageId: id })}
        {...(canWrite && { onDrawn: handleDrawn })}
        {...(im.has('combined') && { onOpenCombine: openCombine })}
        {...(session.favourites?.isThere && {
          onFavourite: ({ id }: Message) => setOpened({ window: 'favourite', messageId: id }),
        })}
        onSelect={({ id }) => selection.start(id)}
        {...(im.has('reports') && {
          onReportMessage: ({ id }: Message) => setOpened({ window: 'report', messageId: id }),
        })}
        onRemind={({ id }) => setOpened({ window: 'remind', messageId: id })}
        onRemove={({ id }) => setOpened({ window: 'remove', messageId: id })}
        selection={selection}
        // The later one of a pinned message and a hit of the search.
        found={jump?.found === found ? jump.to : found}
        onNotFound={() => notify('info', language(zhMessenger).originalGone)}
        onReedit={(text) => composer.current?.insertText(text)}
      />
      <Streamed timeline={timeline} people={people} />
      {receipts?.reporter}
      {opened !== null && (
        <MessageWindow {...opened} session={session} timeline={timeline} onClose={() => setOpened(null)} />
      )}
    </>
  );
});

/**
 * What an assistant is writing, below the messages until its own message arrives. A screen reader is told that it answers,
 * and reads the message then, and not each part.
 */
const Streamed = observer(function Streamed(props: { readonly timeline: TimelineStore; readonly people: PeopleModel }) {
  const language = useLanguage();
  const { timeline, people } = props;
  const { streamed, ref } = timeline;
  const box = useRef<HTMLDivElement>(null);
  const text = streamed?.text;
  // Newer browsers answer a promise, which is no clean-up.
  useEffect(() => {
    box.current?.scrollTo(0, box.current.scrollHeight);
  }, [text]);
  return (
    <>
      <VisuallyHidden aria-live="polite">
        {streamed !== null && language(zhMessenger).streaming(personOf(people, ref.id).name)}
      </VisuallyHidden>
      {streamed !== null && (
        <Answer aria-busy>
          <div ref={box} dir="auto">
            {streamed.isMarkdown === true ? <LateMarkdown text={streamed.text} plain={text} /> : text}
          </div>
          <Button size="small" onClick={() => timeline.stopStream()}>
            {language(zhMessenger).stopStream}
          </Button>
        </Answer>
      )}
    </>
  );
});

const { color, font, radius, space } = theme;

const Answer = styled.div`
  display: flex;
  flex: none;
  align-items: end;
  gap: ${space[8]};
  padding: ${space[4]} ${space[16]} ${space[12]};
  background: ${color.page};
  > div {
    max-height: 30dvh;
    padding: ${space[8]} ${space[12]};
    overflow-y: auto;
    border-radius: ${radius.card};
    background: ${color.surface};
    font: ${font.body};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  > div::after {
    content: '▍';
    color: ${color.brand};
  }
  > button {
    flex: none;
  }
`;

function useUploads(uploads: ImClient['uploads'], timeline: TimelineStore): UploadsModel {
  const { model, dispose } = useMemo(() => createUploads(uploads, timeline), [uploads, timeline]);
  useEffect(() => dispose, [dispose]);
  return model;
}

/** The local picture is shown while its conversation is open, so that nothing flickers when it is sent. */
function createUploads(uploads: ImClient['uploads'], timeline: TimelineStore) {
  const previews = new Map<string, string>();

  function previewOf(id: string): string | undefined {
    const file = uploads.file(id);
    if (!previews.has(id) && file instanceof Blob && file.type.startsWith('image/')) {
      previews.set(id, URL.createObjectURL(file));
    }
    return previews.get(id);
  }

  const model: UploadsModel = {
    find(id) {
      const fraction = uploads.find(id);
      const previewUrl = previewOf(id);
      if (fraction === null) return previewUrl === undefined ? undefined : { fraction: 1, previewUrl };
      return { fraction, previewUrl };
    },
    cancel: (id) => void timeline.discard(id),
  };
  return {
    model,
    dispose() {
      for (const url of previews.values()) URL.revokeObjectURL(url);
      previews.clear();
    },
  };
}
