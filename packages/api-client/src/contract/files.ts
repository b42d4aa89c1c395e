import * as z from 'zod/mini';
import { orElse } from './orElse.js';
import { row } from './Endpoint.js';

const address = z.union([z.string(), z.object({ data: z.nullish(z.string()) })]);

/**
 * The address of a file, or null when the server gives none; the message is then sent without it (R343, R344). Servers
 * write it as a text, or as an object with the text in `data` (A37).
 */
const uploadAnswer = z.pipe(
  orElse(z.nullish(z.union([address, z.array(address)])), null),
  z.transform((answer) => {
    const one = Array.isArray(answer) ? answer[0] : answer;
    return (typeof one === 'string' ? one : one?.data) || null;
  }),
);

/** The upload of files for messages, orders and profiles (R342). */
export const fileRows = {
  'files.upload': row({
    source: 'given',
    method: 'POST',
    path: '/api/fe/files',
    // The folder on the server.
    query: z.object({ dirPath: z.optional(z.string()) }),
    fileField: 'uploadFile',
    answer: uploadAnswer,
  }),
};
