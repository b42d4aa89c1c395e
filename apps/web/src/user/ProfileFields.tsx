import { media, theme } from '@fitout/ui-kit';
import { FieldView } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { useApp } from '../context/AppContext.js';
import { RegionFields } from '../shared/RegionFields.js';
import type { profileFields, ProfileValues } from './profileRules.js';

/** The current state of a form. */
interface FieldsProps {
  readonly values: ProfileValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly onValues: (values: ProfileValues) => void;
}

/** The plain fields of a profile, two in a row if there is room. */
export function ProfileFields({
  fields,
  values,
  errors,
  onValues,
}: FieldsProps & { readonly fields: ReturnType<typeof profileFields> }) {
  return (
    <Grid>
      {fields
        .filter(({ when }) => when === undefined || when.is.includes(String(values[when.name])))
        .map((field) => (
          <FieldView
            key={field.name}
            field={field}
            values={values}
            error={errors[field.name] ?? null}
            onValue={(name, value) => onValues({ [name]: value })}
          />
        ))}
    </Grid>
  );
}

/** The user's place, and the preferred services. */
export function PlaceFields({ values, errors, onValues }: FieldsProps) {
  const { api } = useApp();
  const categories = useApiQuery(['catalog', 'categories'], (options) =>
    api.call('catalog.categories', { ...options, silent: true }),
  );
  const choices = (categories.value ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Places aria-label="所在地区">
        <RegionFields isRequired={false} values={values} errors={errors} onPlace={onValues} />
      </Places>
      {/* Without a catalogue there is no choice, and the stored values stay. */}
      {choices.length > 0 && (
        <FieldView
          field={{ kind: 'tags', name: 'usualServices', label: '常用服务', choices }}
          values={values}
          error={null}
          onValue={(name, value) => onValues({ [name]: value })}
        />
      )}
    </>
  );
}

const { space } = theme;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[16]};
  ${media.underSm} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Places = styled.fieldset`
  display: grid;
  margin: 0;
  padding: 0;
  border: 0;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[16]};
  ${media.underSm} {
    gap: ${space[8]};
  }
`;
