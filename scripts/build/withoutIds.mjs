// @ts-check
// Removes the numbers of requirements and rules from the comments of a package's declarations: an app has no list of
// them. Run in the package's folder.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ID = /\b(?:R\d{3}|A\d{2}|P\d{1,2}|(?:UI|IM|RTC|API|WEB|TOOL)-[A-Z0-9-]*\d)\b/u;
const COMMENT = /\/\*\*[^]*?\*\//gu;
const BRACKET = /(?:\s|\n\s*\*\s)?\(([^()]*)\)/gu;
const LIST = /[;,]\s*(?:\*\s*)?/u;

/** @param {string} text of declarations */
export function withoutIds(text) {
  return text.replace(COMMENT, (comment) =>
    comment.replace(BRACKET, (bracket, list) => {
      if (!ID.test(list)) return bracket;
      const kept = list.split(LIST).filter((/** @type {string} */ one) => !ID.test(one) && one !== 'own');
      return kept.length === 0 ? '' : bracket.replace(list, () => kept.join(', '));
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const path = join('dist', name);
    const text = readFileSync(path, 'utf8');
    const bare = withoutIds(text);
    if (bare !== text) writeFileSync(path, bare);
  }
}
