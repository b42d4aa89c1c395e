import { pictureOf } from './pictures.js';

/** People of the demo without a portrait: like new users, they have no picture of their own (R008). */
const WITHOUT: ReadonlySet<string> = new Set(['1004']);

const DESIGNERS: readonly string[] = ['沈一', '陆然', '顾言', '宋禾'];

/** The portrait of a person of the demo; empty where there is none. `id` is a known account's or master's. */
export function portraitOf(id: string): string {
  return WITHOUT.has(id) ? '' : pictureOf(`portrait-${id}`);
}

/** The portrait of a designer, whose name is all that is known; empty for an unknown one. */
export function designerPortrait(name: string): string {
  const place = DESIGNERS.indexOf(name);
  return place === -1 ? '' : pictureOf(`portrait-${4_001 + place}`);
}
