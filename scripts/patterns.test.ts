import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const MAYBE_PATTERN = /(?:^|[=(,:!?&|[{;+]|=>|\breturn)\s*\/(?![/*>])/mu;

function patterns(): readonly { readonly place: string; readonly source: string }[] {
  const files = execFileSync('git', ['ls-files', 'packages/*/src/*.ts*', 'apps/*/src/*.ts*'], { cwd: root });
  const shipped = files
    .toString()
    .split('\n')
    .filter((name) => name !== '' && !/\.test\.|\.contract\.|\/testing\//u.test(name));
  return shipped.flatMap((name) => {
    const text = readFileSync(`${root}${name}`, 'utf8');
    // Most files have no pattern, and parsing takes most of the time.
    if (!MAYBE_PATTERN.test(text)) return [];
    const found: { place: string; source: string }[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) found.push({ place: name, source: node.text });
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest));
    return found;
  });
}

/**
 * True if a pattern repeats a group that contains a repeat or an alternative: a hostile text then causes exponential
 * backtracking. It also reports some harmless patterns, which can be written in another way.
 */
function branchingRepeats(literal: string): boolean {
  const source = literal
    .slice(1, literal.lastIndexOf('/'))
    .replace(/\\./gu, 'x')
    .replace(/\[[^\]]*\]/gu, 'x');
  const open: boolean[] = [];
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at] ?? '';
    if (letter === '(') {
      open.push(false);
      // The question mark after an opening bracket is no repeat.
      if (source[at + 1] === '?') at += 1;
      continue;
    }
    if (letter === '|') mark(open);
    if (letter !== ')') {
      if (repeats(source, at)) mark(open);
      continue;
    }
    const isBranching = open.pop() ?? false;
    if (isBranching && repeats(source, at + 1)) return true;
    if (isBranching) mark(open);
  }
  return false;
}

function mark(open: boolean[]): void {
  if (open.length > 0) open[open.length - 1] = true;
}

function repeats(source: string, at: number): boolean {
  return /^(?:[*+]|\{\d*,\d*\})/u.test(source.slice(at, at + 12));
}

/** Repeats whose first character occurs nowhere else in them, so that there is one way to match a text. Each with a text that would break it. */
const SEPARATED: ReadonlyMap<string, string> = new Map([
  [String.raw`/^(?:\/(?!\.{1,2}(?:\/|$))[\w\-.~{}]+)+$/`, `${'/a'.repeat(50_000)}!`],
  [String.raw`/^[\w.+-]+@[\dA-Za-z-]+(?:\.[\dA-Za-z-]+)+$/u`, `${'a'.repeat(30_000)}@${'a.'.repeat(35_000)}!`],
  [String.raw`/"[^"\\]*(?:\\[^][^"\\]*)*"?|[-\d][\d.eE+-]*/g`, `"${String.raw`\a`.repeat(50_000)}\n`],
]);

describe('patterns', () => {
  it('[UI-5] no pattern that ships repeats something that repeats: none takes more than quadratic time', () => {
    const all = patterns();
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter(({ source }) => branchingRepeats(source) && !SEPARATED.has(source))).toEqual([]);
  });

  it('those that repeat with a separator end on a hundred kilobytes of hostile text', () => {
    for (const [pattern, text] of SEPARATED) {
      const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/u.exec(pattern) ?? [];
      const startedAt = performance.now();
      new RegExp(source, flags).test(text);
      expect([pattern, performance.now() - startedAt < 5_000]).toEqual([pattern, true]);
    }
  });

  it('finds the patterns that take exponential time, and accepts the harmless ones', () => {
    for (const bad of ['/(a+)+$/', '/(a|aa)+b/', '/^(\\w+\\s?)*$/', '/([a-z]*)*x/u', '/(?:x{1,9}){2,}/']) {
      expect([bad, branchingRepeats(bad)]).toEqual([bad, true]);
    }
    for (const good of ['/a+b*c/', '/(?:un)?read/u', '/[(+]+/', '/\\(a+\\)+/', '/(?:\\.\\d{1,3}){3}/', '/(ab)+/']) {
      expect([good, branchingRepeats(good)]).toEqual([good, false]);
    }
  });
});
