/** How many numbers each command takes. */
const ARGUMENTS = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 };

const TOKEN = /([a-z])|([+-]?(?:\d+\.?\d*|\.\d+))/gi;

/**
 * A path with one decimal per number. Relative steps start from the rounded position of the short path, so that
 * rounding errors do not accumulate: no point is off by more than a twentieth of a unit.
 *
 * @param {string} path
 */
export function shortenPath(path) {
  const parts = [];
  let place = [0, 0];
  let start = [0, 0];
  let drawn = [0, 0];
  let last = '';
  for (const { command, values } of commandsOf(path)) {
    const kind = command.toLowerCase();
    const isRelative = command === kind;
    // The rotation and the flags of an arc are no coordinates.
    const own = kind === 'a' ? values.slice(0, 5) : [];
    const ends =
      kind === 'h' ? [[values[0], 'x']] : kind === 'v' ? [[values[0], 'y']] : pairs(values.slice(own.length));
    const goal = [...place];
    // Flags are one letter long and need no blank behind them.
    const out = kind === 'a' ? [...own.slice(0, 3).map((value) => round(value, 1)), ` ${own[3]}${own[4]}`] : [];
    for (const [x, y] of ends) {
      const to =
        y === 'x' || y === 'y'
          ? place.map((from, axis) => (axis === (y === 'x' ? 0 : 1) ? (isRelative ? from + x : x) : from))
          : isRelative
            ? [place[0] + x, place[1] + y]
            : [x, y];
      const axes = y === 'x' ? [0] : y === 'y' ? [1] : [0, 1];
      for (const axis of axes) out.push(round(isRelative ? round(to[axis], 1) - drawn[axis] : to[axis], 1));
      goal.splice(0, 2, ...to);
    }
    if (kind === 'z') goal.splice(0, 2, ...start);
    if (kind === 'm') start = goal;
    place = goal;
    drawn = goal.map((value) => round(value, 1));
    // A repeated command needs no letter.
    const goesOn = command === last && kind !== 'z' && kind !== 'm';
    parts.push(goesOn ? out : command, ...(goesOn ? [] : [out]));
    last = command;
  }
  return joined(parts.flat());
}

function commandsOf(path) {
  const found = [];
  let letter = '';
  let rest = path.replace(/,/g, ' ');
  // The two flags of an arc may be written without a gap.
  rest = rest.replace(/([aA])([^a-zA-Z]*)/g, (_, name, numbers) => name + spread(numbers));
  let numbers = [];
  const flush = () => {
    const size = ARGUMENTS[letter.toLowerCase()] ?? 0;
    if (size === 0 && letter !== '') found.push({ command: letter, values: [] });
    for (let at = 0; size > 0 && at < numbers.length; at += size) {
      const follows = letter === 'm' ? 'l' : letter === 'M' ? 'L' : letter;
      found.push({ command: at === 0 ? letter : follows, values: numbers.slice(at, at + size) });
    }
    numbers = [];
  };
  for (const [, name, number] of rest.matchAll(TOKEN)) {
    if (number !== undefined) {
      numbers.push(Number(number));
      continue;
    }
    flush();
    letter = name;
  }
  flush();
  return found;
}

/** The numbers of arcs, flags apart. */
function spread(numbers) {
  const ARC =
    /\s*([+-]?(?:\d+\.?\d*|\.\d+))\s*([+-]?(?:\d+\.?\d*|\.\d+))\s*([+-]?(?:\d+\.?\d*|\.\d+))\s*([01])\s*([01])\s*([+-]?(?:\d+\.?\d*|\.\d+))\s*([+-]?(?:\d+\.?\d*|\.\d+))/g;
  return numbers.replace(ARC, ' $1 $2 $3 $4 $5 $6 $7');
}

function pairs(values) {
  return values.flatMap((value, at) => (at % 2 === 0 ? [[value, values[at + 1]]] : []));
}

function round(value, digits) {
  return Number(value.toFixed(digits));
}

/** Letters and numbers with a blank only where two numbers would run into one. */
function joined(parts) {
  let text = '';
  let before = '';
  for (const part of parts) {
    const now = typeof part === 'number' ? String(part).replace(/^(-?)0\./, '$1.') : part;
    const isNumber = typeof part === 'number';
    const isApart = !isNumber || before === '' || now.startsWith('-') || (now.startsWith('.') && before.includes('.'));
    text += isApart ? now : ` ${now}`;
    before = isNumber ? now : '';
  }
  return text;
}
