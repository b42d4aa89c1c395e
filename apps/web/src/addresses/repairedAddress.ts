import { areasIn, citiesOf, PROVINCES } from './regions.js';

/** Province, city and area as typed. */
export interface WrittenAddress {
  readonly province: string;
  readonly city: string;
  readonly area: string;
}

/** The endings of place names, longest first. */
const ENDINGS = /(?:特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|自治州|地区|新区|林区|省|市|区|县|盟|旗)$/u;
/** The minimal length of a name without its ending. */
const STEM_MIN = 2;

/** The same place with the names of the table: 上海 is 上海市, 浦东 is 浦东新区. A name that is not in the table is unchanged. */
export function repairedAddress({ province, city, area }: WrittenAddress): WrittenAddress {
  const provinces = PROVINCES.map(({ name }) => name);
  const inProvince = nameIn(provinces, province);
  const inCity = nameIn(citiesOf(inProvince), city);
  return { province: inProvince, city: inCity, area: nameIn(areasIn(inCity), area) };
}

/** The errors of a repaired place, by its part; missing parts are reported elsewhere. */
export function placeErrors(place: WrittenAddress): Readonly<Partial<Record<keyof WrittenAddress, string>>> {
  const { province, city, area } = place;
  if (province !== '' && !PROVINCES.some(({ name }) => name === province)) return { province: `没有省份“${province}”` };
  if (city !== '' && province !== '' && !citiesOf(province).includes(city))
    return { city: `${province}没有城市“${city}”` };
  // Development zones are in no table; an unknown area must at least be a whole name.
  const isKnown = area === '' || areasIn(city).length === 0 || areasIn(city).includes(area);
  return isKnown || /[区县市旗镇乡园]$|街道$/u.test(area) ? {} : { area: `${city}没有区县“${area}”` };
}

function nameIn(names: readonly string[], entered: string): string {
  const text = entered.trim();
  if (text === '' || names.includes(text)) return text;
  const stem = stemOf(text);
  const found = names.filter((name) => stemOf(name) === stem || name.startsWith(text));
  const [only] = found;
  return found.length === 1 && only !== undefined ? only : text;
}

function stemOf(name: string): string {
  const stem = name.replace(ENDINGS, '');
  return stem.length >= STEM_MIN ? stem : name;
}
