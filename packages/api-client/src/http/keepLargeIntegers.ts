const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
/** Sixteen digits is the shortest integer that may exceed 2^53. */
const SUSPECT = /\d{16}/;
const INTEGER = /^-?[1-9]\d{15,}$/;

/**
 * Returns the JSON text with every integer beyond 2^53 as a string, so that parsing loses no digit of an id (A62).
 *
 * Only numbers in the position of a value are changed: text inside strings stays, and a text that is not JSON before is
 * not JSON after. One pass, in time proportional to the length.
 */
export function keepLargeIntegers(json: string): string {
  if (!SUSPECT.test(json)) return json;
  let out = '';
  let copied = 0;
  let at = 0;
  while (at < json.length) {
    const char = json.charCodeAt(at);
    if (char === QUOTE) {
      at = afterString(json, at);
    } else if (char === MINUS || isDigit(char)) {
      const end = afterNumber(json, at);
      const number = json.slice(at, end);
      if (INTEGER.test(number) && !Number.isSafeInteger(Number(number)) && endsValue(json, end)) {
        out += `${json.slice(copied, at)}"${number}"`;
        copied = end;
      }
      at = end;
    } else {
      at += 1;
    }
  }
  return out + json.slice(copied);
}

function afterString(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at + 1;
}

function afterNumber(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && '0123456789.eE+-'.includes(json.charAt(at))) at += 1;
  return at;
}

/** In `{1: 2}` the 1 is a mistake, and quoting it would repair what must fail. */
function endsValue(json: string, from: number): boolean {
  let at = from;
  while (at < json.length && ' \t\n\r'.includes(json.charAt(at))) at += 1;
  return at >= json.length || ',]}'.includes(json.charAt(at));
}

function isDigit(char: number): boolean {
  return char >= 0x30 && char <= 0x39;
}
