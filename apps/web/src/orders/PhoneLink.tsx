import { dialableNumber } from './deskRules.js';

/** A phone number that a press dials; a masked one is text. */
export function PhoneLink({ number }: { readonly number: string }) {
  const phone = dialableNumber(number);
  return phone === null ? number : <a href={`tel:${phone}`}>{number}</a>;
}
