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
import { useState, type Ref } from 'react';
import { useApp } from '../../world/AppContext.js';
import type { World } from '../../world/createWorld.js';
import { useMembers } from './useMembers.js';

/** The page's policy wants the recorder's script from the page's own origin. */
const RECORDER_SCRIPT = '/recorder.js';

/** The conversation that is written in. */
export interface TalkComposerProps {
  readonly world: World;
  readonly timeline: TimelineStore;
  readonly composer: Ref<ComposerHandle>;
  /** Why nothing can be said here; null when it can. */
  readonly ban: string | null;
  readonly onFiles: ChooseFiles;
  readonly onSendAsFile: (text: string) => void;
}

/** Where to say more (R100–R105). */
export const TalkComposer = observer(function TalkComposer(props: TalkComposerProps) {
  const { world, timeline, composer, ban, onFiles, onSendAsFile } = props;
  const { now } = useApp();
  const [recorder] = useState(() => createBrowserRecorder({ workletUrl: RECORDER_SCRIPT }));
  const members = useMembers(world, timeline);
  const { quote } = timeline;

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
      sendKey={world.writing.sendKey}
      onSendKey={world.writing.choose}
      recentEmoji={world.emoji.codes}
      onEmoji={world.emoji.used}
      onFiles={onFiles}
      onSendAsFile={onSendAsFile}
      mentionables={members}
      quote={
        quote === null ? null : { name: world.people.find(quote.from)?.name ?? quote.from, preview: quoteWords(quote) }
      }
      onCancelQuote={() => timeline.setQuote(null)}
      typing={timeline.isPeerTyping ? '对方正在输入…' : null}
      tools={<VoiceButton recorder={recorder} now={now} onSend={handleVoice} disabled={ban !== null} />}
    />
  );
});
