import { expect, it } from 'vitest';
import { GLUE, glueFaults, linesOfCode } from './chatGlue.mjs';

it('lines of code are those with code, without imports and comments', () => {
  const text = `import {
  a,
} from 'a';

/** A text. */
export function b() {
  // The reason.
  return a; // Another.
}
`;
  expect(linesOfCode(text)).toBe(3);
});

it('a file that imports the chat is glue or a slot of the marketplace', () => {
  const text = "import { totalOf } from '@fitout/im-core';";
  const at = (path: string) => glueFaults([{ path: `apps/web/src/${path}`, text }]).map(({ path: found }) => found);
  expect(at('screens/orders/Chat.tsx')).toEqual(['apps/web/src/screens/orders/Chat.tsx']);
  expect(at('screens/messaging/OrderLine.tsx')).toEqual([]);
  expect(at('screens/orders/orders.dom.test.tsx')).toEqual([]);
  expect(at('session/createSession.ts')).toEqual([]);
});

it('glue of more than 600 lines is refused', () => {
  const lines = (count: number) => [{ path: GLUE[0] ?? '', text: 'now();\n'.repeat(count) }];
  expect(glueFaults(lines(600))).toEqual([]);
  expect(glueFaults(lines(601)).map(({ message }) => message)).toEqual(['601 lines connect the chat, 600 are allowed']);
});
