import { BASE } from '../basePath.js';

/** Where the manifest's `share_target` sends what another app shares; only the service worker answers there. */
export const SHARE_PATH = `${BASE}share`;

// `sw-off.js` knows the ending.
const CACHE = `fitout-shared-${BASE}`;

/** Keeps the form of a shared content until the user has sent it, also through a log-in. The last one counts. */
export async function keepShared(request: Request): Promise<void> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  await (await caches.open(CACHE)).put(SHARE_PATH, new Response(await request.blob(), { headers }));
}

/** What was shared last and not sent; null if there is nothing, or nothing that can be read. */
export async function readShared(): Promise<{ readonly text: string; readonly files: readonly File[] } | null> {
  try {
    const form = await (await (await caches.open(CACHE)).match(SHARE_PATH))?.formData();
    if (form === undefined) return null;
    const parts = ['url', 'text', 'title'].map((name) => textOf(form.get(name)).trim());
    // Apps repeat the address in the text, and the text in the title.
    const isNew = (part: string, at: number) =>
      part !== '' && !parts.some((other, i) => i > at && other.includes(part));
    const text = parts.filter(isNew).toReversed();
    const files = form.getAll('files').filter((file): file is File => file instanceof File && file.name !== '');
    return text.length === 0 && files.length === 0 ? null : { text: text.join('\n'), files };
  } catch {
    return null;
  }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}

export async function forgetShared(): Promise<void> {
  try {
    await caches.delete(CACHE);
  } catch {
    // Without caches nothing was kept.
  }
}
