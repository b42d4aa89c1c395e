import { useLanguage } from '../copy/language.js';
import type { PinnedMessage } from '@fitout/im-core';
import { ChevronDown, Pin, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { zhChat } from '../copy/zhChat.js';
import { bodyWords } from '../messages/messageKinds.js';
import { IconButton } from '../primitives/IconButton.js';
import { nameOrBlank, type PeopleModel } from '../session/PeopleModel.js';
import { ellipsis, media, pointed, quiet, theme } from '../theme/index.js';

/** The pinned messages of a conversation, the last pinned first, and the handlers. */
export interface PinnedLineProps {
  readonly pins: readonly PinnedMessage[];
  readonly people: PeopleModel;
  /** Shows a message in the list, by its id. */
  readonly onShow: (id: string) => void;
  /** Without it the user may not take a message off. */
  readonly onUnpin?: (id: string) => void;
}

/** One line above the messages: the last pinned one; a press shows it in the list, and a second button lists all. */
export const PinnedLine = observer(function PinnedLine({ pins, people, onShow, onUnpin }: PinnedLineProps) {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? pins : pins.slice(0, 1);
  return (
    <Lines aria-label={language(zhChat).pinned}>
      <ul>
        {shown.map(({ message: { id, from, body } }, index) => (
          <li key={id}>
            <button type="button" className="show" onClick={() => onShow(id)}>
              {index === 0 && <Pin size={14} aria-hidden />}
              <span>
                <bdi>{nameOrBlank(people, from)}</bdi>
                {language(zhChat).colon}
                <bdi>{bodyWords(body, language)}</bdi>
              </span>
            </button>
            {index === 0 && pins.length > 1 && (
              <button type="button" className="all" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {language(zhChat).pinnedCount(pins.length)}
                <ChevronDown size={14} aria-hidden />
              </button>
            )}
            {onUnpin !== undefined && (
              <IconButton label={language(zhChat).messageActions.unpin.label} onClick={() => onUnpin(id)}>
                <X size={16} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </Lines>
  );
});

const { color, font, space } = theme;

const Lines = styled.section`
  flex: none;
  max-height: 40%;
  overflow-y: auto;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  li {
    display: flex;
    align-items: center;
    padding-right: ${space[8]};
  }
  .show {
    display: flex;
    flex: 1;
    gap: ${space[8]};
    align-items: center;
    min-width: 0;
    min-height: 40px;
    padding: 0 ${space[8]} 0 ${space[20]};
    font: ${font.body};
    text-align: start;
    ${media.touch} {
      min-height: 44px;
    }
  }
  .show svg {
    flex: none;
    color: ${color.brand};
  }
  li + li .show {
    padding-left: 42px;
  }
  .show span {
    ${ellipsis}
  }
  .all {
    display: flex;
    flex: none;
    align-items: center;
    min-height: 40px;
    padding: 0 ${space[8]};
    ${quiet}
  }
  .all[aria-expanded='true'] svg {
    rotate: 180deg;
  }
  ${pointed('.show', `background: ${color.hover};`)}
`;
