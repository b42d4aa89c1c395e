import { useLanguage } from '../copy/language.js';
import {
  type Presence,
  type PresenceChoice,
  needsClearConfirm,
  PRESENCE_CHOICES,
  PRESENCE_TEXT_MAX,
} from '@fitout/im-core';
import { Check, X } from 'lucide-react';
import { useState, useRef, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { zhChat } from '../copy/zhChat.js';
import { zhPeople, zhPresence } from '../copy/zhPeople.js';
import { Button, ConfirmDialog, Dialog, IconButton, textError, TextField, useImeGuard } from '../primitives/index.js';
import { useWhileShown } from '../primitives/useWhileShown.js';
import { ellipsis, line, pointed, quiet, theme } from '../theme/index.js';
import { PresenceDot, PresenceLine } from './PersonAvatar.js';
import { zh } from '../copy/zh.js';
import { isBlank } from '../forms/FormField.js';
import { observer } from 'mobx-react-lite';
import type { PeopleWindowProps } from './AddFriendDialog.js';
import { useToastOnError } from './ContactHead.js';

/** The choice of the user's presence. It is open as long as it is rendered. */
export interface PresenceDialogProps {
  readonly now: Presence;
  /** Publishes a value. Resolves with whether it succeeded; the caller reports a failure. */
  readonly onPublish: (ext: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/**
 * 设置状态: the six choices with their icons, a custom text, and a confirmation before it is discarded (UI-PEOPLE-5; R130,
 * R232–R234).
 */
export function PresenceDialog({ now, onPublish, onClose }: PresenceDialogProps) {
  const language = useLanguage();
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
    else if (needsClearConfirm(now, choice)) setPending(choice);
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
        isPublishing={isPublishing}
        onSave={(text) => void publish(text)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={language(zhPeople).setPresence} onClose={onClose}>
      <Choices aria-label={language(zhPeople).setPresence}>
        {PRESENCE_CHOICES.map((choice) => {
          const { id, state } = choice;
          const { shown, spoken } = language(zhPresence)[state];
          const isCurrent = now.state === state;
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={[...new Set([shown, spoken])].join(language(zhChat).comma)}
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
        title={language(zhPeople).clearQuestion}
        onConfirm={handleClear}
        onCancel={() => setPending(null)}
      >
        <Change>
          <dt>{language(zhPeople).clearOld}</dt>
          <dd>
            <PresenceLine presence={now} />
          </dd>
          <dt>{language(zhPeople).clearNew}</dt>
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
    ${line(12)}
    width: 100%;
    min-height: 48px;
    padding: 0 ${space[16]};
    border-radius: ${theme.radius.card};
    color: ${color.text};
    font: ${font.body};
    text-align: start;
  }
  ${pointed('button', `background: ${color.hover};`)}
  button[aria-current] {
    background: ${color.brandTint};
    color: ${color.brandStrong};
    font: ${font.bodyStrong};
  }
  small {
    flex: 1;
    min-width: 0;
    ${ellipsis}
    ${quiet}
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
    ${quiet}
  }
  dd {
    display: flex;
    min-width: 0;
  }
`;

interface CustomPresenceProps {
  readonly before: string;
  readonly isPublishing: boolean;
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
}

/** 设置状态 with an input and a button that clears it; an empty text is not accepted (UI-PEOPLE-6; R130, R280). */
export function CustomPresence({ before, isPublishing, onSave, onClose }: CustomPresenceProps) {
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const ime = useImeGuard();
  const [text, setText] = useState(before);
  const [error, setError] = useState<string | null>(null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPublishing) return;
    const label = language(zhPeople).customText;
    const found = isBlank(text)
      ? language(zhPeople).customEmpty
      : textError({ label, max: PRESENCE_TEXT_MAX }, text.trim(), language);
    if (found === null) return onSave(text.trim());
    setError(found);
    input.current?.focus();
  }

  function change(next: string) {
    setText(next);
    setError(null);
  }

  return (
    <Dialog
      title={language(zhPeople).setPresence}
      initialFocus={input}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{language(zh).cancel}</Button>
          <Button tone="primary" type="submit" form="custom-presence" loading={isPublishing}>
            {language(zh).confirm}
          </Button>
        </>
      }
    >
      <Form
        id="custom-presence"
        noValidate
        {...ime.handlers}
        onKeyDown={(event) => event.key === 'Enter' && ime.owns(event) && event.preventDefault()}
        onSubmit={handleSubmit}
      >
        <TextField
          ref={input}
          label={language(zhPeople).customText}
          placeholder={language(zhPeople).customPlaceholder}
          value={text}
          autoComplete="off"
          error={error}
          onValue={change}
        />
        {text !== '' && (
          <IconButton
            label={language(zhPeople).clearText}
            onClick={() => {
              change('');
              input.current?.focus();
            }}
          >
            <X size={16} aria-hidden />
          </IconButton>
        )}
        <small>{`${text.length} / ${PRESENCE_TEXT_MAX}`}</small>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  position: relative;
  display: grid;
  padding: ${theme.space[20]} ${theme.space[24]};
  input {
    padding-right: 44px;
  }
  > button {
    position: absolute;
    top: 49px;
    right: 28px;
  }
  > small {
    justify-self: end;
    ${quiet}
    font-variant-numeric: tabular-nums;
  }
`;

export const SetPresence = observer(function SetPresence({ session, onClose }: PeopleWindowProps) {
  const { presence } = session.im;
  const toastOnError = useToastOnError();
  return (
    <PresenceDialog
      now={presence.own ?? { state: 'offline', text: '' }}
      onPublish={(ext) => toastOnError(presence.publish(ext))}
      onClose={onClose}
    />
  );
});
