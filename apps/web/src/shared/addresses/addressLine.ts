/** The parts of an address in forms. */
export interface AddressParts {
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly address?: string;
}

/** An address on one line, largest part first; a city that is its own province appears once. */
export function addressLine({ province, city, area, address = '' }: AddressParts): string {
  const parts = [province.trim(), city.trim(), area.trim(), address.trim()];
  return parts.filter((part, at) => part !== '' && part !== parts[at - 1]).join(' ');
}
