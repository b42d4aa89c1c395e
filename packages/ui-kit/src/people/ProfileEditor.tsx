import { useLanguage } from '../copy/language.js';
import { isWorthSaving, PROFILE_LIMITS, profileProblem, type Profile, type ProfileField } from '@fitout/im-core';
import { Pencil, X } from 'lucide-react';
import { zhPeople } from '../copy/zhPeople.js';
import {
  Button,
  focusFirstError,
  IconButton,
  textError,
  TextField,
  useImeGuard,
  useRovingFocus,
} from '../primitives/index.js';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { zh } from '../copy/zh.js';
import { useWhileShown } from '../primitives/useWhileShown.js';
import { styled } from 'styled-components';
import { line, pointed, side, spokenOnly, square, theme, tick, centred } from '../theme/index.js';
import { PRESET_AVATARS, PresetDrawing } from '../primitives/Avatar.js';

/** How the user's profile is changed. */
export interface ProfileEditing {
  /** Resolves with whether it was saved; the caller reports the result. */
  readonly onSave: (field: ProfileField, value: string) => Promise<boolean>;
  /** Opens the choice of a presence; left out where the chat service has none. */
  readonly onPresence?: () => void;
}

export const LINE_FIELDS = [
  'nickname',
  'sign',
  'gender',
  'birth',
  'phone',
  'mail',
] as const satisfies readonly (keyof Profile)[];

interface ProfileLineProps {
  readonly field: Exclude<ProfileField, 'avatarurl'>;
  readonly value: string;
  readonly editing: ProfileEditing | undefined;
  readonly isEdited: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

export function ProfileLine({ field, value, editing, isEdited, onEdit, onClose }: ProfileLineProps) {
  const language = useLanguage();
  const label = language(zhPeople).fields[field];
  const shown = field === 'gender' ? language(zhPeople).genders[value] : value;
  if (!editing && !shown) return null;
  if (editing && isEdited) {
    return (
      <div className="line">
        <dt aria-hidden>{label}</dt>
        <dd className="editor">
          <ProfileEditor field={field} value={value} editing={editing} onClose={onClose} />
        </dd>
      </div>
    );
  }
  return (
    <div className="line" data-field={field}>
      <dt>{label}</dt>
      <dd className={shown ? undefined : 'none'}>
        <bdi>{shown || language(zhPeople).notGiven}</bdi>
      </dd>
      {editing && (
        <dd className="edit">
          <IconButton label={language(zhPeople).edit(label)} data-edit={field} onClick={onEdit}>
            <Pencil size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </dd>
      )}
    </div>
  );
}

interface ProfileEditorProps {
  readonly field: Exclude<ProfileField, 'avatarurl'>;
  readonly value: string;
  readonly editing: ProfileEditing;
  readonly onClose: () => void;
}

/** An empty or unchanged value saves nothing; Esc leaves the card open (UI-CARD-2, UI-CARD-3; R281–R284, A74). */
export function ProfileEditor({ field, value: before, editing, onClose }: ProfileEditorProps) {
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const ime = useImeGuard();
  const [value, setValue] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const label = language(zhPeople).fields[field];
  const finish = useWhileShown(onClose);

  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:checked, input')?.focus(), []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    if (!isWorthSaving(before, value)) return onClose();
    const problem = profileProblem(field, value.trim());
    const written = textError({ label, required: true, max: PROFILE_LIMITS[field] }, value.trim(), language);
    const error = written ?? (problem === null ? null : language(zhPeople).problems[problem]);
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
        <Pair>
          <legend>{label}</legend>
          {Object.entries(language(zhPeople).genders).map(([gender, words]) => (
            <label key={gender}>
              <input
                type="radio"
                name="gender"
                value={gender}
                checked={value === gender}
                onChange={() => setValue(gender)}
              />
              {words}
            </label>
          ))}
        </Pair>
      ) : (
        <TextField
          label={label}
          value={value}
          placeholder={language(zhPeople).hints[field]}
          autoComplete="off"
          error={error}
          onValue={(next) => {
            setValue(next);
            setError(null);
          }}
        />
      )}
      <Button size="small" tone="primary" type="submit" loading={isSaving}>
        {language(zhPeople).save}
      </Button>
      <IconButton label={language(zh).cancel} onClick={onClose}>
        <X size={18} aria-hidden />
      </IconButton>
    </EditorForm>
  );
}

const Pair = styled.fieldset`
  display: flex;
  gap: ${theme.space[20]};
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    ${spokenOnly}
  }
  label {
    ${line(8)}
    min-height: 44px;
    cursor: pointer;
  }
  input {
    ${tick(18)}
  }
`;

/** The chosen picture, and the handlers. */
export interface AvatarChooserProps {
  /** The current one; any other value selects none. */
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
  readonly onClose: () => void;
}

const COLUMNS = 5;

/** A choice of nine pictures; arrows move, Enter chooses (UI-CARD-4; Image1 to Image9). */
export function AvatarChooser({ chosen, onChoose, onClose }: AvatarChooserProps) {
  const language = useLanguage();
  const { container, cell } = useRovingFocus(PRESET_AVATARS.length, COLUMNS);
  return (
    <Grid
      aria-label={language(zhPeople).chooseAvatar}
      onKeyDown={(event) => {
        container.onKeyDown(event);
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {PRESET_AVATARS.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-label={language(zhPeople).avatarOf(index + 1)}
          aria-pressed={name === chosen}
          onClick={() => {
            onClose();
            if (name !== chosen) onChoose(name);
          }}
          {...cell(index)}
        >
          <PresetDrawing name={name} size={48} />
        </button>
      ))}
    </Grid>
  );
}

const { color, space } = theme;

const Grid = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(${COLUMNS}, 56px);
  justify-content: space-between;
  gap: ${space[8]};
  margin: 0 0 ${space[12]};
  padding: ${space[12]};
  border: 0;
  border-radius: ${theme.radius.card};
  background: ${color.page};
  button {
    ${centred}
    ${square(56)}
    padding: 0;
    border: 2px solid transparent;
    border-radius: ${theme.radius.pill};
  }
  button[aria-pressed='true'] {
    border-color: ${color.brand};
  }
  ${pointed('button', `border-color: ${color.brandMid};`)}
`;

export const ProfileSheet = styled.div`
  padding: ${space[20]} ${side} ${space[24]};
  dl {
  }
  .line {
    ${line(12)}
    min-height: 48px;
    border-top: 1px solid ${color.line};
  }
  dt {
    flex: 0 0 64px;
    color: ${color.text3};
  }
  dd {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  dd.none {
    color: ${color.placeholder};
  }
  dd.edit {
    flex: none;
  }
`;

const EditorForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[8]};
  padding: ${space[8]} 0;
  > :first-child {
    flex: 1;
    grid-template-columns: minmax(0, 1fr);
    min-width: 140px;
  }
  > button {
    min-height: 44px;
  }
  /* The label is at the beginning of the line already. */
  > div > label[for] {
    ${spokenOnly}
  }
`;
