import { createApiClient } from '@fitout/api-client';
import { fileUploaderContract } from '@fitout/im-core/contracts';
import { inject } from 'vitest';
import { apiToUploader } from './session.js';

/** A port on which no server listens. */
const NOBODY = 'http://127.0.0.1:9';

fileUploaderContract("the marketplace's upload, on the sandbox", async () => {
  let token: string | null = null;
  const hooks = { token: () => token, nonce: () => '123456', onUnauthorized: () => undefined };
  const api = createApiClient({ baseUrl: inject('sandboxUrl'), ...hooks });
  const answer = await api.call('auth.login', { body: { username: 'linxiao', password: 'demo123' } });
  if (!answer.ok) throw answer.error;
  token = answer.value.tokenValue;
  return {
    uploader: apiToUploader(api),
    unreachable: apiToUploader(createApiClient({ baseUrl: NOBODY, ...hooks })),
  };
});
