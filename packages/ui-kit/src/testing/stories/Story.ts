import type { ReactElement } from 'react';

export type States = Readonly<Record<string, () => ReactElement>>;

export type Stories = Readonly<Record<string, States>>;

/** A handler that does nothing: a story shows only the appearance. */
export const nothing = (): void => undefined;
export const later = async (): Promise<void> => undefined;
