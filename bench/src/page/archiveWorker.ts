import { createIndexedDbArchive } from '@fitout/im-core/browser';
import { serveArchive } from '@fitout/im-core/worker';

serveArchive(self, createIndexedDbArchive);
