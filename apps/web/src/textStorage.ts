/** The used part of the browser's storage. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The same for a text that is also removed. */
export type RemovableTextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
