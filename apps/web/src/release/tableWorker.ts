/** Reads tables beside the page, which goes on meanwhile; the page ends this worker when it takes too long. */
import { readTable, type TableFile } from './readTable.js';

self.addEventListener('message', ({ data }: MessageEvent<TableFile>) => self.postMessage(readTable(data)));
