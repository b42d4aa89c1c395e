import { type Language, useLanguage } from '../copy/language.js';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { err, ok, type Message } from '@fitout/im-core';
import { zhChat } from '../copy/zhChat.js';
import { imErrorText } from '../copy/imErrorText.js';
import { useChat } from '../session/useChat.js';
import { perSession } from '../session/perSession.js';
import type { ChatSession } from '../session/ChatSession.js';
import { lateWindow } from '../session/lateWindow.js';
import { NoteStore, translationsOf } from './NoteStore.js';

const NoteBelow = lateWindow('NoteBelow');
const LinkBelow = lateWindow('LinkBelow');

interface Notes {
  /** What is shown below a message; the same function as long as the session and what its service offers. */
  readonly renderBelow: (message: Message) => ReactNode;
  readonly onTranslate?: (message: Message) => void;
  readonly onTranscribe?: (message: Message) => void;
}

/** Of an observer. */
export function useNotes(session: ChatSession): Notes {
  const language = useLanguage();
  const { notify } = useChat();
  const offersTranslation = session.im.has('translation');
  const didOffer = useRef(offersTranslation);
  useEffect(() => {
    // The plan of the service lacks it, which only its answer says.
    if (didOffer.current && !offersTranslation) notify('error', imErrorText('notOffered', language));
    didOffer.current = offersTranslation;
  }, [offersTranslation, notify, language]);
  return useMemo(() => {
    const translations = offersTranslation ? translationsOf(session) : null;
    return {
      renderBelow(message) {
        if (message.body.type === 'text')
          return (
            <>
              {session.linkPreviews && message.body.text.includes('.') && (
                <LinkBelow text={message.body.text} session={session} from={session.linkPreviews} />
              )}
              {translations !== null && <Translation message={message} session={session} />}
            </>
          );
        if (message.body.type === 'audio' && session.transcribe !== undefined)
          return <Transcript message={message} session={session} />;
        return null;
      },
      ...(session.transcribe && { onTranscribe: (message: Message) => transcribe(message, session, language) }),
      ...(translations && { onTranslate: (message: Message) => translations.show(message) }),
    };
  }, [session, offersTranslation, language]);
}

interface NoteProps {
  readonly message: Message;
  readonly session: ChatSession;
}

const Translation = observer(function Translation({ message, session }: NoteProps) {
  const language = useLanguage();
  const translations = translationsOf(session);
  const isWaiting = message.from !== session.self && session.im.session.isOnline && translations.isWaiting(message);
  useEffect(() => {
    if (isWaiting) translations.show(message);
  }, [translations, message, isWaiting]);
  const note = translations.find(message);
  if (note === null) return null;
  const { translation } = language(zhChat).notes;
  return (
    <NoteBelow
      words={translation}
      note={note}
      isSilent={translations.isAutomatic(message.conversation)}
      onRetry={() => translations.show(message)}
      onHide={() => translations.hide(message)}
    />
  );
});

const transcriptsOf = perSession(() => new NoteStore<string>());

function transcribe({ id, body }: Message, session: ChatSession, language: Language): void {
  if (body.type !== 'audio') return;
  const { url } = body;
  const voice = { url, seconds: Math.round(body.seconds), language: language(zhChat).notes.language };
  transcriptsOf(session).ask(id, async () => {
    const text = (await session.transcribe?.(voice)) ?? null;
    return text === null || text === '' ? err(null) : ok(text);
  });
}

const Transcript = observer(function Transcript({ message, session }: NoteProps) {
  const language = useLanguage();
  const transcripts = transcriptsOf(session);
  const note = transcripts.find(message.id);
  if (note === null) return null;
  return (
    <NoteBelow
      words={language(zhChat).notes.transcript}
      note={note}
      onRetry={() => transcribe(message, session, language)}
      onHide={() => transcripts.hide(message.id)}
    />
  );
});
