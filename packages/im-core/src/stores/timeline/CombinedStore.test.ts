import { expect, it } from 'vitest';
import { err, imError, ok } from '../../domain/imError.js';
import { CombinedStore } from './CombinedStore.js';

const BODY = { type: 'combine', title: '记录', summary: '', url: 'https://im.example/1' } as const;
const SAID = [{ from: 'bo', time: 1, body: { type: 'text', text: '好' } }] as const;

it('before the service has a combined message, its own messages are opened without a request', async () => {
  const store = new CombinedStore({ combinedMessages: async () => err(imError('refused', 'no request expected')) });
  expect(await store.open({ ...BODY, url: '', messages: SAID })).toEqual(ok(SAID));
});

it('fetched messages are not requested again, and a failed request is repeated', async () => {
  const answers = [err(imError('busy', 'later')), ok(SAID)];
  const requested: string[] = [];
  const store = new CombinedStore({
    combinedMessages: async (url) => {
      requested.push(url);
      return answers.shift() ?? err(imError('refused', 'a third request'));
    },
  });
  expect(await store.open(BODY)).toMatchObject({ ok: false, error: { code: 'busy' } });
  expect(await store.open(BODY)).toEqual(ok(SAID));
  expect(await store.open(BODY)).toEqual(ok(SAID));
  expect(requested).toEqual([BODY.url, BODY.url]);
});
