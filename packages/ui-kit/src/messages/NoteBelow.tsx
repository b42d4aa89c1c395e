import { useLanguage } from '../copy/language.js';
import type { MouseEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { css, styled } from 'styled-components';
import { SwitchLine } from '../primitives/SwitchLine.js';
import type { ConversationPartProps } from '../session/ChatComponents.js';
import { bidiClosed } from '../copy/bidiClosed.js';
import { zh } from '../copy/zh.js';
import { zhChat } from '../copy/zhChat.js';
import { line, media, narrow, pointed, quiet, theme } from '../theme/index.js';
import { type Note, translationsOf } from './NoteStore.js';

/** A note of one message. */
export interface NoteBelowProps {
  readonly words: { readonly label: string; readonly pending: string; readonly failed: string };
  readonly note: Note<string>;
  /** Whether a screen reader is not told when the note arrives: nobody asked for it. */
  readonly isSilent?: boolean;
  readonly onRetry: () => void;
  readonly onHide: () => void;
}

/** A text about a message below its bubble, such as its translation, with 收起. */
export function NoteBelow({ words, note, isSilent = false, onRetry, onHide }: NoteBelowProps) {
  const language = useLanguage();
  const isPending = note === 'pending';

  /** The button disappears with the note. */
  function handleHide({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.closest('[data-message-id]')?.querySelector<HTMLElement>('.more')?.focus({ preventScroll: true });
    onHide();
  }

  return (
    <Box aria-live={isSilent ? 'off' : 'polite'} aria-busy={isPending}>
      <header>
        <small>{isPending ? words.pending : note === 'failed' ? words.failed : words.label}</small>
        {note === 'failed' && (
          <button type="button" onClick={onRetry}>
            {language(zh).retry}
          </button>
        )}
        {!isPending && (
          <button type="button" onClick={handleHide} aria-label={`${language(zhChat).fold} ${words.label}`}>
            {language(zhChat).fold}
          </button>
        )}
      </header>
      {typeof note === 'object' && <p dir="auto">{bidiClosed(note.value)}</p>}
    </Box>
  );
}

/** 自动翻译 in the panel of a conversation, where the service translates. */
export const TranslationSwitch = observer(function TranslationSwitch({ session, conversation }: ConversationPartProps) {
  const language = useLanguage();
  if (!session.im.has('translation')) return null;
  const translations = translationsOf(session);
  return (
    <Setting>
      <SwitchLine
        label={language(zhChat).notes.automatic}
        hint={language(zhChat).notes.automaticHint}
        isOn={translations.isAutomatic(conversation)}
        onChange={(isOn) => translations.setAutomatic(conversation, isOn)}
      />
    </Setting>
  );
});

const { color, font, space } = theme;

const Setting = styled.div`
  flex: none;
  padding: ${space[4]} ${space[16]};
  ${narrow(css`
    padding-inline: ${space[8]};
  `)}
`;

const Box = styled.section`
  max-width: 100%;
  margin-top: ${space[4]};
  padding: ${space[4]} ${space[12]} ${space[8]};
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.card};
  background: ${color.surface};
  color: ${color.text};
  header {
    ${line(8)}
    ${quiet}
  }
  small {
    flex: 1;
    font: ${font.caption};
  }
  p {
    font: ${font.body};
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  button {
    min-height: 24px;
    padding: 0 ${space[4]};
    color: ${color.brand};
    font: ${font.caption};
    ${media.touch} {
      min-width: 44px;
      min-height: 44px;
      margin-block: -10px;
    }
  }
  ${pointed('button', 'text-decoration: underline;')}
`;
