/** The texts that an installation changes. The rest is as specified. */
export interface CopyOverrides {
  /** Shows texts that the specification describes in English in that English instead of Chinese (A18). */
  readonly isLiteral?: boolean;
  /**
   * The Chinese for texts that the specification gives in English, keyed by that English: `chineseTexts`. Without it
   * the English is shown (A17, A18).
   */
  readonly chinese?: Readonly<Record<string, string>> | undefined;
  /** The last-message texts of pictures, voice messages and videos (A17). */
  readonly previewLabels?: Readonly<Partial<Record<PreviewLabel, string>>>;
  /** The labels of order statuses, by their number from 1 to 9, for any type of order (A48). */
  readonly orderStatuses?: Readonly<Record<string, string>>;
}

/** A kind of message with a label in the list of conversations. */
export type PreviewLabel = 'image' | 'audio' | 'video';

/** Global, because all parts of one page use the same texts; set before the first render. */
const page: { overrides: CopyOverrides } = { overrides: {} };

/** Replaces texts of the kit on this page. Call it before the first render: it does not update rendered text. */
export function overrideCopy(overrides: CopyOverrides): void {
  page.overrides = overrides;
}

/** The visible text of a sentence: its literal English if that is configured and exists (A18). */
export function shownText({ text, literal }: { readonly text: string; readonly literal?: string | undefined }): string {
  return page.overrides.isLiteral === true ? (literal ?? text) : text;
}

/** A text that the specification gives in English; its Chinese if that is configured (A18). */
export function givenText(text: string): string {
  return page.overrides.chinese?.[text] ?? text;
}

export function previewLabel(kind: string): string | undefined {
  return page.overrides.previewLabels?.[kind as PreviewLabel];
}

/** The configured label of an order's status; undefined to use the product's label (A48). */
export function orderStatusLabel(status: number | string): string | undefined {
  return page.overrides.orderStatuses?.[status];
}
