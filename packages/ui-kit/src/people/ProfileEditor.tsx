import type { ProfileField } from '@fitout/im-core';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useImeGuard } from '../a11y/useImeGuard.js';
import { zh } from '../copy/zh.js';
import { zhPeople } from '../copy/zhPeople.js';
import { focusFirstError } from '../forms/focusFirstError.js';
import { textError } from '../forms/formErrors.js';
import { Button } from '../primitives/Button.js';
import { IconButton } from '../primitives/IconButton.js';
import { TextField } from '../primitives/TextField.js';
import { useWhileShown } from '../primitives/useWhileShown.js';
import { GenderChoice } from './GenderChoice.js';
import type { ProfileEditing } from './ProfileEditing.js';
import { EditorForm } from './profileStyles.js';

/** The field of the editor. */
export interface ProfileEditorProps {
  readonly field: Exclude<ProfileField, 'avatarurl'>;
  readonly value: string;
  readonly editing: ProfileEditing;
  readonly onClose: () => void;
}

/**
 * One field with 确认: a malformed value shows its error, an empty or unchanged value closes and saves nothing; Esc
 * closes the editor and not the card (UI-CARD-2, UI-CARD-3; R281–R284, A74).
 */
export function ProfileEditor({ field, value: before, editing, onClose }: ProfileEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const ime = useImeGuard();
  const [value, setValue] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const label = zhPeople.fields[field];
  const finish = useWhileShown(onClose);

  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:checked, input')?.focus(), []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    if (!editing.isWorthSaving(before, value)) return onClose();
    const problem = editing.problemOf(field, value.trim());
    const max = editing.limits?.[field] ?? Infinity;
    const written = textError({ label, required: true, max }, value.trim());
    const error = written ?? (problem === null ? null : zhPeople.problems[problem]);
    if (error !== null) {
      setError(error);
      return focusFirstError(form.current);
    }
    setSaving(true);
    const isSaved = await editing.onSave(field, value.trim());
    setSaving(false);
    if (isSaved) finish();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && ime.owns(event)) event.preventDefault();
    if (event.key !== 'Escape' || ime.owns(event)) return;
    event.stopPropagation();
    onClose();
  }

  return (
    <EditorForm
      ref={form}
      noValidate
      {...ime.handlers}
      onKeyDown={handleKeyDown}
      onSubmit={(event) => void handleSubmit(event)}
    >
      {field === 'gender' ? (
        <GenderChoice label={label} value={value} onValue={setValue} />
      ) : (
        <TextField
          label={label}
          value={value}
          placeholder={zhPeople.hints[field]}
          autoComplete="off"
          error={error}
          onValue={(next) => {
            setValue(next);
            setError(null);
          }}
        />
      )}
      <Button size="small" tone="primary" type="submit" loading={isSaving}>
        {zhPeople.save}
      </Button>
      <IconButton label={zh.cancel} onClick={onClose}>
        <X size={18} aria-hidden />
      </IconButton>
    </EditorForm>
  );
}
