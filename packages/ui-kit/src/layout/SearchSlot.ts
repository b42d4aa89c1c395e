import { createContext, useContext } from 'react';

/** The element that the search of the current list is rendered into, once a header with room for it is mounted. */
export interface SearchSlot {
  readonly place: HTMLElement | null;
  readonly setPlace: (place: HTMLElement | null) => void;
}

const Context = createContext<SearchSlot>({ place: null, setPlace: () => undefined });

/** Shares that element between the header of a side and the search below it. */
export const SearchSlotProvider = Context.Provider;

/** The search place of the nearest `ChatShell`; empty outside of one. */
export function useSearchSlot(): SearchSlot {
  return useContext(Context);
}
