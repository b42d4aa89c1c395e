import { createToaster } from '@fitout/ui-kit/primitives';
import type { Config } from '../settings/config.js';
import { ThemeStore } from './ThemeStore.js';
import type { WebStorage } from '../shared/storage/webStored.js';
import { AppLoader } from './AppLoader.js';
import type { App, AppParts } from './createApp.js';
import type { Entry } from '../context/EntryContext.js';

/** The parts of an entry. */
export interface EntryParts {
  /** The user name from the log-in address, which no longer contains it; null without one. */
  readonly linkedName: string | null;
  /** Local storage. */
  readonly webStorage: () => WebStorage;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly openAnew: (address: string) => void;
  /** Loads the code that creates the app of the given parts. */
  readonly fetchMaker: () => Promise<(shown: Pick<AppParts, 'toaster'>) => App>;
}

/** Creates the part of the page that shows the log-in form; its loader loads the app. */
export function createEntry(config: Config, { linkedName, webStorage, now, openAnew, fetchMaker }: EntryParts): Entry {
  const toaster = createToaster();
  return {
    config,
    toaster,
    theme: new ThemeStore(webStorage),
    linkedName: config.auth.queryLogin === 'off' ? null : linkedName,
    now,
    openAnew,
    loader: new AppLoader(async () => {
      const make = await fetchMaker();
      return () => make({ toaster });
    }),
  };
}
