import { changes } from './changes.js';
import { ingest } from './ingest.js';
import { latency } from './latency.js';
import type { Measure } from './Measure.js';
import { prepend } from './prepend.js';
import { FRAME_MESSAGES } from './replay.js';
import { store } from './store.js';
import { weight } from './weight.js';

/** The measures of the core by name. */
export const CORE_MEASURES: Readonly<Record<string, Measure>> = {
  ingest: ingest(FRAME_MESSAGES),
  ingestEach: ingest(1),
  latency: latency(FRAME_MESSAGES),
  latencyEach: latency(1),
  weight,
  changes,
  prepend,
  store20: store(20),
  store200: store(200),
};
