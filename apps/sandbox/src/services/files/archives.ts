import { extname } from 'node:path';
import { CONTRACT } from '@fitout/api-client/contract';
import type { StoredFile } from '@fitout/emulator/profile';
import { Zip, ZipPassThrough } from 'fflate';
import frame from './presentation.json' with { type: 'json' };

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Creates an archive of files without compression, because pictures do not get smaller. `at`, in milliseconds since
 * 1970, is the date of the entries.
 */
export function createZip(entries: readonly ZipEntry[], at: number): Buffer {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for (const { name, bytes } of entries) {
    const file = new ZipPassThrough(name);
    file.mtime = at;
    zip.add(file);
    file.push(bytes, true);
  }
  zip.end();
  return Buffer.concat(parts);
}

export interface Slide {
  readonly title: string;
  readonly lines: readonly string[];
  readonly pictures: readonly { readonly bytes: Uint8Array; readonly ending: string }[];
}

const CM = 360_000;
const WIDTH = 33.867;
const PICTURE_CM = 7.2;
const PICTURES_MAX = 4;
const MIME: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPACES = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;
const GROUP =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

export function createPptx(slides: readonly Slide[], at: number): Buffer {
  const parts = slides.flatMap((slide, index) => slideParts(slide, index + 1));
  const numbers = slides.map((_, index) => index + 1);
  const overrides = [
    ['/ppt/presentation.xml', 'presentation.main'],
    ['/ppt/slideMasters/slideMaster1.xml', 'slideMaster'],
    ['/ppt/slideLayouts/slideLayout1.xml', 'slideLayout'],
    ...numbers.map((n) => [`/ppt/slides/slide${n}.xml`, 'slide'] as const),
  ].map(
    ([part, kind]) =>
      `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.presentationml.${kind}+xml"/>`,
  );
  const types = Object.entries({
    ...MIME,
    rels: 'application/vnd.openxmlformats-package.relationships+xml',
    xml: 'application/xml',
  }).map(([ending, mime]) => `<Default Extension="${ending}" ContentType="${mime}"/>`);
  const theme =
    '<Override PartName="/ppt/theme/theme1.xml" ContentType="application/vnd.openxmlformats-officedocument.theme+xml"/>';
  const pages = numbers.map((n) => `<p:sldId id="${255 + n}" r:id="rId${n + 1}"/>`).join('');
  const size = `<p:sldSz cx="${emu(WIDTH)}" cy="${emu(19.05)}"/><p:notesSz cx="${emu(19.05)}" cy="${emu(25.4)}"/>`;
  return createZip(
    [
      xml(
        '[Content_Types].xml',
        `<Types xmlns="${PACKAGE}/content-types">${[...types, ...overrides, theme].join('')}</Types>`,
      ),
      relations('_rels/.rels', [['officeDocument', 'ppt/presentation.xml']]),
      xml(
        'ppt/presentation.xml',
        `<p:presentation ${SPACES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${pages}</p:sldIdLst>${size}</p:presentation>`,
      ),
      relations('ppt/_rels/presentation.xml.rels', [
        ['slideMaster', 'slideMasters/slideMaster1.xml'],
        ...numbers.map((n) => ['slide', `slides/slide${n}.xml`] as const),
        ['theme', 'theme/theme1.xml'],
      ]),
      ...FRAME,
      ...parts,
    ],
    at,
  );
}

function slideParts({ title, lines, pictures }: Slide, n: number): ZipEntry[] {
  const shown = pictures.slice(0, PICTURES_MAX);
  const files = shown.map(({ bytes, ending }, index) => ({ name: `image${n}-${index + 1}.${ending}`, bytes }));
  const text = [
    textBox(2, [title], { top: 1.2, height: 2, size: 2_800 }),
    textBox(3, lines, { top: 3.6, height: 6, size: 1_600 }),
  ];
  const drawn = files.map((_, index) => picture(index, 19.05 - PICTURE_CM - 1));
  return [
    xml(
      `ppt/slides/slide${n}.xml`,
      `<p:sld ${SPACES}><p:cSld><p:spTree>${GROUP}${[...text, ...drawn].join('')}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`,
    ),
    relations(`ppt/slides/_rels/slide${n}.xml.rels`, [
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ...files.map(({ name }) => ['image', `../media/${name}`] as const),
    ]),
    ...files.map(({ name, bytes }) => ({ name: `ppt/media/${name}`, bytes })),
  ];
}

function textBox(
  id: number,
  lines: readonly string[],
  { top, height, size }: { readonly top: number; readonly height: number; readonly size: number },
): string {
  const words = lines.length === 0 ? [''] : lines;
  const text = words.map(
    (line) => `<a:p><a:r><a:rPr lang="zh-CN" sz="${size}"/><a:t>${escaped(line)}</a:t></a:r></a:p>`,
  );
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Text ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${place(1.5, top, WIDTH - 3, height)}</p:spPr><p:txBody><a:bodyPr wrap="square"/><a:lstStyle/>${text.join('')}</p:txBody></p:sp>`;
}

function picture(index: number, top: number): string {
  const left = 1.5 + index * (PICTURE_CM + 0.6);
  return `<p:pic><p:nvPicPr><p:cNvPr id="${index + 10}" name="Picture ${index + 1}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId${index + 2}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${place(left, top, PICTURE_CM, PICTURE_CM)}</p:spPr></p:pic>`;
}

function place(x: number, y: number, width: number, height: number): string {
  return `<a:xfrm><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`;
}

const FRAME = Object.entries(frame).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));

function relations(name: string, targets: readonly (readonly [kind: string, target: string])[]): ZipEntry {
  const rows = targets.map(
    ([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return xml(name, `<Relationships xmlns="${PACKAGE}/relationships">${rows.join('')}</Relationships>`);
}

function xml(name: string, text: string): ZipEntry {
  return { name, bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`) };
}

function emu(cm: number): number {
  return Math.round(cm * CM);
}

function escaped(text: string): string {
  const plain = text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The path at which an uploaded file is read. */
export function fileAddress({ id, name }: Pick<StoredFile, 'id' | 'name'>): string {
  const [ending = ''] = /^\.[a-z0-9]{1,8}$/.exec(extname(name).toLowerCase()) ?? [];
  return `${CONTRACT['files.upload'].path}/${id}${ending}`;
}
