/** The texts one has just taken back, for as long as they may be written anew. Reading it inside an observer follows the end of their time. */
export interface RecalledTexts {
  find(id: string): string | null;
}
