import { zhLogin } from '../copy/zhLogin.js';

/** The five sections of the product, in the order of the navigation (R006). */
export const sectionIds = ['home', 'square', 'message', 'order', 'user'] as const;

/** One of the five sections. */
export type SectionId = (typeof sectionIds)[number];

/** The label of a section. */
export function sectionLabel(id: SectionId): string {
  return zhLogin.sections[id];
}
