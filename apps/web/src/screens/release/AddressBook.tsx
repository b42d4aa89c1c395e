import { theme, type FormValues } from '@fitout/ui-kit';
import { styled } from 'styled-components';
import { useAsked } from '../../asking/useAsked.js';
import { useApp } from '../../world/AppContext.js';

/** Addresses that were kept: one of them fills the fields. Nothing at all where there is none. */
export function AddressBook({ onPick }: { readonly onPick: (values: FormValues) => void }) {
  const { api } = useApp();
  const addresses = useAsked(['addresses'], (options) => api.addresses.list({ ...options, silent: true }));
  const all = addresses.value ?? [];
  if (all.length === 0) return null;
  return (
    <Select
      aria-label="使用常用地址"
      value=""
      onChange={({ target }) => {
        const found = all.find(({ id }) => id === target.value);
        if (found === undefined) return;
        const { name, mobile, province, city, area, address } = found;
        onPick({ contactName: name, contactMobile: mobile, province, city, area, address });
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
