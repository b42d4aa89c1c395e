import { useLanguage } from '../copy/language.js';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { zh } from '../copy/zh.js';
import { Button } from '../primitives/Button.js';
import { Dialog, dialogPad } from '../primitives/Dialog.js';
import { useLatestCallback } from '../primitives/useLatestCallback.js';
import { useWhileShown } from '../primitives/useWhileShown.js';
import { theme } from '../theme/theme.js';
import { focusFirstError, valueFor, type FormField, type FormValues } from './FormField.js';
import { formErrors } from './formErrors.js';
import { FormFields } from './FieldView.js';
import type { UploadPicture } from './PictureField.js';
import { zhForm } from '../copy/zhForm.js';
import { ConfirmDialog } from '../primitives/ConfirmDialog.js';

/** The current state of a form. */
export interface FormState<Name extends string = string> {
  readonly values: FormValues<Name>;
  /** The errors, by the name of the field; empty until the first submit. */
  readonly errors: Readonly<Record<string, string>>;
  /** Changes several values at once. */
  readonly onValues: (values: FormValues<Name>) => void;
}

/** A form in a dialog. */
export interface FormDialogProps<Name extends string = string> {
  readonly title: string;
  /** A sentence above the fields. */
  readonly hint?: string | null;
  /** The fields, or those that follow from the current values. */
  readonly fields: readonly FormField<Name>[] | ((values: FormValues<NoInfer<Name>>) => readonly FormField<Name>[]);
  readonly initial?: FormValues<NoInfer<Name>>;
  readonly submitLabel?: string;
  /** The label of the cancel button. */
  readonly cancelLabel?: string;
  readonly tone?: 'primary' | 'danger';
  /** Further checks, by the caller. */
  readonly check?: (values: FormValues<NoInfer<Name>>) => Readonly<Record<string, string>>;
  readonly upload?: UploadPicture;
  /** Called with the initial values and every change. */
  readonly onValues?: (values: FormValues<NoInfer<Name>>) => void;
  /** Renders a field in a custom way; undefined renders the default, null nothing. */
  readonly draw?: (field: FormField<NoInfer<Name>>, form: FormState<NoInfer<Name>>) => ReactNode;
  /** The caller stores the values, so closing loses nothing and needs no question. */
  readonly keepsValues?: boolean;
  /** Resolves with whether it succeeded: otherwise the dialog stays open with its values. */
  readonly onSubmit: (values: FormValues<NoInfer<Name>>) => Promise<boolean>;
  readonly onClose: () => void;
  /** The reason of a failed `onSubmit`, shown until the next one: above the buttons, or those of fields beside them. */
  readonly refusal?: string | Readonly<Partial<Record<NoInfer<Name>, string>>> | null;
}

/**
 * A form in a dialog: nothing is submitted while a value is missing, nothing is submitted twice, no typed value is
 * lost: Esc, the cross and a press outside ask first.
 */
export function FormDialog<Name extends string>(props: FormDialogProps<Name>) {
  const language = useLanguage();
  const { title, hint = null, submitLabel = language(zh).confirm, tone = 'primary', check, refusal = null } = props;
  const { cancelLabel = language(zh).cancel } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<FormValues<Name>>(props.initial ?? {});
  const [isBusy, setBusy] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const refused = isRefused && typeof refusal !== 'string' ? refusal : null;
  const errors = { ...refused, ...(hasTried && errorsOf(values)) };
  const finish = useWhileShown(props.onClose);
  const [isLeaving, setLeaving] = useState(false);
  const reportValues = useLatestCallback((now: FormValues<Name>) => props.onValues?.(now));

  useEffect(() => reportValues(values), [reportValues, values]);

  function handleClose() {
    if (props.keepsValues || isSame(values, props.initial ?? {})) props.onClose();
    else setLeaving(true);
  }

  function fieldsFor(now: FormValues<Name>): readonly FormField<Name>[] {
    return typeof props.fields === 'function' ? props.fields(now) : props.fields;
  }

  function errorsOf(now: FormValues<Name>): Readonly<Record<string, string>> {
    // Both together, so that the user sees all errors after one submit.
    return { ...check?.(now), ...formErrors(fieldsFor(now), now, language) };
  }

  function merge(some: FormValues<Name>) {
    setValues((before) => ({ ...before, ...some }));
  }

  async function submit() {
    setTried(true);
    if (isBusy) return;
    setRefused(false);
    if (Object.keys(errorsOf(values)).length > 0) return focusFirstError(form.current);
    setBusy(true);
    const isDone = await props.onSubmit(values);
    setBusy(false);
    setRefused(!isDone);
    if (isDone) finish();
    else focusFirstError(form.current);
  }

  return (
    <Dialog
      title={title}
      onClose={handleClose}
      footer={
        <>
          <Button onClick={props.onClose}>{cancelLabel}</Button>
          <Button tone={tone} type="submit" form={id} loading={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form
        ref={form}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {hint !== null && <p>{hint}</p>}
        <FormFields
          fields={fieldsFor(values)}
          {...{ values, errors }}
          upload={props.upload}
          draw={(field) => props.draw?.(field, { values, errors, onValues: merge })}
          onValue={(name, value) => merge(valueFor(name, value))}
        />
        {isRefused && typeof refusal === 'string' && <Refusal role="alert">{refusal}</Refusal>}
      </Form>
      <ConfirmDialog
        isOpen={isLeaving}
        title={language(zhForm).discard}
        confirmLabel={language(zhForm).discardDone}
        cancelLabel={language(zhForm).goOn}
        tone="danger"
        onConfirm={props.onClose}
        onCancel={() => setLeaving(false)}
      />
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[16]};
  ${dialogPad}
  > p {
    color: ${theme.color.text3};
  }
`;

const Refusal = styled.p`
  position: sticky;
  bottom: 0;
  padding: ${theme.space[8]} ${theme.space[12]};
  border-radius: ${theme.radius.card};
  background: ${theme.color.dangerTint};
  && {
    color: ${theme.color.danger};
  }
`;

function isSame(values: FormValues, initial: FormValues): boolean {
  const text = (of: FormValues, name: string) => JSON.stringify(of[name] ?? '');
  return Object.keys({ ...initial, ...values }).every((name) => text(values, name) === text(initial, name));
}
