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

/** The Chinese of an installation is that of the whole page; set before the first render. */
const page = {
  overrides: {} as CopyOverrides,
  texts: new Map<string, string>(),
  tables: new WeakMap<object, object>(),
};

/** Replaces texts of the kit's Chinese on this page. Call it before the first render: it does not update rendered text. */
export function overrideCopy(overrides: CopyOverrides): void {
  const { image, audio, video } = overrides.previewLabels ?? {};
  const labels = Object.entries({ '[image]': image, '[audio]': audio, '[vidio]': video });
  const texts = [...Object.entries(overrides.chinese ?? {}), ...labels].filter(([, text]) => text !== undefined);
  Object.assign(page, { overrides, texts: new Map(texts as [string, string][]), tables: new WeakMap() });
}

/** A table of Chinese texts with those of the installation. */
export function ofInstallation<T extends object>(table: T): T {
  if (page.texts.size === 0) return table;
  const own = page.tables.get(table) ?? replaced(table);
  page.tables.set(table, own);
  return own as T;
}

function replaced(words: object): object {
  const entries = Object.entries(words).map(([name, word]: [string, unknown]) => {
    if (typeof word === 'string') return [name, page.texts.get(word) ?? word];
    return [name, typeof word === 'object' && word !== null && !Array.isArray(word) ? replaced(word) : word];
  });
  return Object.fromEntries(entries) as object;
}

/** The visible text of a sentence: its literal English if that is configured and exists (A18). */
export function shownText({ text, literal }: { readonly text: string; readonly literal?: string | undefined }): string {
  return page.overrides.isLiteral === true ? (literal ?? text) : text;
}

/** The configured label of an order's status; undefined to use the product's label (A48). */
export function orderStatusLabel(status: number | string): string | undefined {
  return page.overrides.orderStatuses?.[status];
}
