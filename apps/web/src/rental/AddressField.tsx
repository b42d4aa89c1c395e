import { theme } from '@fitout/ui-kit';
import {
  Button,
  FieldBox,
  FormDialog,
  formErrors,
  Select,
  textOf,
  type FormField,
  type FormValues,
} from '@fitout/ui-kit/primitives';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { ApiQuery } from '../shared/queries/useApiQuery.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { mobileErrors, normalizeMobile, PLACE_FIELDS, type PlaceField } from '../shared/formRules.js';
import { useApp } from '../context/AppContext.js';
import { RegionFields } from '../shared/RegionFields.js';
import { useOwnContact } from '../shared/useOwnContact.js';
import { addressText, type BookAddress } from './addressText.js';

/** An address of the book that is being chosen. */
export interface AddressFieldProps {
  readonly book: ApiQuery<readonly BookAddress[]>;
  /** The id of the chosen one; empty for none. */
  readonly chosen: string;
  readonly error: string | null;
  readonly onChosen: (id: string) => void;
}

type NewAddressField = PlaceField | 'contactName' | 'contactMobile' | 'address';

const FIELDS: readonly FormField<NewAddressField>[] = [
  { kind: 'text', name: 'contactName', label: '联系人', required: true, max: 32 },
  { kind: 'text', name: 'contactMobile', label: '联系电话', required: true, inputMode: 'numeric' },
  ...PLACE_FIELDS,
  { kind: 'text', name: 'address', label: '详细地址', required: true, max: 200 },
];

/** The address where the tool is used: one of the address book, or a new one, which is stored there. */
export function AddressField({ book, chosen, error, onChosen }: AddressFieldProps) {
  const { api } = useApp();
  const id = useId();
  const own = useOwnContact();
  const { run, refusal } = useApiMutation({ isInForm: true });
  const [isAdding, setAdding] = useState(false);
  const all = book.value ?? [];

  async function add(values: FormValues<NewAddressField>): Promise<boolean> {
    const text = (name: NewAddressField) => textOf(values, name);
    const [province, city, area, address] = [text('province'), text('city'), text('area'), text('address')];
    const who = { name: text('contactName'), mobile: normalizeMobile(values, 'contactMobile') };
    const made = await run('address', () =>
      api.call('address.create', { body: { ...who, province, city, area, address, default: all.length === 0 } }),
    );
    if (made === null) return false;
    book.retry();
    onChosen(made.id);
    return true;
  }

  return (
    <FieldBox id={id} label="使用地址" required isGroup error={error}>
      {all.length > 0 && (
        <Select
          label="使用地址"
          value={chosen}
          options={all.map((one) => ({ value: one.id, label: addressText(one) }))}
          required
          invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-hint`}
          onChange={onChosen}
        />
      )}
      <Add tone="text" size="small" onClick={() => setAdding(true)}>
        + 新增地址
      </Add>
      {isAdding && (
        <FormDialog
          title="新增地址"
          fields={FIELDS}
          initial={{ contactName: own?.contactName ?? '', contactMobile: own?.contactMobile ?? '' }}
          submitLabel="保存"
          check={(values) => ({ ...formErrors(FIELDS, values), ...mobileErrors(values, 'contactMobile') })}
          draw={(field, { values, errors, onValues }) => {
            if (field.name === 'city' || field.name === 'area') return null;
            if (field.name !== 'province') return undefined;
            return <RegionFields values={values} errors={errors} onPlace={onValues} />;
          }}
          refusal={refusal}
          onSubmit={add}
          onClose={() => setAdding(false)}
        />
      )}
    </FieldBox>
  );
}

const Add = styled(Button)`
  justify-self: start;
  margin-inline-start: calc(-1 * ${theme.space[12]});
`;
