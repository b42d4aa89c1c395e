import { pictureOf } from './pictures.js';

/** Accounts of the demo without a portrait, like new users (R008). */
const WITHOUT: ReadonlySet<string> = new Set(['1004']);

const DESIGNERS: readonly string[] = ['沈一', '陆然', '顾言', '宋禾'];

/** The portrait of an account or master of the demo; empty if there is none. */
export function portraitOf(id: string): string {
  return WITHOUT.has(id) ? '' : pictureOf(`portrait-${id}`);
}

/** The portrait of a designer, who has only a name; empty for an unknown designer. */
export function designerPortrait(name: string): string {
  const index = DESIGNERS.indexOf(name);
  return index === -1 ? '' : pictureOf(`portrait-${4_001 + index}`);
}
