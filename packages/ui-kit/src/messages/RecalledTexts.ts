/** The user's recalled texts, for as long as they can be edited again. Observable. */
export interface RecalledTexts {
  find(id: string): string | null;
}
