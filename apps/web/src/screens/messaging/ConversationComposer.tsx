import { encodeWav, type TimelineStore } from '@fitout/im-core';
import {
  Composer,
  createBrowserRecorder,
  quoteWords,
  VoiceButton,
  type ChooseFiles,
  type ComposerHandle,
  type Recording,
} from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type Ref } from 'react';
import { useApp } from '../../app/AppContext.js';
import type { Session } from '../../session/createSession.js';
import { LocationButton } from './LocationButton.js';
import { useMembers } from './useMembers.js';

/** The page's policy wants the recorder's script from the page's own origin. */
const RECORDER_SCRIPT = '/recorder.js';

/** The conversation that is written in. */
export interface ConversationComposerProps {
  readonly session: Session;
  readonly timeline: TimelineStore;
  readonly composer: Ref<ComposerHandle>;
  /** Why nothing can be said here; null when it can. */
  readonly ban: string | null;
  readonly onFiles: ChooseFiles;
  readonly onSendAsFile: (text: string) => void;
}

/** Where to say more (R100–R105). */
export const ConversationComposer = observer(function ConversationComposer(props: ConversationComposerProps) {
  const { session, timeline, composer, ban, onFiles, onSendAsFile } = props;
  const { now } = useApp();
  const [recorder] = useState(() => createBrowserRecorder({ workletUrl: RECORDER_SCRIPT }));
  const members = useMembers(session, timeline);
  const { quote } = timeline;

  // A box that goes away loses its focus without a word.
  useEffect(() => () => timeline.box.setWritten(false), [timeline]);

  function handleDraft(text: string) {
    timeline.setDraft(text);
    if (text !== '') timeline.typing();
  }

  function handleSend(text: string) {
    void timeline.send({ type: 'text', text }, { members: members ?? [], quote });
    timeline.setQuote(null);
  }

  function handleVoice({ samples, rate, seconds }: Recording) {
    const blob = new Blob([encodeWav(samples, rate)], { type: 'audio/wav' });
    void timeline.sendFile({ kind: 'audio', name: 'audio.wav', blob, seconds });
  }

  return (
    <Composer
      ref={composer}
      draft={timeline.draft}
      disabledReason={ban}
      onDraft={handleDraft}
      onSend={handleSend}
      onWriting={(isWriting) => timeline.box.setWritten(isWriting)}
      sendKey={session.writing.sendKey}
      onSendKey={session.writing.choose}
      recentEmoji={session.emoji.codes}
      onEmoji={session.emoji.used}
      onFiles={onFiles}
      onSendAsFile={onSendAsFile}
      mentionables={members}
      quote={
        quote === null
          ? null
          : { name: session.people.find(quote.from)?.name ?? quote.from, preview: quoteWords(quote) }
      }
      onCancelQuote={() => timeline.setQuote(null)}
      typing={timeline.isPeerTyping ? '对方正在输入…' : null}
      tools={
        <>
          <VoiceButton recorder={recorder} now={now} onSend={handleVoice} disabled={ban !== null} />
          <LocationButton onSend={(body) => void timeline.send(body)} disabled={ban !== null} />
        </>
      }
    />
  );
});
