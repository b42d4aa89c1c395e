import type { Presence, PresenceChoice } from '@fitout/im-core';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { zhChat } from '../copy/zhChat.js';
import { zhPeople } from '../copy/zhPeople.js';
import { zhPresence } from '../copy/zhPresence.js';
import { givenText } from '../copy/overrides.js';
import { ConfirmDialog } from '../primitives/ConfirmDialog.js';
import { Dialog } from '../primitives/Dialog.js';
import { useWhileShown } from '../primitives/useWhileShown.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';
import { CustomPresence } from './CustomPresence.js';
import type { PresenceRules } from './PresenceRules.js';
import { PresenceDot } from './PresenceDot.js';
import { PresenceLine } from './PresenceLine.js';

/** The choice of the user's presence. It is open as long as it is rendered. */
export interface PresenceDialogProps {
  readonly now: Presence;
  readonly rules: PresenceRules;
  /** Publishes a value. Resolves with whether it succeeded; the caller reports a failure. */
  readonly onPublish: (ext: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/**
 * 设置状态: the six choices with their icons, a custom text, and a confirmation before it is discarded (UI-PEOPLE-5; R130,
 * R232–R234).
 */
export function PresenceDialog({ now, rules, onPublish, onClose }: PresenceDialogProps) {
  const [isWriting, setWriting] = useState(false);
  const [pending, setPending] = useState<PresenceChoice | null>(null);
  const [isPublishing, setPublishing] = useState(false);

  const finish = useWhileShown(onClose);

  async function publish(ext: string) {
    setPublishing(true);
    const isPublished = await onPublish(ext);
    setPublishing(false);
    if (isPublished) finish();
  }

  function handleChoice(choice: PresenceChoice) {
    if (choice.ext === null) setWriting(true);
    else if (rules.needsClearConfirm(now, choice)) setPending(choice);
    else void publish(choice.ext);
  }

  function handleClear() {
    setPending(null);
    if (pending?.ext) void publish(pending.ext);
  }

  if (isWriting) {
    return (
      <CustomPresence
        before={now.state === 'custom' ? now.text : ''}
        max={rules.textMax}
        isPublishing={isPublishing}
        onSave={(text) => void publish(text)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={zhPeople.setPresence} onClose={onClose}>
      <Choices aria-label={zhPeople.setPresence}>
        {rules.choices.map((choice) => {
          const { id, state } = choice;
          const { spoken, ...words } = zhPresence[state];
          const shown = givenText(words.shown);
          const isCurrent = now.state === state;
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={[...new Set([shown, spoken])].join(zhChat.comma)}
                aria-current={isCurrent || undefined}
                disabled={isPublishing}
                onClick={() => handleChoice(choice)}
              >
                <PresenceDot state={state} size={18} />
                <span>{shown}</span>
                <small>{isCurrent && now.text !== '' ? <bdi>{now.text}</bdi> : spoken !== shown && spoken}</small>
                {isCurrent && <Check size={18} aria-hidden />}
              </button>
            </li>
          );
        })}
      </Choices>
      <ConfirmDialog
        isOpen={pending !== null}
        title={givenText(zhPeople.clearQuestion)}
        onConfirm={handleClear}
        onCancel={() => setPending(null)}
      >
        <Change>
          <dt>{zhPeople.clearOld}</dt>
          <dd>
            <PresenceLine presence={now} />
          </dd>
          <dt>{zhPeople.clearNew}</dt>
          <dd>{pending && <PresenceLine presence={{ state: pending.state, text: '' }} />}</dd>
        </Change>
      </ConfirmDialog>
    </Dialog>
  );
}

const { color, font, space } = theme;

const Choices = styled.ul`
  padding: ${space[8]};
  button {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    width: 100%;
    min-height: 48px;
    padding: 0 ${space[16]};
    border: 0;
    border-radius: ${theme.radius.card};
    background: transparent;
    color: ${color.text};
    font: ${font.body};
    text-align: start;
    cursor: pointer;
  }
  ${media.hover} {
    button:hover {
      background: ${color.hover};
    }
  }
  button[aria-current] {
    background: ${color.brandTint};
    color: ${color.brandStrong};
    font: ${font.bodyStrong};
  }
  small {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    color: ${color.text3};
    font: ${font.caption};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Change = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[8]} ${space[16]};
  margin: ${space[12]} 0 0;
  padding: ${space[12]};
  border-radius: ${theme.radius.card};
  background: ${color.page};
  dt {
    color: ${color.text3};
    font: ${font.caption};
  }
  dd {
    display: flex;
    min-width: 0;
    margin: 0;
  }
`;
