/** What an installation words differently. Everything left out is as the specification has it. */
export interface CopyOverrides {
  /** Sentences that the specification describes in English are shown in that English instead of Chinese (A18). */
  readonly isLiteral?: boolean;
  /** Chinese for what the specification gives in English, by that English: `chineseTexts`. Without it the English is shown (A17, A18). */
  readonly chinese?: Readonly<Record<string, string>> | undefined;
  /** Last-message words of pictures, voice messages and videos (A17). */
  readonly previewLabels?: Readonly<Partial<Record<PreviewLabel, string>>>;
  /** What an order's status is called, by its number from 1 to 9, whatever the order's type (A48). */
  readonly orderStatuses?: Readonly<Record<string, string>>;
}

/** A kind of message that the list of conversations names by a word. */
export type PreviewLabel = 'image' | 'audio' | 'video';

/** Of the page as a whole: all parts of one page speak the same words, and the words are chosen before the first render. */
const page: { overrides: CopyOverrides } = { overrides: {} };

/** Replaces words of the kit on this page. Call it before the first render: what is on screen does not change. */
export function overrideCopy(overrides: CopyOverrides): void {
  page.overrides = overrides;
}

/** The words of a sentence on screen: the literal English where that is chosen and there is one (A18). */
export function shownText({ text, literal }: { readonly text: string; readonly literal?: string | undefined }): string {
  return page.overrides.isLiteral === true ? (literal ?? text) : text;
}

/** A sentence that the specification gives in English, in Chinese where the installation wants that (A18). */
export function givenText(text: string): string {
  return page.overrides.chinese?.[text] ?? text;
}

/** The word of a kind in the last-message line, or undefined where it is not replaced (A17). */
export function previewLabel(kind: string): string | undefined {
  return page.overrides.previewLabels?.[kind as PreviewLabel];
}

/** What the installation calls an order's status, or undefined where it uses the product's word (A48). */
export function orderStatusLabel(status: number | string): string | undefined {
  return page.overrides.orderStatuses?.[status];
}
