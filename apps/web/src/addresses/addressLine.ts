/** A place in the parts that forms ask for. */
export interface AddressParts {
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly address?: string;
}

/** A place on one line, largest part first; a city that is its own province is said once. */
export function addressLine({ province, city, area, address = '' }: AddressParts): string {
  const parts = [province.trim(), city.trim(), area.trim(), address.trim()];
  return parts.filter((part, at) => part !== '' && part !== parts[at - 1]).join(' ');
}
