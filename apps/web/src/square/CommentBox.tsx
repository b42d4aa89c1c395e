import { theme } from '@fitout/ui-kit';
import { Button, FieldBox, focusFirstError, formErrors, type FormField } from '@fitout/ui-kit/primitives';
import { useId, useRef, useState, type Dispatch, type ReactNode, type Ref, type SetStateAction } from 'react';
import { styled } from 'styled-components';

/** The maximal length of a comment. */
const MAX = 500;

const FIELD: FormField = { kind: 'long', name: 'content', label: '评论内容', required: true, max: MAX };

interface CommentBoxProps {
  readonly draft: string;
  readonly isBusy: boolean;
  /** Why the last comment was not taken; null without a reason. */
  readonly refusal: string | null;
  readonly onDraft: Dispatch<SetStateAction<string>>;
  /** Resolves with whether it succeeded: otherwise the typed text stays. */
  readonly onSend: (content: string) => Promise<boolean>;
  /** Above the text. */
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** The form of a comment; a press sends it, and so does Enter with Ctrl or ⌘. */
export function CommentBox({ draft, isBusy, refusal, onDraft, onSend, children, ref }: CommentBoxProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [hasTried, setTried] = useState(false);
  const typedError = commentError(draft.trim());
  const error = hasTried ? (typedError ?? refusal) : null;

  async function send() {
    setTried(true);
    if (typedError !== null) return focusFirstError(form.current);
    if (isBusy) return;
    const isTaken = await onSend(draft.trim());
    if (!isTaken) return focusFirstError(form.current);
    // What was typed meanwhile stays.
    onDraft((now) => (now.startsWith(draft) ? now.slice(draft.length) : now));
    setTried(false);
  }

  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {children}
      <FieldBox
        id={id}
        label="评论内容"
        error={error}
        hint={draft.length > MAX * 0.8 ? `${draft.length} / ${MAX}` : null}
      >
        <textarea
          ref={ref}
          id={id}
          rows={2}
          placeholder="友善评论，理性发言"
          value={draft}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-hint`}
          onChange={({ target }) => onDraft(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
          }}
        />
      </FieldBox>
      <Button tone="primary" type="submit" loading={isBusy}>
        发送
      </Button>
    </Form>
  );
}

/** The error of a comment; null without one. */
function commentError(text: string): string | null {
  return formErrors([FIELD], { content: text })['content'] ?? null;
}

const { color, font, space } = theme;

const Form = styled.form`
  display: grid;
  gap: ${space[8]};
  padding-top: ${space[8]};
  > div > .label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  > div > textarea {
    min-height: 64px;
  }
  > button {
    justify-self: end;
  }
  > p {
    display: flex;
    align-items: center;
    color: ${color.brandStrong};
    font: ${font.caption};
  }
  > p button {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border: 0;
    background: transparent;
    color: ${color.text3};
    cursor: pointer;
  }
`;
