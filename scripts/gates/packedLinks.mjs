// @ts-check
import { posix } from 'node:path';

/** The target of a link or a picture, without its anchor, in a text without samples of code. */
const LINK = /\]\(([^)\s#]+)[^)]*\)/gu;
const CODE = /^```[^]*?^```$|`[^`\n]*`/gmu;
const ELSEWHERE = /^(?:[a-z][a-z+.-]*:|\/\/)/iu;

/**
 * The relative links of a packed document that lead out of the tarball, where a registry's page finds nothing.
 *
 * @param {string} path of the document in the tarball
 * @param {string} text
 * @param {readonly string[]} files every path in the tarball
 * @returns {string[]}
 */
export function packedLinkFaults(path, text, files) {
  return Array.from(text.replace(CODE, '').matchAll(LINK), ([, target = '']) => target)
    .filter((target) => !ELSEWHERE.test(target))
    .filter((target) => !files.includes(posix.join(posix.dirname(path), target)))
    .map((target) => `${path} links to ${target}, which is not in the tarball`);
}
