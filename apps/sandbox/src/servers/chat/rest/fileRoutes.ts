import { timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { readUpload } from '../../media/readUpload.js';
import { sendFile } from '../../media/sendFile.js';
import type { ChatDeps } from '../ChatDeps.js';
import { asMember } from './asMember.js';
import { answer, fail } from './envelope.js';

/**
 * Routes of the vendor's uploads and downloads. There are no partial uploads: the client then sends the file in one
 * request.
 *
 * A download needs the secret of the message, either in the address, as an image element sends it, or in a header, as a
 * program sends it.
 */
export function fileRoutes(rest: Hono, deps: ChatDeps): void {
  const { clock, files } = deps;

  rest.post(
    '/chatfiles',
    asMember(deps, async ({ account }, context) => {
      const owner = { owner: `chat:${account.id}`, hasSecret: true };
      const saved = await readUpload(context, 'file', (file) => files.save({ ...file, ...owner }));
      if (saved === null) return fail(context, clock.now(), 'badRequest');
      if (!saved.ok) return fail(context, clock.now(), saved.error === 'fileEmpty' ? 'badRequest' : 'fileTooLarge');
      const { id, secret } = saved.value;
      return answer(context, clock.now(), { entities: [{ uuid: id, type: 'chatfile', 'share-secret': secret }] });
    }),
  );

  // `thumbnail` and `vframe` request a smaller picture; the sandbox has only the file itself.
  rest.get('/chatfiles/:id', async (context) => {
    const file = files.find(context.req.param('id'));
    if (file === null || file.secret === null) return fail(context, clock.now(), 'fileExpired');
    const shown = context.req.header('share-secret') ?? context.req.query('share-secret') ?? '';
    if (!isSame(shown, file.secret)) return fail(context, clock.now(), 'fileForbidden');
    return (await sendFile(context, files, file)) ?? fail(context, clock.now(), 'fileExpired');
  });
}

function isSame(shown: string, secret: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
