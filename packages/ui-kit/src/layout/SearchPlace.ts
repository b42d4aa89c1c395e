import { createContext, useContext } from 'react';

/** Where the search of the shown list stands, once there is a head with room for it. */
export interface SearchPlace {
  readonly place: HTMLElement | null;
  readonly setPlace: (place: HTMLElement | null) => void;
}

const Context = createContext<SearchPlace>({ place: null, setPlace: () => undefined });

/** Gives the head of a side and the search below it a place that both know. */
export const SearchPlaceProvider = Context.Provider;

/** The place of the search in the nearest `ChatShell`; none outside of one. */
export function useSearchPlace(): SearchPlace {
  return useContext(Context);
}
