import { X } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useImeGuard } from '../a11y/useImeGuard.js';
import { zh } from '../copy/zh.js';
import { zhPeople } from '../copy/zhPeople.js';
import { isBlank } from '../forms/isBlank.js';
import { textError } from '../forms/formErrors.js';
import { Button } from '../primitives/Button.js';
import { Dialog } from '../primitives/Dialog.js';
import { IconButton } from '../primitives/IconButton.js';
import { TextField } from '../primitives/TextField.js';
import { theme } from '../theme/theme.js';

/** A custom presence text. */
export interface CustomPresenceProps {
  /** The current text; empty without one. */
  readonly before: string;
  /** The maximal length, in characters. */
  readonly max: number;
  readonly isPublishing: boolean;
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
}

/** 设置状态 with an input and a button that clears it; an empty text is not accepted (UI-PEOPLE-6; R130, R280). */
export function CustomPresence({ before, max, isPublishing, onSave, onClose }: CustomPresenceProps) {
  const input = useRef<HTMLInputElement>(null);
  const ime = useImeGuard();
  const [text, setText] = useState(before);
  const [error, setError] = useState<string | null>(null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPublishing) return;
    const label = zhPeople.customText;
    const found = isBlank(text) ? zhPeople.customEmpty : textError({ label, max }, text.trim());
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
      title={zhPeople.setPresence}
      initialFocus={input}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{zh.cancel}</Button>
          <Button tone="primary" type="submit" form="custom-presence" loading={isPublishing}>
            {zh.confirm}
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
          label={zhPeople.customText}
          placeholder={zhPeople.customPlaceholder}
          value={text}
          autoComplete="off"
          error={error}
          onValue={change}
        />
        {text !== '' && (
          <IconButton
            label={zhPeople.clearText}
            onClick={() => {
              change('');
              input.current?.focus();
            }}
          >
            <X size={16} aria-hidden />
          </IconButton>
        )}
        <small>{`${text.length} / ${max}`}</small>
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
    color: ${theme.color.text3};
    font: ${theme.font.caption};
    font-variant-numeric: tabular-nums;
  }
`;
