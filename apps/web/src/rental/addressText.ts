import type { Answer } from '@fitout/api-client';

/** An entry of the address book. */
export type BookAddress = Answer<'address.list'>[number];

/** An address in one line; a city that is its own province appears once. */
export function addressText({ province, city, area, address, name, mobile }: BookAddress): string {
  const place = province === city ? city : `${province}${city}`;
  return `${place}${area}${address} ${name} ${mobile}`;
}
