import { describe, expect, it } from 'vitest';
import { serverFirst } from './serverFirst.js';

const NEVER = new Promise<never>(() => undefined);
const AT_ONCE = Promise.resolve();
const page = (text: string, status = 200) => new Response(text, { status });

/** Which response is used, if the server answers only after `late`. */
async function words(response: Promise<Response | null>, timeout: Promise<void>, cached?: string) {
  const answer = await serverFirst({
    response,
    timeout,
    cached: async () => (cached === undefined ? cached : page(cached)),
    isSound: ({ status }) => status < 500,
  });
  return answer === null ? null : await answer.text();
}

describe('the server first (SHELL)', () => {
  it('an answer in time is used; a failing or unreachable server is replaced by the cached response', async () => {
    expect(await words(Promise.resolve(page('new')), NEVER, 'cached')).toBe('new');
    expect(await words(Promise.resolve(page('trouble', 503)), NEVER, 'cached')).toBe('cached');
    expect(await words(Promise.resolve(null), NEVER, 'cached')).toBe('cached');
    expect(await words(NEVER, AT_ONCE, 'cached')).toBe('cached');
  });

  it('without a cached response a slow answer is awaited, and that of a failing server is used', async () => {
    let arrive = (_answer: Response): void => undefined;
    const slow = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    const shown = words(slow, AT_ONCE);
    arrive(page('slow'));
    expect(await shown).toBe('slow');
    expect(await words(Promise.resolve(page('trouble', 503)), NEVER)).toBe('trouble');
    expect(await words(Promise.resolve(null), AT_ONCE)).toBeNull();
  });
});
