import type { PickedMention } from '@fitout/im-core';
import { encodeWav } from '@fitout/im-core/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Composer } from '../composer/Composer.js';
import { quoteWords } from '../messages/QuotedMessage.js';
import { createBrowserRecorder } from '../composer/createBrowserRecorder.js';
import { VoiceButton } from '../composer/VoiceButton.js';
import type { Recording } from '../composer/Recorder.js';
import { IconButton } from '../primitives/IconButton.js';
import type { ConversationComposerProps } from '../session/ChatComponents.js';
import { useChat } from '../session/useChat.js';
import { useMembers } from './useMembers.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import { recentEmojiOf } from '../composer/RecentEmojiStore.js';
import { sendKeyOf } from '../composer/SendKeyStore.js';

/** Measures recordings: the clock of the day may be set meanwhile. */
const sinceStart = performance.now.bind(performance);

/** The footer of a conversation, where messages are written (R100–R105). */
export const ConversationComposer = observer(function ConversationComposer(props: ConversationComposerProps) {
  const { session, timeline, composer, disabledReason, onFiles, onSendAsFile } = props;
  const { recorderUrl, components, composerTools = [] } = useChat();
  const { ComposerTools } = components;
  const [recorder] = useState(() => (recorderUrl === null ? null : createBrowserRecorder({ workletUrl: recorderUrl })));
  const members = useMembers(session, timeline);
  const { quote } = timeline;

  // A focused text box that is unmounted fires no blur event.
  useEffect(() => () => timeline.composerDraft.setWritten(false), [timeline]);

  function handleDraft(text: string, mentions: readonly PickedMention[]) {
    timeline.setDraft(text, mentions);
    if (text !== '') timeline.typing();
  }

  function handleSend(text: string) {
    void timeline.send({ type: 'text', text }, { members: members ?? [], mentions: timeline.draftMentions, quote });
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
      mentions={timeline.draftMentions}
      disabledReason={disabledReason}
      onDraft={handleDraft}
      onSend={handleSend}
      onWriting={(isWriting) => timeline.composerDraft.setWritten(isWriting)}
      sendKey={sendKeyOf(session).sendKey}
      onSendKey={sendKeyOf(session).choose}
      recentEmoji={recentEmojiOf(session).codes}
      onEmoji={recentEmojiOf(session).used}
      onFiles={onFiles}
      onSendAsFile={onSendAsFile}
      mentionables={members}
      quote={
        quote === null
          ? null
          : { name: session.people.find(quote.from)?.name ?? quote.from, preview: quoteWords(quote) }
      }
      onCancelQuote={() => timeline.setQuote(null)}
      typing={timeline.isPeerTyping ? zhMessenger.peerTyping : null}
      tools={
        <>
          {recorder !== null && (
            <VoiceButton recorder={recorder} now={sinceStart} onSend={handleVoice} disabled={disabledReason !== null} />
          )}
          {composerTools.map(
            ({ label, icon, isOffered, onPick }) =>
              (isOffered?.(timeline.ref) ?? true) && (
                <IconButton
                  key={label}
                  label={label}
                  disabled={disabledReason !== null}
                  onClick={() => onPick(timeline)}
                >
                  {icon}
                </IconButton>
              ),
          )}
          {ComposerTools && <ComposerTools conversation={timeline.ref} isDisabled={disabledReason !== null} />}
        </>
      }
    />
  );
});
