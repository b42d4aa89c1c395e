import { theme } from '@fitout/ui-kit';
import type { FormValues } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import { addressFilled } from '../../features/release/ownContact.js';
import { inOrder } from '../../features/user/addressRules.js';
import { useAddressBook } from './useAddressBook.js';

/** Addresses that were kept: one of them fills the fields. Nothing at all where there is none. */
export function AddressBook({ onPick }: { readonly onPick: (values: FormValues) => void }) {
  const all = inOrder(useAddressBook() ?? []);
  if (all.length === 0) return null;
  return (
    <Select
      aria-label="使用常用地址"
      value=""
      onChange={({ target }) => {
        const found = all.find(({ id }) => id === target.value);
        if (found !== undefined) onPick(addressFilled(found));
      }}
    >
      <option value="">使用常用地址</option>
      {all.map(({ id, name, area, address }) => (
        <option key={id} value={id}>
          {name} {area} {address}
        </option>
      ))}
    </Select>
  );
}

const Select = styled.select`
  max-width: 220px;
  min-height: 36px;
  padding: 0 ${theme.space[8]};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.small};
  background: ${theme.color.surface};
  font: ${theme.font.body};
`;
