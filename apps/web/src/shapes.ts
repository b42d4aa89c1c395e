/** A mismatch, by its dotted path: a value, or unknown names of an object. */
export type ShapeProblem =
  | { readonly kind: 'wrong'; readonly path: string }
  | { readonly kind: 'unknown'; readonly paths: readonly string[] };

/** Whether `value` at `path` has a shape. Adds every mismatch to `problems`, also those that are only reported. */
export type Shape<T> = (value: unknown, path?: string, problems?: ShapeProblem[]) => value is T;

/* Shapes for the two files that are read before the log-in page is shown. A schema library would be a thirteenth of
   that page's weight (P11); answers of the marketplace are checked with one, after the page is shown. */

/** A value that a predicate decides. */
export function shapeOf<T>(fits: (value: unknown) => value is T): Shape<T> {
  return (value, path = '', problems = []): value is T => {
    if (fits(value)) return true;
    problems.push({ kind: 'wrong', path });
    return false;
  };
}

/** Any text. */
export const text = shapeOf((value): value is string => typeof value === 'string');
/** A non-empty text. */
export const words = shapeOf((value): value is string => typeof value === 'string' && value !== '');
/** True or false. */
export const flag = shapeOf((value): value is boolean => typeof value === 'boolean');

/** The same, or undefined. */
export function optional<T>(shape: Shape<T>): Shape<T | undefined> {
  return (value, path, problems): value is T | undefined => value === undefined || shape(value, path, problems);
}

/** The same, or null. */
export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return (value, path, problems): value is T | null => value === null || shape(value, path, problems);
}

/** A list whose entries all have this shape. */
export function listOf<T>(entry: Shape<T>): Shape<readonly T[]> {
  const isList = shapeOf<readonly unknown[]>((value) => Array.isArray(value));
  return (value, path = '', problems = []): value is readonly T[] =>
    isList(value, path, problems) && all(value.map((each, index) => entry(each, under(path, `${index}`), problems)));
}

/** An object with these fields. `more` is the treatment of other fields: ignored, reported but valid, or invalid. */
export function tableOf<T extends object>(
  fields: { readonly [K in keyof T]-?: Shape<T[K]> },
  more: 'allowed' | 'reported' | 'refused',
): Shape<T> {
  const isTable = shapeOf(
    (value): value is object => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
  const shapes = new Map(Object.entries<Shape<unknown>>(fields));
  return (value, path = '', problems = []): value is T => {
    if (!isTable(value, path, problems)) return false;
    const given = new Map<string, unknown>(Object.entries(value));
    const unknown = more === 'allowed' ? [] : [...given.keys()].filter((name) => !shapes.has(name));
    if (unknown.length > 0) problems.push({ kind: 'unknown', paths: unknown.map((name) => under(path, name)) });
    const fit = [...shapes].map(([name, shape]) => shape(given.get(name), under(path, name), problems));
    return (more === 'reported' || unknown.length === 0) && all(fit);
  };
}

function under(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** Evaluates every check first, so that every problem is reported, and not only the first. */
function all(fit: readonly boolean[]): boolean {
  return !fit.includes(false);
}
