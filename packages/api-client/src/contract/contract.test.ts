import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CONTRACT, noBody, openapi, type EndpointKey } from './index.js';

const address = (key: EndpointKey) =>
  `${CONTRACT[key].source} ${CONTRACT[key].access} ${CONTRACT[key].method} ${CONTRACT[key].path}`;

describe('the contract table (ENDPOINT)', () => {
  it('log-in sends name and password, and its answer has token, profile and chat account', () => {
    expect(address('auth.login')).toBe('assumed open POST /api/fe/auth/login');
    const answer = {
      tokenName: 'gxtoken',
      tokenValue: '5f0c',
      expireIn: 604800,
      user: {
        id: '1001',
        headImageUrl: '',
        nickName: '晓晓家装',
        service: '2001',
        sex: '2',
        roleCodes: ['User'],
        firstLogin: false,
      },
      masterInfo: null,
      im: { userId: '1001', token: 't', appkey: 'fitout#demo' },
    };
    expect(z.parse(CONTRACT['auth.login'].answer, answer)).toEqual(answer);
  });

  it('a log-in answer with missing fields is read with their defaults', () => {
    const answer = { tokenName: null, tokenValue: '5f0c', user: { id: 1001, sex: 2, nickName: null } };
    expect(z.parse(CONTRACT['auth.login'].answer, answer)).toEqual({
      tokenName: '',
      tokenValue: '5f0c',
      expireIn: null,
      user: { id: '1001', headImageUrl: '', nickName: '', service: null, sex: '2', roleCodes: [], firstLogin: false },
      masterInfo: null,
      im: null,
    });
  });

  it('[API-ENDPOINT-2] registration sends name, password and nickname', () => {
    expect(address('auth.register')).toBe('assumed open POST /api/fe/auth/register');
    const { body } = CONTRACT['auth.register'];
    expect(z.safeParse(body, { username: 'li', password: 'p', nickname: '' }).success).toBe(true);
    expect(z.safeParse(body, { username: '', password: 'p', nickname: '' }).success).toBe(false);
  });

  it('[API-ENDPOINT-3] log-out has no body and ignores the answer', () => {
    expect(address('auth.logout')).toBe('assumed member POST /api/fe/auth/logout');
    expect(CONTRACT['auth.logout'].body).toBe(noBody);
    expect(z.parse(CONTRACT['auth.logout'].answer, null)).toBeNull();
  });

  it('[API-ENDPOINT-5] base info has the address of the specification and the name fields', () => {
    expect(address('users.baseInfo')).toBe('given member GET /api/fe/users/{id}/base-info');
    const read = z.parse(CONTRACT['users.baseInfo'].answer, { id: '1004', userName: 'xinyonghu', secret: 'x' });
    expect(read).toEqual({
      id: '1004',
      userName: 'xinyonghu',
      nickName: '',
      actualName: '',
      mobile: '',
      headImageUrl: '',
    });
  });

  it('[API-ENDPOINT-6] a staff contact has the address of the specification and working hours', () => {
    expect(address('customerService.detail')).toBe('given member GET /api/fe/customerServices/{id}');
    const read = z.parse(CONTRACT['customerService.detail'].answer, {
      id: '2001',
      workTime: '09:00-21:00',
      online: true,
    });
    expect(read).toMatchObject({ id: '2001', workTime: '09:00-21:00', online: true, mobile: '' });
  });

  it('[API-ENDPOINT-8] an upload is one file in a multipart field, its answer an address in either shape or none', () => {
    expect(address('files.upload')).toBe('given member POST /api/fe/files');
    expect(CONTRACT['files.upload'].fileField).toBe('uploadFile');
    const { answer } = CONTRACT['files.upload'];
    const url = 'http://files.example/a.png';
    expect([url, { data: url }].map((data) => z.parse(answer, data))).toEqual([url, url]);
    const without = [undefined, null, '', {}, { data: null }, { data: '' }, 1, [], { data: 1 }, true];
    expect(without.map((data) => z.parse(answer, data))).toEqual(without.map(() => null));
    expect(z.parse(answer, [url])).toBe(url);
    const paths = openapi()['paths'] as Record<string, Record<string, { requestBody: { content: object } }>>;
    expect(Object.keys(paths['/api/fe/files']?.['post']?.requestBody.content ?? {})).toEqual(['multipart/form-data']);
  });

  it('the OpenAPI page has every row, its params, and no schema id twice', () => {
    const page = openapi();
    const paths = page['paths'] as Record<
      string,
      Record<string, { operationId: string; 'x-also'?: string; parameters: unknown[] }>
    >;
    const rows = Object.values(paths).flatMap((methods) => Object.values(methods));
    const ids = rows.flatMap((row) => [row.operationId, row['x-also'] ?? []].flat());
    expect(ids.toSorted()).toEqual(Object.keys(CONTRACT).toSorted());
    expect(paths['/api/fe/users/{id}/base-info']?.['get']?.parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string', minLength: 1 } },
    ]);
    expect(JSON.stringify(page)).not.toContain('$schema');
    expect(openapi()).toEqual(page);
  });

  it('two rows of one address and method with different body formats are one operation', () => {
    const paths = openapi()['paths'] as Record<string, Record<string, { requestBody: { content: object } }>>;
    expect(Object.keys(paths['/api/fe/orders']?.['post']?.requestBody.content ?? {})).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ]);
  });

  it('a query field is marked as required exactly when the schema requires it', () => {
    const row = {
      ...CONTRACT['users.baseInfo'],
      query: z.object({ mobile: z.string(), size: z.optional(z.string()) }),
    };
    const paths = openapi({ only: row })['paths'] as Record<string, { get: { parameters: unknown[] } }>;
    expect(Object.values(paths)[0]?.get.parameters).toMatchObject([
      { name: 'id' },
      { name: 'mobile', required: true },
      { name: 'size', required: false },
    ]);
  });
});
