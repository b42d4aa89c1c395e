/** The archive of an account is searched and written in this worker, so that the page never waits for either. */
import { createIndexedDbArchive } from '@fitout/im-core/browser';
import { serveArchive } from '@fitout/im-core/worker';

serveArchive(self, createIndexedDbArchive);
