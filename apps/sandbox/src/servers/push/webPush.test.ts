import { createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { createVapidKey, encryptPush, publicKeyOf, vapidHeader } from './webPush.js';

it('encrypts the example of RFC 8291 (appendix A) byte for byte', () => {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const key = Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
  const sealed = encryptPush('When I grow up, I want to be a watermelon', keys, salt, key);
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('signs who sends, to whom and until when (RFC 8292)', () => {
  const key = createVapidKey();
  const header = vapidHeader('https://push.example/send/1?x=2', key, 'https://shop.example', 1_700_000_000_000);
  const [, head = '', claims = '', signature = '', shown] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/u.exec(header) ?? [];
  expect(shown).toBe(publicKeyOf(key));
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://push.example',
    exp: 1_700_043_200,
    sub: 'https://shop.example',
  });
  const { d: _, ...open } = key;
  const publicKey = createPublicKey({ key: open, format: 'jwk' });
  const bytes = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    'sha256',
    bytes,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isRight).toBe(true);
});
