// @ts-check
import ts from 'typescript';

/** @typedef {import('./sourceRules.mjs').TextFile} TextFile */
/** @typedef {import('./sourceRules.mjs').Fault} Fault */

/** The most lines of code that connect the chat to the web app's page (docs/decisions/2026-11-25-chat-glue.md). */
const GLUE_LINES = 600;
/** The files of the web app that connect the chat to the page: a client, a session, the kit's parts, their places. */
export const GLUE = [
  'session/chatWorker.ts',
  'session/createCallParts.ts',
  'session/createChatServices.ts',
  'session/createIntercept.ts',
  'session/createSession.ts',
  'session/followPeople.ts',
  'session/openSession.ts',
  'screens/messaging/ChatEnded.tsx',
  'screens/messaging/MessagesSkeleton.tsx',
  'screens/messaging/MessagingScreen.tsx',
  'screens/messaging/people/MySide.tsx',
  'screens/messaging/useIsBesideList.ts',
  'screens/messaging/useIsPhone.ts',
  'screens/messaging/useWayBack.ts',
  'components/people/ChatFailed.tsx',
  'components/people/MarketChat.tsx',
].map((path) => `apps/web/src/${path}`);
/** The files in which the marketplace and the specification extend the chat: its slots, its log-in, its stores and its settings. */
const SLOTS =
  /^apps\/web\/src\/(?:app|bridges|features|navigation|routes|testing)\/|\/session\/(?:createMarketStores|startChat)\.ts$|\/screens\/messaging\/(?:cameras|notices)\/|\/screens\/messaging\/(?:marketComponents|Location\w+|Order\w+|SendOrder\w+)\.tsx$/;
const SHIPPED = /^apps\/web\/src\/.*(?<!\.test)\.tsx?$/;
const CHAT = /from '@fitout\/(?:im-core|rtc-core|ui-kit\/calls)/;

/**
 * Files of the web app that import the chat and are neither glue nor a slot of the marketplace, and glue that is too long.
 *
 * @param {readonly TextFile[]} files
 * @returns {Fault[]}
 */
export function glueFaults(files) {
  const shipped = files.filter(({ path }) => SHIPPED.test(path));
  const unnamed = shipped.filter(({ path, text }) => CHAT.test(text) && !GLUE.includes(path) && !SLOTS.test(path));
  const lines = shipped.filter(({ path }) => GLUE.includes(path)).reduce((sum, { text }) => sum + linesOfCode(text), 0);
  return [
    ...unnamed.map(({ path }) => ({ path, line: 1, message: 'imports the chat, and is on no list of chatGlue.mjs' })),
    ...(lines > GLUE_LINES
      ? [{ path: 'apps/web/src', line: 1, message: `${lines} lines connect the chat, ${GLUE_LINES} are allowed` }]
      : []),
  ];
}

/** Lines with code, without imports and comments. @param {string} text */
export function linesOfCode(text) {
  const source = ts.createSourceFile('glue.tsx', text, ts.ScriptTarget.Latest, true);
  const lines = new Set();
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node) || ts.isJSDoc(node)) return;
    const children = node.getChildren(source);
    if (children.length === 0 && node.getWidth(source) > 0) {
      const last = source.getLineAndCharacterOfPosition(node.getEnd()).line;
      for (let at = source.getLineAndCharacterOfPosition(node.getStart(source)).line; at <= last; at += 1)
        lines.add(at);
    }
    children.forEach(visit);
  };
  visit(source);
  return lines.size;
}
