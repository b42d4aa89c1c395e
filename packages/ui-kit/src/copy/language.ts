import { createContext, useContext } from 'react';
import { ofInstallation } from './overrides.js';

/** Texts of any language in place of the Chinese ones. */
export type Widened<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Widened<Answer>
    : T extends readonly (infer One)[]
      ? readonly Widened<One>[]
      : { readonly [Key in keyof T]: Widened<T[Key]> };

/**
 * A language: `language(zhChat).send` is the text in it. A table of Chinese texts is the key of its translation, so a page loads the
 * tables of what it shows. `createLanguage` makes one.
 */
export type Language = <T extends object>(table: T) => Widened<T>;

/** Chinese: the language below no provider. */
export const chinese: Language = (table) => ofInstallation(table) as never;

/** Provides the language of the tree below; a `ChatProvider` does so with its session's. */
export const LanguageContext = /*#__PURE__*/ createContext<Language>(chinese);

/** The language of the texts here. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}
