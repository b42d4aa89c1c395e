import type { Message } from '@fitout/im-core';

type Place = Pick<Extract<Message['body'], { readonly type: 'location' }>, 'name' | 'address' | 'position'>;

/** The public map that opens without an account or a key; in China it opens the app where it is installed. */
const MAP = 'https://uri.amap.com';

/** The page of a map that shows the place: by its position, else by its words; null for a place without both (UI-LOCATION-2). */
export function mapUrl({ name, address, position }: Place): string | null {
  const words = [address, name].filter((part) => part !== '').join(' ');
  if (position !== null) {
    const query = new URLSearchParams({
      position: `${position.longitude},${position.latitude}`,
      name: name || address,
    });
    // The vendor's clients give positions by satellite, which Chinese maps shift.
    return `${MAP}/marker?${query}&coordinate=wgs84`;
  }
  return words === '' ? null : `${MAP}/search?${new URLSearchParams({ keyword: words })}`;
}
