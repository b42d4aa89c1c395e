import type { ReactElement } from 'react';

/** The states of one component, by name. */
export type States = Readonly<Record<string, () => ReactElement>>;

/** Components of a group by their exported name. */
export type Stories = Readonly<Record<string, States>>;

/** A handler that does nothing: a story shows only the appearance. */
export const nothing = (): void => undefined;
/** The same for asynchronous handlers. */
export const later = async (): Promise<void> => undefined;
