import { type Language, useLanguage } from '../copy/language.js';
import { useId, Fragment, type ReactNode } from 'react';
import { zh } from '../copy/zh.js';
import { StarsInput } from '../primitives/Stars.js';
import { Select, type SelectOption } from '../primitives/Select.js';
import { ChoiceRow } from './ChoiceRow.js';
import { DayField } from './DayField.js';
import { textsOf, type FormField, type FormValue, type FormValues, isFieldShown } from './FormField.js';
import { PictureField, type UploadPicture } from './PictureField.js';
import { styled } from 'styled-components';
import { media, quiet, theme } from '../theme/index.js';

/** A field of a form and the current values. */
export interface FieldViewProps<Name extends string = string> {
  readonly field: FormField<Name>;
  readonly values: FormValues<Name>;
  readonly error: string | null;
  readonly onValue: (name: Name, value: FormValue) => void;
  /** Needed by fields of pictures. */
  readonly upload?: UploadPicture | undefined;
}

/** A field of a form, with its label and its error. */
export function FieldView<Name extends string>(props: FieldViewProps<Name>) {
  const { field, values, error } = props;
  const id = useId();
  // The label of a single checkbox is its own text.
  if (field.kind === 'tick') return <FieldInput {...props} id={id} />;
  const { kind, label, required = false } = field;
  const hint = kind === 'long' && field.max !== undefined ? `${rawText(values, field).length} / ${field.max}` : null;
  return (
    <FieldBox {...{ id, label, required, error, hint }} isGroup={isGroup(field)}>
      <FieldInput {...props} id={id} />
    </FieldBox>
  );
}

function isGroup(field: FormField): boolean {
  if (field.kind === 'choice') return !isLong(field);
  return field.kind === 'stars' || field.kind === 'tags' || field.kind === 'pictures';
}

function FieldInput<Name extends string>(props: FieldViewProps<Name> & { readonly id: string }) {
  const { id, field, values, error, onValue, upload } = props;
  const { name, label, required = false, placeholder } = field;
  const text = rawText(values, field);
  const setValue = (value: FormValue) => onValue(name, value);
  const input = {
    id,
    name,
    value: text,
    placeholder,
    'aria-required': required,
    'aria-invalid': error !== null || undefined,
    'aria-describedby': error === null ? undefined : `${id}-hint`,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setValue(target.value),
  };

  switch (field.kind) {
    case 'text':
      return <input type="text" autoComplete="off" inputMode={field.inputMode} {...input} />;
    case 'long':
      return <textarea rows={3} {...input} />;
    case 'moment':
    case 'day':
      return (
        <DayField
          {...{ id, name, required }}
          value={text}
          min={field.min}
          clocks={field.kind === 'moment' ? (field.clocks ?? ALL_DAY) : undefined}
          isWrong={error !== null}
          onValue={setValue}
        />
      );
    case 'stars':
      return <StarsInput label={label} value={Number(text)} onValue={(stars) => setValue(String(stars))} />;
    case 'tick':
      return (
        <ChoiceRow
          choices={[{ value: '1', label }]}
          chosen={text === '' ? [] : ['1']}
          error={error}
          isSeveral
          onChosen={([one = '']) => setValue(one)}
        />
      );
    case 'choice':
      return <ChoiceInput {...{ id, field, text, error }} onChosen={setValue} />;
    case 'tags':
      return <ChoiceRow choices={field.choices} chosen={textsOf(values, name)} isSeveral onChosen={setValue} />;
    case 'pictures':
      return <PictureField upload={upload} addresses={textsOf(values, name)} max={field.max} onAddresses={setValue} />;
  }
}

function rawText<Name extends string>(values: FormValues<Name>, { name }: FormField<Name>): string {
  const value: FormValue | undefined = values[name];
  return typeof value === 'string' ? value : '';
}

type ChoiceField = Extract<FormField, { readonly choices: unknown }>;

const ALL_DAY = ['00:00', '23:30'] as const;

interface ChoiceInputProps {
  readonly id: string;
  readonly field: ChoiceField;
  readonly text: string;
  readonly error: string | null;
  readonly onChosen: (value: string) => void;
}

function ChoiceInput({ id, field, text, error, onChosen }: ChoiceInputProps) {
  const language = useLanguage();
  const { label, required, placeholder, choices } = field;
  if (!isLong(field))
    return (
      <ChoiceRow choices={choices} chosen={[text]} isWrong={error !== null} onChosen={([one = '']) => onChosen(one)} />
    );
  return (
    <Select
      {...{ id, label, required, placeholder }}
      value={text}
      options={optionsOf(field, language)}
      invalid={error !== null}
      aria-describedby={error === null ? undefined : `${id}-hint`}
      onChange={onChosen}
    />
  );
}

function isLong({ choices }: ChoiceField): boolean {
  return choices.length > 5;
}

function optionsOf(
  { choices, required = false, placeholder }: ChoiceField,
  language: Language,
): readonly SelectOption[] {
  const known = choices.map(({ value, label, isOff }) => ({ value, label, disabled: isOff }));
  return required ? known : [{ value: '', label: placeholder ?? language(zh).choose }, ...known];
}

/** The fields of a form and its current values. */
export interface FormFieldsProps<Name extends string = string> {
  readonly fields: readonly FormField<Name>[];
  readonly values: FormValues<Name>;
  /** The errors, by the name of the field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Needed by fields of pictures. */
  readonly upload?: UploadPicture | undefined;
  /** Renders a field in a custom way; undefined renders the default, null nothing. */
  readonly draw?: ((field: FormField<Name>) => ReactNode) | undefined;
  readonly onValue: (name: Name, value: FormValue) => void;
}

/** The fields of a form, without those that the current values hide. */
export function FormFields<Name extends string>(props: FormFieldsProps<Name>) {
  const { fields, values, errors, upload, draw, onValue } = props;
  return fields.map((field) => {
    if (!isFieldShown(field, values)) return null;
    const own = draw?.(field);
    if (own !== undefined) return <Fragment key={field.name}>{own}</Fragment>;
    const error = errors[field.name] ?? null;
    return <FieldView key={field.name} {...{ field, values, error, upload, onValue }} />;
  });
}

/** The label and messages of one input. */
export interface FieldBoxProps {
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  /** The error; null without one. Its element has the id `{id}-hint`. */
  readonly error: string | null;
  /** Shown if there is no error, for example how much has been written. */
  readonly hint?: string | null;
  /** A group of inputs has a legend instead of a label. */
  readonly isGroup?: boolean;
  readonly children: ReactNode;
}

/** Label, input and error, in the style of every form. */
export function FieldBox(props: FieldBoxProps) {
  const { id, label, required = false, error, hint = null, isGroup = false, children } = props;
  const words = (
    <>
      {label}
      {required && <i aria-hidden> *</i>}
    </>
  );
  return (
    <Root
      data-field={id}
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}
      {...(isGroup && error !== null && { 'aria-describedby': `${id}-hint` })}
    >
      {isGroup ? (
        <span className="label" id={`${id}-label`}>
          {words}
        </span>
      ) : (
        <label className="label" htmlFor={id}>
          {words}
        </label>
      )}
      {children}
      {(error ?? hint) !== null && (
        <p id={`${id}-hint`} data-wrong={error !== null || undefined}>
          {error ?? hint}
        </p>
      )}
    </Root>
  );
}

const { color, font, motion, radius, space } = theme;

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[4]};
  min-width: 0;
  .label {
    color: ${color.text2};
    font: ${font.bodyStrong};
  }
  .label i {
    color: ${color.danger};
    font-style: normal;
  }
  p {
    ${quiet}
  }
  p[data-wrong] {
    color: ${color.danger};
  }
  > :is(input, textarea) {
    width: 100%;
    min-width: 0;
    min-height: 42px;
    padding: 0 ${space[12]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.card};
    background: ${color.surface};
    color: ${color.text};
    font: ${font.body};
    transition: border-color ${motion.hover};
  }
  > textarea {
    min-height: 88px;
    max-height: 40dvh;
    padding: ${space[8]} ${space[12]};
    resize: vertical;
    field-sizing: content;
  }
  > :is(input, textarea):focus {
    border-color: ${color.brand};
    outline: 3px solid ${color.brandTint};
    outline-offset: 0;
  }
  > [aria-invalid='true'] {
    border-color: ${color.danger};
  }
  ::placeholder {
    color: ${color.placeholder};
    opacity: 1;
  }
  ${media.underSm} {
    > :is(input, textarea) {
      font-size: calc(16px * var(--text-scale, 1));
    }
    > input {
      min-height: 44px;
    }
  }
`;
