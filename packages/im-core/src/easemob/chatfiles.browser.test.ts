import { inject } from 'vitest';
import { postForm } from '../browser/page.js';
import { fileUploaderContract } from '../testing/fileUploaderContract.js';
import { createChatfileUploader } from './rest.js';

const NOBODY = 'http://127.0.0.1:9';

fileUploaderContract("the vendor's own upload, on the sandbox", async () => {
  const apiUrl: string = inject('sandboxUrl');
  const appKey = `contract#w${crypto.randomUUID().slice(0, 8)}`;
  const door = `${apiUrl}/${appKey.replace('#', '/')}`;
  const post = async (path: string, body: object): Promise<unknown> =>
    (await fetch(`${door}/${path}`, { method: 'POST', body: JSON.stringify(body) })).json();
  await post('users', { username: 'amy', password: 'amy', nickname: 'amy' });
  const answer = await post('token', { grant_type: 'password', username: 'amy', password: 'amy' });
  const accessToken = String((answer as { readonly access_token: unknown }).access_token);
  const deps = { appKey, token: async () => accessToken, post: postForm };
  return {
    uploader: createChatfileUploader({ ...deps, apiUrl }),
    unreachable: createChatfileUploader({ ...deps, apiUrl: NOBODY }),
  };
});
