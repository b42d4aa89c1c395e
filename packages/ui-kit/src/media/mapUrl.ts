import type { Message } from '@fitout/im-core';

type LocationFields = Pick<Extract<Message['body'], { readonly type: 'location' }>, 'name' | 'address' | 'position'>;

/** A public map that needs no account or key; in China it opens the app if that is installed. */
const MAP = 'https://uri.amap.com';

/**
 * The page of a map that shows a location: by its position, else by its name and address; null without either.
 */
export function mapUrl({ name, address, position }: LocationFields): string | null {
  const words = [address, name].filter((part) => part !== '').join(' ');
  if (position !== null) {
    const query = new URLSearchParams({
      position: `${position.longitude},${position.latitude}`,
      name: name || address,
    });
    // The vendor's clients send GPS positions (WGS 84), which Chinese maps convert.
    return `${MAP}/marker?${query}&coordinate=wgs84`;
  }
  return words === '' ? null : `${MAP}/search?${new URLSearchParams({ keyword: words })}`;
}
