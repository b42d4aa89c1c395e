import { Fragment, type ReactNode } from 'react';
import { FieldView } from './FieldView.js';
import { isFieldShown, type FormField, type FormValue, type FormValues } from './FormField.js';
import type { UploadPicture } from './PictureField.js';

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
