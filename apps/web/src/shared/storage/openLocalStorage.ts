/** The storage that all tabs share. Throws if it is denied. */
export const openLocalStorage = (): Storage => window.localStorage;
