import * as z from 'zod/mini';
import { row } from './Endpoint.js';

/**
 * The address of a file, or null when the server gives none and the message goes without (R343, R344). Servers write
 * it as a text, or as an object with the text in `data` (A37).
 */
const uploadAnswer = z.pipe(
  z.nullish(z.union([z.string(), z.object({ data: z.nullish(z.string()) })])),
  z.transform((answer) => (typeof answer === 'string' ? answer : answer?.data) || null),
);

/** Files of messages, orders and profiles (R342). */
export const fileRows = {
  'files.upload': row({
    source: 'given',
    method: 'POST',
    path: '/api/fe/files',
    // The folder the server keeps the file in.
    query: z.object({ dirPath: z.optional(z.string()) }),
    fileField: 'uploadFile',
    answer: uploadAnswer,
  }),
};
