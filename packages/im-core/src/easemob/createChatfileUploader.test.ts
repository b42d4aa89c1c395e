import { describe, expect, it } from 'vitest';
import { createChatfileUploader, type PostForm } from './rest.js';

const FILE = {
  name: '图.png',
  type: 'image/png',
  blob: { size: 1, type: '', arrayBuffer: async () => new ArrayBuffer(1) },
};
const never = { isCancelled: false, onCancel: () => undefined };

function start(answer: { status: number; body: unknown } | null, token: string | null = 'secret') {
  const posted: Parameters<PostForm>[0][] = [];
  const post: PostForm = async (form) => {
    posted.push(form);
    return answer;
  };
  const deps = { appKey: 'org#app', apiUrl: 'https://rest.example', token: async () => token, post };
  return { posted, upload: () => createChatfileUploader(deps).upload(FILE, () => undefined, never) };
}

describe("the vendor's own files (TRANSFER)", () => {
  it('[IM-TRANSFER-6] files go to its REST API with the token, and their address has the secret', async () => {
    const { posted, upload } = start({ status: 200, body: { entities: [{ uuid: 'u1', 'share-secret': 'a b' }] } });
    expect(await upload()).toEqual({
      ok: true,
      value: { url: 'https://rest.example/org/app/chatfiles/u1?em-redirect=true&share-secret=a%20b' },
    });
    expect(posted[0]).toMatchObject({
      url: 'https://rest.example/org/app/chatfiles',
      headers: { authorization: 'Bearer secret', 'restrict-access': 'true' },
      field: 'file',
    });
  });

  it.each([{}, null, { entities: [] }, { entities: [{}] }])(
    '[IM-TRANSFER-6] an answer like %j has no address',
    async (body) => {
      expect(await start({ status: 200, body }).upload()).toEqual({ ok: true, value: { url: '' } });
    },
  );

  it.each([
    [401, 'tokenExpired'],
    [413, 'tooLarge'],
    [429, 'busy'],
    [503, 'busy'],
    [400, 'refused'],
  ])('[IM-TRANSFER-6] %i is %s', async (status, code) => {
    expect(await start({ status, body: null }).upload()).toMatchObject({ ok: false, error: { code } });
  });

  it('[IM-TRANSFER-6] without a login the uploader sends no request', async () => {
    const { posted, upload } = start(null, null);
    expect([await upload(), posted]).toMatchObject([{ ok: false, error: { code: 'notConnected' } }, []]);
  });
});
