import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTransient } from '../domain/imError.js';
import { refusalIn } from '../domain/message/message.js';
import { failureOf, loginFailureOf, logoutReasonOf, registerFailureOf } from './codes.js';

const loginFailure = (cause: unknown) => loginFailureOf(cause, 'https://a1.example');
const refusal = (words: string) => ({ type: 1, message: 'login failed', data: { data: words } });

describe("the vendor's refusals (CODE)", () => {
  it('[IM-CODE-1] a refused log-in says why: wrong password, no such account, banned', () => {
    expect(loginFailure(refusal('{"error":"invalid_grant","error_description":"invalid password"}')).code).toBe(
      'passwordInvalid',
    );
    expect(loginFailure(refusal('{"error":"invalid_grant","error_description":"user not found"}')).code).toBe(
      'userNotFound',
    );
    expect(loginFailure(refusal('{"error_description":"user not activated"}')).code).toBe('userBanned');
    expect(loginFailure({ type: 204 }).code).toBe('userNotFound');
    expect(loginFailure({ type: 28 }).code).toBe('tokenInvalid');
    expect(loginFailure({ type: 56 }).code).toBe('tokenExpired');
  });

  it('[IM-CODE-1] a failed log-in names the address that was tried and the HTTP status of its answer', () => {
    const cause = {
      type: 1,
      data: { type: 17, extraInfo: { httpCode: 404, url: 'https://a1.example/org/app/token' } },
    };
    expect(loginFailure(cause).message).toBe('easemob log-in failed with 1, HTTP 404 at https://a1.example');
    expect(loginFailure({ type: 16 }).message).toContain('HTTP 0 at https://a1.example');
  });

  it('[IM-CODE-1] the words are found in the message, in text and in an object, in any case', () => {
    const text = 'Invalid Password';
    const shapes = [{ message: text }, { data: text }, { data: { message: text } }, { data: { data: text } }];
    for (const shape of shapes) expect(loginFailure({ type: 1, ...shape }).code).toBe('passwordInvalid');
  });

  it('[IM-CODE-2] a log-in that failed for any other reason is a temporary failure, which is retried', () => {
    fc.assert(
      fc.property(fc.anything(), (cause) => {
        expect(isTransient(loginFailure(cause))).toBe(true);
      }),
    );
    expect(loginFailure({ type: 17, message: 'server error' }).code).toBe('notConnected');
  });

  it('[IM-CODE-3] a refused registration says why: taken, too long, illegal, not allowed, over the quota', () => {
    const rows = [
      ['{"error":"duplicate_unique_property_exists"}', 'userExists'],
      ['{"error":"illegal_argument","error_description":"USERNAME_TOO_LONG"}', 'nameTooLong'],
      ['{"error":"illegal_argument","error_description":"username [x y] is not legal"}', 'nameIllegal'],
      ['{"error":"unauthorized","error_description":"registration is not open"}', 'registrationForbidden'],
      ['{"error":"resource_limited","error_description":"limit reached, please upgrade"}', 'registrationQuota'],
    ] as const;
    for (const [body, code] of rows) expect(registerFailureOf({ type: 1, data: { data: body } }).code).toBe(code);
    expect(registerFailureOf({ type: -2 }).code).toBe('notConnected');
  });

  it('[IM-CODE-4] an unknown code is a refusal, so that it cannot block a conversation', () => {
    const known = new Set([
      -2, -1, 16, 28, 32, 39, 40, 50, 52, 56, 57, 204, 219, 221, 500, 501, 502, 504, 507, 508, 509, 510, 511, 512, 602,
      603, 700,
    ]);
    fc.assert(
      fc.property(
        fc.integer().filter((type) => !known.has(type)),
        (type) => {
          expect(failureOf('send', { type }).code).toBe('refused');
        },
      ),
    );
    for (const type of known) expect(failureOf('send', { type }).code).not.toBe('refused');
    for (const cause of [undefined, null, 'text', new Error('x'), { type: '510' }, { __proto__: { type: 510 } }]) {
      expect(failureOf('send', cause).code).toBe('refused');
    }
  });

  it('[IM-CODE-4] a broken connection, a missing answer and a busy service are temporary failures', () => {
    for (const type of [-2, -1, 16, 39, 40, 50, 500, 509, 510, 512, 700]) {
      expect(isTransient(failureOf('send', { type }))).toBe(true);
    }
    for (const type of [57, 219, 221, 501, 502, 507, 508, 511, 602, 603])
      expect(isTransient(failureOf('send', { type }))).toBe(false);
  });

  it('a refused message says why: blocked, no friend, muted, outside, too large, its words, not approved', () => {
    const reasons = [603, 221, 219, 507, 602, 511, 501, 502, 508].map((type) => failureOf('send', { type }).code);
    expect(reasons.map(refusalIn)).toEqual([
      'blocked',
      'notFriend',
      'muted',
      'muted',
      'notMember',
      'tooLarge',
      'forbiddenWords',
      'notApproved',
      'notApproved',
    ]);
    expect([failureOf('send', { type: 999 }).code, 'busy', null, 7].map(refusalIn)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('[IM-CODE-5] only a session that the service ended is a log-out', () => {
    const reasons = [206, 207, 216, 217, 220].map((type) => logoutReasonOf({ type }));
    expect(reasons).toEqual(['replaced', 'removed', 'passwordChanged', 'kicked', 'replaced']);
    for (const cause of [undefined, {}, { type: 16 }, { type: -1 }, 'lost']) expect(logoutReasonOf(cause)).toBeNull();
  });

  it('no error contains a token, a password or a message text', () => {
    const cause = { type: 1, message: 'secret-1', data: { data: 'secret-2', token: 'secret-3' } };
    for (const failure of [failureOf('send', cause), loginFailure(cause), registerFailureOf(cause)]) {
      expect(failure.message).not.toContain('secret');
    }
  });
});
