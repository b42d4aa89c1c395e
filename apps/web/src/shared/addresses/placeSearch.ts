import { areasIn, citiesOf, PROVINCES } from './regions.js';

/** A hit of the search. */
export interface FoundPlace {
  readonly province: string;
  readonly city: string;
  /** Empty for a whole city. */
  readonly area: string;
}

/** Whether a query matches a name, such as 杭州 by `hz`. */
export type FindsName = (typed: string, name: string) => boolean;

/** The maximal number of hits: further letters narrow the list. */
const MOST = 8;
/** The words for province, city and district in names. */
const KINDS = /[省市区县]/gu;
const HAN = /\p{Script=Han}/u;

/** Cities first, then their areas, in the order of the list. */
const PLACES: readonly FoundPlace[] = PROVINCES.flatMap(({ name }) =>
  citiesOf(name).flatMap((city) => [
    { province: name, city, area: '' },
    ...areasIn(city).map((area) => ({ province: name, city, area })),
  ]),
);

/**
 * The places that match a query: a part of the whole name in characters, or letters by which `finds` matches the name
 * of the city or of the area. Names that begin with it come first, and a city before its areas.
 */
export function placesFor(typed: string, finds: FindsName): readonly FoundPlace[] {
  const query = typed.normalize('NFKC').replace(/\s+/gu, '').toLowerCase();
  if (query === '') return [];
  const isHan = HAN.test(query);
  const found = PLACES.filter((place) => (isHan ? hasWords(place, query) : finds(query, lastOf(place))));
  const rank = (place: FoundPlace) => (isHan && !lastOf(place).startsWith(query) ? 2 : 0) + (place.area === '' ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST);
}

/** The name of a place, without a city that has the name of its province. */
export function placeWords({ province, city, area }: FoundPlace): string {
  return [province === city ? '' : province, city, area].filter((name) => name !== '').join(' ');
}

function lastOf({ city, area }: FoundPlace): string {
  return area === '' ? city : area;
}

/** Whether the whole name contains these characters, with or without the words for province, city and district. */
function hasWords(place: FoundPlace, query: string): boolean {
  const path = pathOf(place);
  return path.includes(query) || path.replace(KINDS, '').includes(query.replace(KINDS, '') || query);
}

function pathOf({ province, city, area }: FoundPlace): string {
  return province === city ? city + area : province + city + area;
}
