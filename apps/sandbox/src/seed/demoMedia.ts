import { readFile } from 'node:fs/promises';
import { type Files, fileAddress } from '../services/files/createFiles.js';
import type { SeedFile } from './SeedMessage.js';
import { synthesiseVoice } from './synthesiseVoice.js';

/** The pictures and the list were drawn for this project; the build copies them too. */
const FOLDER = new URL('media/', import.meta.url);

type Media =
  | {
      readonly kind: 'img';
      readonly from: string;
      readonly name: string;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: 'file'; readonly from: string; readonly name: string }
  | { readonly kind: 'audio'; readonly seconds: number };

/** The files in the demo's messages. */
const DEMO_MEDIA = {
  plan: { kind: 'img', from: 'lamp-plan.webp', name: '全屋灯位图（定稿）.webp', width: 1_200, height: 900 },
  boxes: { kind: 'img', from: 'lamp-boxes.webp', name: '灯具到货.webp', width: 1_200, height: 900 },
  living: { kind: 'img', from: 'living-room.webp', name: '客厅完工.webp', width: 1_200, height: 900 },
  dining: { kind: 'img', from: 'dining-lamps.webp', name: '餐厅吊灯高度.webp', width: 1_200, height: 900 },
  stone: { kind: 'img', from: 'stone-wall.webp', name: '石材开孔位置.webp', width: 900, height: 1_400 },
  list: { kind: 'file', from: 'lamp-list.pdf', name: '灯具点位清单（王师傅核对版）.pdf' },
  arrival: { kind: 'audio', seconds: 4 },
  wiring: { kind: 'audio', seconds: 11 },
  drilling: { kind: 'audio', seconds: 7 },
} as const satisfies Readonly<Record<string, Media>>;

/** The name of a file of the demo. */
export type DemoMediaName = keyof typeof DEMO_MEDIA;

/** Stores the demo's files as uploads. Their addresses have no host, because the port may change. */
export async function storeDemoMedia(files: Pick<Files, 'save'>): Promise<ReadonlyMap<string, SeedFile>> {
  const stored = new Map<string, SeedFile>();
  for (const [key, media] of Object.entries<Media>(DEMO_MEDIA)) {
    const bytes =
      media.kind === 'audio' ? synthesiseVoice(media.seconds, key.length) : await readFile(new URL(media.from, FOLDER));
    const name = media.kind === 'audio' ? 'audio.wav' : media.name;
    const saved = await files.save({ owner: 'seed', name, bytes: [bytes], hasSecret: false });
    if (!saved.ok) throw new Error(`the demo's ${name} was refused: ${saved.error}`);
    stored.set(key, { ...media, name, url: fileAddress(saved.value), bytes: bytes.length });
  }
  return stored;
}
