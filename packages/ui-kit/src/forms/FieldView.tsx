import { useId } from 'react';
import { zh } from '../copy/zh.js';
import { StarsInput } from '../marketplace/Stars.js';
import { Select } from '../primitives/Select.js';
import type { SelectOption } from '../primitives/selectRules.js';
import { ChoiceRow } from './ChoiceRow.js';
import { DayField } from './DayField.js';
import { FieldBox } from './FieldBox.js';
import { textsOf, type FormField, type FormValue, type FormValues } from './FormField.js';
import { PictureField, type UploadPicture } from './PictureField.js';

/** A field of a form and the current values. */
export interface FieldViewProps {
  readonly field: FormField;
  readonly values: FormValues;
  readonly error: string | null;
  readonly onValue: (name: string, value: FormValue) => void;
  /** Needed by fields of pictures. */
  readonly upload?: UploadPicture | undefined;
}

/** The input for the kind of a field. */
export function FieldView({ field, values, error, onValue, upload }: FieldViewProps) {
  const id = useId();
  const { name, label, required = false, placeholder } = field;
  const box = { id, label, required, error };
  const value = values[name];
  const text = typeof value === 'string' ? value : '';
  const input = {
    id,
    name,
    value: text,
    placeholder,
    'aria-required': required,
    'aria-invalid': error !== null || undefined,
    'aria-describedby': error === null ? undefined : `${id}-hint`,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onValue(name, target.value),
  };
  const pictures = {
    upload,
    addresses: textsOf(values, name),
    onAddresses: (addresses: readonly string[]) => onValue(name, addresses),
  };

  switch (field.kind) {
    case 'text':
      return (
        <FieldBox {...box}>
          <input type="text" autoComplete="off" inputMode={field.inputMode} {...input} />
        </FieldBox>
      );
    case 'long':
      return (
        <FieldBox {...box} hint={field.max === undefined ? null : `${text.length} / ${field.max}`}>
          <textarea rows={3} {...input} />
        </FieldBox>
      );
    case 'moment':
    case 'day':
      return (
        <FieldBox {...box}>
          <DayField
            id={id}
            name={name}
            value={text}
            min={field.min}
            clocks={field.kind === 'moment' ? (field.clocks ?? ALL_DAY) : undefined}
            required={required}
            isWrong={error !== null}
            onValue={(typed) => onValue(name, typed)}
          />
        </FieldBox>
      );
    case 'stars':
      return (
        <FieldBox {...box} isGroup>
          <StarsInput label={label} value={Number(text)} onValue={(stars) => onValue(name, String(stars))} />
        </FieldBox>
      );
    case 'tick':
      return (
        <ChoiceRow
          choices={[{ value: '1', label }]}
          chosen={text === '' ? [] : ['1']}
          error={error}
          isSeveral
          onChosen={([one = '']) => onValue(name, one)}
        />
      );
    case 'choice':
      return (
        <FieldBox {...box} isGroup={!isLong(field)}>
          <ChoiceInput {...{ id, field, text, error }} onChosen={(one) => onValue(name, one)} />
        </FieldBox>
      );
    case 'tags':
      return (
        <FieldBox {...box} isGroup>
          <ChoiceRow
            choices={field.choices}
            chosen={textsOf(values, name)}
            isSeveral
            onChosen={(chosen) => onValue(name, chosen)}
          />
        </FieldBox>
      );
    case 'pictures':
      return (
        <FieldBox {...box} isGroup>
          <PictureField {...pictures} max={field.max} />
        </FieldBox>
      );
  }
}

type ChoiceField = Extract<FormField, { readonly choices: unknown }>;

/** The offered times of a day, for a field without its own. */
const ALL_DAY = ['00:00', '23:30'] as const;

interface ChoiceInputProps {
  readonly id: string;
  readonly field: ChoiceField;
  readonly text: string;
  readonly error: string | null;
  readonly onChosen: (value: string) => void;
}

/** A choice of one: a row of options, or a list if there are too many. */
function ChoiceInput({ id, field, text, error, onChosen }: ChoiceInputProps) {
  const { label, required, placeholder, choices } = field;
  if (!isLong(field))
    return (
      <ChoiceRow choices={choices} chosen={[text]} isWrong={error !== null} onChosen={([one = '']) => onChosen(one)} />
    );
  return (
    <Select
      {...{ id, label, required, placeholder }}
      value={text}
      options={optionsOf(field)}
      invalid={error !== null}
      aria-describedby={error === null ? undefined : `${id}-hint`}
      onChange={onChosen}
    />
  );
}

function isLong({ choices }: ChoiceField): boolean {
  return choices.length > 5;
}

/** The choices; an optional choice can be cleared. */
function optionsOf({ choices, required = false, placeholder = zh.choose }: ChoiceField): readonly SelectOption[] {
  const known = choices.map(({ value, label, isOff }) => ({ value, label, disabled: isOff }));
  return required ? known : [{ value: '', label: placeholder }, ...known];
}
