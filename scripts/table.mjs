// @ts-check

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/gu;

/**
 * Rows in aligned columns, Chinese included; the first row is underlined.
 *
 * @param {readonly (readonly string[])[]} rows
 * @param {string} [indent]
 */
export function table(rows, indent = '') {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => columnsOf(row[column] ?? ''))));
  const lines = rows.map((row) =>
    row.map((cell, i) => cell + ' '.repeat((widths[i] ?? 0) - columnsOf(cell))).join('   '),
  );
  lines.splice(1, 0, widths.map((width) => '─'.repeat(width)).join('   '));
  return lines.map((line) => (indent + line).trimEnd()).join('\n');
}

/** @param {string} text */
function columnsOf(text) {
  return text.length + (text.match(WIDE)?.length ?? 0);
}
