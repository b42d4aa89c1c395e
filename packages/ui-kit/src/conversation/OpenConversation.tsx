import { useLanguage } from '../copy/language.js';
import type { ConversationRef, FileBlob, ImClient, TimelineStore } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { AttachmentArea, type ChosenFile, type ChosenFiles } from '../composer/AttachmentArea.js';
import type { ComposerHandle } from '../composer/composerParts.js';
import type { Attachment } from '../composer/inspectFile.js';
import { zhForward } from '../copy/zhForward.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import type { FindState } from '../finder/FindButton.js';
import { SELECTION_MAX, SelectionStore } from '../forward/SelectionStore.js';
import { isFormerIn, restrictionText } from '../group/groupRules.js';
import { StrangerLine } from '../people/ContactHead.js';
import { partOf } from '../session/ChatParts.js';
import type { ChatSession } from '../session/ChatSession.js';
import { lateWindow } from '../session/lateWindow.js';
import { useChat } from '../session/useChat.js';
import { ConversationComposer } from './ConversationComposer.js';
import { ConversationMessages } from './ConversationMessages.js';

const ConversationFinder = lateWindow('ConversationFinder');
const Choosing = lateWindow('Choosing');

/** A layer over the first lines of the messages, so that nothing moves when it appears or disappears. */
const OverMessages = styled.div`
  position: relative;
  z-index: 1;
  height: 0;
  > * {
    position: absolute;
    inset: 0 0 auto;
  }
`;

interface OpenConversationProps {
  readonly session: ChatSession;
  readonly timeline: TimelineStore;
  readonly findState: FindState;
  /** The connection's strip; over the first lines of the messages, so that it moves nothing. */
  readonly strip: ReactNode;
  readonly takesFocus: boolean;
}

/** The messages and the composer (R095–R107, R114). */
export const OpenConversation = observer(function OpenConversation({
  session,
  timeline,
  findState,
  strip,
  takesFocus,
}: OpenConversationProps) {
  const language = useLanguage();
  const composer = useRef<ComposerHandle>(null);
  useEffect(() => {
    if (takesFocus) composer.current?.focus();
  }, [takesFocus]);
  const { notify, components, offersRequest = isOffered } = useChat();
  const { AboveMessages } = components;
  const Messages = partOf(components.ConversationMessages, ConversationMessages);
  const Box = partOf(components.ConversationComposer, ConversationComposer);
  const [selection] = useState(
    () => new SelectionStore(() => notify('info', language(zhForward).maxMessages(SELECTION_MAX))),
  );
  // Read here, because the render function below is not inside an observer.
  const isChoosing = selection.isOn;
  const { kind, id } = timeline.ref;
  const restriction = kind === 'group' ? restrictionText(session.im.groups.sendRestrictionOf(id), language) : null;
  const isFormer = isFormerIn(session, timeline.ref);
  const chosen = useChosenFiles(session.im.draftFiles, timeline.ref);
  const longText = useRef<File | null>(null);

  async function handleFiles(attachments: readonly Attachment[]) {
    if (attachments.some(({ file }) => file === longText.current)) timeline.setDraft('');
    await Promise.all(
      attachments.map(({ file, ...rest }) => timeline.sendFile({ ...rest, name: file.name, blob: file })),
    );
  }

  return (
    <AttachmentArea onSend={handleFiles} chosen={chosen} disabled={restriction !== null}>
      {(choose, kept) => (
        <>
          {AboveMessages && (
            <AboveMessages conversation={timeline.ref} attach={(picture) => choose([picture], 'image')} />
          )}
          {kind === 'contact' && isStranger(session, id) && offersRequest(id) && (
            <StrangerLine session={session} id={id} />
          )}
          {findState.requestCount > 0 && (
            <ConversationFinder session={session} timeline={timeline} findState={findState} isFormer={isFormer} />
          )}
          <OverMessages>{strip}</OverMessages>
          <Messages
            session={session}
            timeline={timeline}
            composer={composer}
            selection={selection}
            found={findState.found}
          />
          {!isChoosing && kept}
          {isChoosing ? (
            <Choosing session={session} timeline={timeline} selection={selection} />
          ) : (
            <Box
              session={session}
              timeline={timeline}
              composer={composer}
              disabledReason={restriction}
              onFiles={choose}
              onSendAsFile={(text) => {
                longText.current = new File([text], language(zhMessenger).longTextName, { type: 'text/plain' });
                choose([longText.current], 'file');
              }}
            />
          )}
        </>
      )}
    </AttachmentArea>
  );
});

const isOffered = () => true;

function isStranger({ im }: ChatSession, id: string): boolean {
  const { contacts } = im;
  return im.has('contacts') && contacts.hasLoaded && !contacts.has(id) && !contacts.isBlocked(id);
}

/** The chosen but unsent files of a conversation, stored by the core (UI-8). */
function useChosenFiles(draftFiles: ImClient['draftFiles'], ref: ConversationRef): ChosenFiles {
  return useMemo(
    () => ({
      get count() {
        return draftFiles.count(ref);
      },
      open: async () => Promise.all((await draftFiles.open(ref)).map(chosenFile)),
      keep: (files) => void draftFiles.keep(ref, files.map(draftFile)),
    }),
    [draftFiles, ref],
  );
}

function draftFile({ file, as }: ChosenFile) {
  return { name: file.name, as, blob: file };
}

async function chosenFile({ name, as, blob }: { name: string; as: string; blob: FileBlob }): Promise<ChosenFile> {
  const choice = as === 'image' || as === 'file' ? as : 'any';
  if (blob instanceof File && blob.name === name) return { file: blob, as: choice };
  const parts = blob instanceof Blob ? [blob] : [await blob.arrayBuffer()];
  return { file: new File(parts, name, { type: blob.type }), as: choice };
}
