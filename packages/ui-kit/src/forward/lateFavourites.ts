import { lateWindow } from '../session/lateWindow.js';

// Apart from what they load.
/** The messages that the account keeps, to send one of them. */
export const FavouritesWindow = lateWindow('FavouritesWindow');

/** The messages that the account keeps: a search and a list, for a page of an app inside a provider. */
export const FavouriteMessages = /*#__PURE__*/ lateWindow('FavouriteMessages');
