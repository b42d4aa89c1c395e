import { expect, it } from 'vitest';
import { endSaid } from './callWords.js';

it('[UI-CALLS-1] the end of a call has the literal words of the specification, and a trouble its sentence', () => {
  const outcome = { status: 'inviting', trouble: null } as const;
  expect(endSaid({ ...outcome, ending: { reason: 'busy', by: 'peer' } })).toEqual({
    tone: 'info',
    text: '对方正忙',
    literal: 'Target is busy. Try it later.',
  });
  expect(endSaid({ ...outcome, ending: { reason: 'refused', by: 'peer' } })?.literal).toBe('Target reject.');
  const trouble = { code: 'CALLLING_EACH_OTHER_AT_THE_SAME_TIME', message: null };
  expect(endSaid({ ...outcome, trouble, ending: { reason: 'busy', by: 'peer' } })?.text).toBe(
    'Target is calling. Please try again later.',
  );
});
