import { type FormValues, Select } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import type { AddressField } from '../../release/orderDraft.js';
import { inOrder } from '../addresses/addressRules.js';
import { addressFilled, useAddressBook } from '../ownContact.js';

export function AddressPicker({ onPick }: { readonly onPick: (values: FormValues<AddressField>) => void }) {
  const all = inOrder(useAddressBook() ?? []);
  if (all.length === 0) return null;
  return (
    <Field
      label="使用常用地址"
      size="small"
      value=""
      placeholder="使用常用地址"
      options={all.map(({ id, name, area, address }) => ({ value: id, label: `${name} ${area} ${address}` }))}
      onChange={(picked) => {
        const found = all.find(({ id }) => id === picked);
        if (found !== undefined) onPick(addressFilled(found));
      }}
    />
  );
}

const Field = styled(Select)`
  max-width: 220px;
`;
