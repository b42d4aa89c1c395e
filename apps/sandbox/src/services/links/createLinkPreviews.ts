import { createHash } from 'node:crypto';
import type { AnswerOnWire } from '@fitout/api-client/contract';
import { Parser } from 'htmlparser2';
import { type Db, FILE_LIMITS, fileTypeOf, pixelsOf } from '@fitout/emulator/profile';
import { fetchPublic } from './fetchPublic.js';

/** What a page says of itself; `picture` is the path of its picture here. */
type LinkPreview = NonNullable<AnswerOnWire<'link.preview'>>;

const PAGE = { accept: /^text\/html\b/u, maxBytes: 512 * 1_024, isHeadEnough: true };
const PICTURE = { accept: /^image\//u, maxBytes: 1_024 * 1_024, isHeadEnough: false };
const TITLE_MAX = 200;
const DESCRIPTION_MAX = 300;
const KEPT = 200;
const KEPT_MS = 24 * 3_600_000;
const FAILED_MS = 10 * 60_000;

interface Row {
  readonly preview: string;
  readonly at: number;
}

interface Picture {
  readonly mime: string;
  readonly picture: Uint8Array<ArrayBuffer>;
}

export type LinkPreviews = ReturnType<typeof createLinkPreviews>;

/** Previews of pages by their addresses, kept in the database for a day, the newest two hundred. */
export function createLinkPreviews(db: Db, path: string, isTest: boolean) {
  const running = new Map<string, Promise<LinkPreview | null>>();

  async function fetched(address: string, at: number): Promise<LinkPreview | null> {
    const page = await fetchPublic(address, { ...PAGE, isTest });
    const head = page === null ? null : headOf(page.bytes, page.type);
    const shown =
      page !== null && head !== null && head.picture !== '' ? await pictureAt(head.picture, page.url) : null;
    const id = createHash('sha256').update(address).digest('hex');
    const preview =
      page === null || head === null || head.title === ''
        ? null
        : {
            title: head.title,
            description: head.description,
            host: page.url.hostname,
            picture: shown === null ? null : `${path}/${id}`,
          };
    db.run`insert or replace into market_links
      values (${id}, ${JSON.stringify(preview)}, ${shown?.mime ?? ''}, ${shown?.bytes ?? null}, ${at})`;
    db.run`delete from market_links where id not in (select id from market_links order by at desc limit ${KEPT})`;
    return preview;
  }

  async function pictureAt(address: string, base: URL) {
    if (!URL.canParse(address, base)) return null;
    const bytes = (await fetchPublic(new URL(address, base).href, { ...PICTURE, isTest }))?.bytes;
    if (bytes === undefined) return null;
    const { mime } = fileTypeOf(bytes, '');
    const isShown = mime.startsWith('image/') && pixelsOf(bytes, mime) <= FILE_LIMITS.imagePixels;
    return isShown ? { mime, bytes } : null;
  }

  return {
    /** Null for an address without a preview. */
    async of(url: string, at: number): Promise<LinkPreview | null> {
      if (!URL.canParse(url)) return null;
      const address = new URL(url);
      address.hash = '';
      const id = createHash('sha256').update(address.href).digest('hex');
      const [row] = db.all<Row>`select preview, at from market_links where id = ${id}`;
      const known = row === undefined ? null : (JSON.parse(row.preview) as LinkPreview | null);
      if (row !== undefined && at - row.at < (known === null ? FAILED_MS : KEPT_MS)) return known;
      const run = running.get(id) ?? fetched(address.href, at).finally(() => running.delete(id));
      running.set(id, run);
      return run;
    },
    picture(id: string): Picture | null {
      const [row] = db.all<Picture>`select mime, picture from market_links where id = ${id} and picture is not null`;
      return row ?? null;
    },
  };
}

/** The title, the description and the address of the picture of a page; each may be empty. */
export function headOf(bytes: Buffer, type: string) {
  const read = (charset: string) => readHead(bytes, charset);
  const [, named] = /charset="?([\w-]+)/u.exec(type) ?? [];
  const first = read(named ?? 'utf-8');
  return named === undefined && first.charset !== '' ? read(first.charset) : first;
}

function readHead(bytes: Buffer, charset: string) {
  const metas = new Map<string, string>();
  let title = '';
  let isTitle = false;
  let isHead = true;
  const parser = new Parser({
    onopentag(name, { property, name: named, content = '', charset: given, 'http-equiv': equivalent }) {
      // A drawing has titles too.
      if (name === 'body' || name === 'svg') isHead = false;
      if (name === 'title') isTitle = isHead && title === '';
      if (name !== 'meta') return;
      const key = (property ?? named ?? '').toLowerCase();
      if (key !== '' && !metas.has(key)) metas.set(key, content);
      const [, inContent] = equivalent === undefined ? [] : (/charset=([\w-]+)/u.exec(content) ?? []);
      metas.set('charset', metas.get('charset') || (given ?? inContent ?? ''));
    },
    ontext(text) {
      if (isTitle) title += text;
    },
    onclosetag(name) {
      if (name === 'title') isTitle = false;
    },
  });
  parser.end(decoded(bytes, charset));
  const first = (max: number, ...keys: readonly string[]) =>
    shortened(keys.map((key) => metas.get(key) ?? '').find((text) => text.trim() !== '') ?? '', max);
  return {
    title: first(TITLE_MAX, 'og:title') || shortened(title, TITLE_MAX),
    description: first(DESCRIPTION_MAX, 'og:description', 'description'),
    picture: (metas.get('og:image') ?? '').trim(),
    charset: (metas.get('charset') ?? '').toLowerCase(),
  };
}

function decoded(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString();
  }
}

function shortened(text: string, max: number): string {
  return Array.from(text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
    .slice(0, max)
    .join('');
}
