// @ts-check

/**
 * @typedef {object} Sample a piece of code in a README
 * @property {string} readme path of the README
 * @property {string} language what the fence says it is
 * @property {string} code
 */

/** Languages that a compiler understands. */
const COMPILED = new Set(['ts', 'tsx', 'js', 'jsx']);

/**
 * The samples of a README, in their order, that a compiler understands.
 *
 * @param {string} readme its path
 * @param {string} text
 * @returns {Sample[]}
 */
export function samplesOf(readme, text) {
  return Array.from(text.matchAll(/^```(\w+)\n([^]*?)^```$/gmu), ([, language = '', code = '']) => ({
    readme,
    language,
    code,
  })).filter(({ language }) => COMPILED.has(language));
}
