/** The storage of this tab, until it is closed. Throws if it is denied. */
export const openSessionStorage = (): Storage => window.sessionStorage;
