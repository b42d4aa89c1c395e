import type { ReactElement } from 'react';

/** The states of one component, by what makes each different. */
export type States = Readonly<Record<string, () => ReactElement>>;

/** Components of a group by their exported name. */
export type Stories = Readonly<Record<string, States>>;

/** Does nothing: a story shows how something looks, not what a press does. */
export const nothing = (): void => undefined;
/** The same for what takes its time. */
export const later = async (): Promise<void> => undefined;
