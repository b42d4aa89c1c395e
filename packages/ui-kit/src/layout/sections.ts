import { zh } from '../copy/zh.js';

/** The five parts of the product, in the order of the navigation (R006). */
export const sectionIds = ['home', 'square', 'message', 'order', 'user'] as const;

/** One of the five parts. */
export type SectionId = (typeof sectionIds)[number];

/** What a part is called. */
export function sectionLabel(id: SectionId): string {
  return zh.sections[id];
}
