/** The archive on the page, loaded only where no worker can be started. */
export { createIndexedDbArchive } from '@fitout/im-core/browser';
