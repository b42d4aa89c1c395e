import { areasIn, citiesOf, isUndivided, provinceOf, PROVINCES } from './regions.js';

export interface Place {
  readonly province: string;
  readonly city: string;
  /** Empty for a whole city. */
  readonly area: string;
}

/** Whether a query matches a name, such as 杭州 by `hz`. */
export type FindsName = (typed: string, name: string) => boolean;

/** The maximal number of hits: further letters narrow the list. */
const MOST = 8;
const KINDS = /[省市区县]/gu;
const HAN = /\p{Script=Han}/u;

const PLACES: readonly Place[] = PROVINCES.flatMap(({ name }) =>
  citiesOf(name).flatMap((city) => [
    { province: name, city, area: '' },
    ...areasIn(city).map((area) => ({ province: name, city, area })),
  ]),
);

/**
 * The places that match a query: a part of the whole name in characters, or letters by which `finds` matches the name
 * of the city or of the area. Names that begin with it come first, and a city before its areas.
 */
export function placesFor(typed: string, finds: FindsName): readonly Place[] {
  const query = typed.normalize('NFKC').replace(/\s+/gu, '').toLowerCase();
  if (query === '') return [];
  const isHan = HAN.test(query);
  const found = PLACES.filter((place) => (isHan ? hasWords(place, query) : finds(query, lastOf(place))));
  const rank = (place: Place) => (isHan && !lastOf(place).startsWith(query) ? 2 : 0) + (place.area === '' ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST);
}

/** A place as the list of regions offers it: what is below it is offered next, unless it is whole. */
export interface RegionChoice {
  readonly group: string;
  readonly label: string;
  readonly place: Place;
}

const HOT = ['上海市', '北京市', '广州市', '深圳市', '杭州市', '成都市', '南京市', '武汉市'];

/** What the list offers below a place: the cities chosen most and the provinces, then cities, then areas. */
export function placesBelow({ province, city }: Place): readonly RegionChoice[] {
  const row = (group: string, label: string, place: Place): RegionChoice => ({ group, label, place: whole(place) });
  const provinces = () => PROVINCES.map(({ name }) => row('按省份选择', name, onlyCity(name)));
  const others = row('', '换个城市', { province: '', city: '', area: '' });
  if (city !== '') {
    const areas = areasIn(city).map((area) =>
      row(placeWords({ province, city, area: '' }), area, { province, city, area }),
    );
    return areas.length > 0 ? [...areas, others] : [others];
  }
  if (province !== '')
    return [...citiesOf(province).map((name) => row(province, name, { province, city: name, area: '' })), others];
  const hot = HOT.map((name) => row('热门城市', name, { province: provinceOf(name), city: name, area: '' }));
  return [...hot, ...provinces()];
}

function onlyCity(province: string): Place {
  const cities = citiesOf(province);
  return { province, city: cities.length === 1 ? (cities[0] ?? '') : '', area: '' };
}

/** A city without areas is its own area. */
function whole(place: Place): Place {
  return place.area === '' && isUndivided(place.city) ? { ...place, area: place.city } : place;
}

export function placeWords({ province, city, area }: Place): string {
  return [province === city ? '' : province, city, area].filter((name) => name !== '').join(' ');
}

function lastOf({ city, area }: Place): string {
  return area === '' ? city : area;
}

function hasWords(place: Place, query: string): boolean {
  const path = pathOf(place);
  return path.includes(query) || path.replace(KINDS, '').includes(query.replace(KINDS, '') || query);
}

function pathOf({ province, city, area }: Place): string {
  return province === city ? city + area : province + city + area;
}

/** The endings of place names, longest first. */
const ENDINGS = /(?:特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|自治州|地区|新区|林区|省|市|区|县|盟|旗)$/u;
const STEM_MIN = 2;

/** What lists of regions have in place of a name: 北京市 市辖区 朝阳区, 河南省 省直辖县级行政区划 济源市. */
const NO_NAME = /^(?:市辖区|县|(?:省|自治区)?直辖县(?:级行政区划)?|.{2}(?:城区|郊县))?$/u;

/**
 * The same place with the names of the table: 上海 is 上海市, 浦东 is 浦东新区, 大理州 is 大理白族自治州. A name that is not
 * in the table is unchanged.
 */
export function repairedAddress({ province, city, area }: Place): Place {
  const provinces = PROVINCES.map(({ name }) => name);
  const inProvince = nameIn(provinces, province);
  const cities = citiesOf(inProvince);
  const inCity = NO_NAME.test(city.trim()) ? cityAbove(area.trim(), cities, city) : nameIn(cities, city);
  const isWhole = isUndivided(inCity) && NO_NAME.test(area.trim());
  return { province: inProvince, city: inCity, area: isWhole ? inCity : nameIn(areasIn(inCity), area) };
}

/** The city of an area where none is named: the only one of the province, or the area itself. */
function cityAbove(area: string, cities: readonly string[], city: string): string {
  const [only = ''] = cities;
  if (cities.length === 1 && area !== '') return only;
  if (cities.includes(area)) return area;
  return (city.includes('直辖县') ? cities.find((name) => name.endsWith('直辖县')) : null) ?? city;
}

/** The errors of a repaired place, by its part; missing parts are reported elsewhere. */
export function placeErrors(place: Place): Readonly<Partial<Record<keyof Place, string>>> {
  const { province, city, area } = place;
  if (province !== '' && !PROVINCES.some(({ name }) => name === province)) return { province: `没有省份“${province}”` };
  if (city !== '' && province !== '' && !citiesOf(province).includes(city))
    return { city: `${province}没有城市“${city}”` };
  // Development zones are in no table; an unknown area must at least be a whole name.
  const isKnown = area === '' || areasIn(city).length === 0 || areasIn(city).includes(area);
  return isKnown || /[区县市旗镇乡园]$|街道$/u.test(area) ? {} : { area: `${city}没有区县“${area}”` };
}

function nameIn(names: readonly string[], entered: string): string {
  const written = entered.trim();
  const text = written.replaceAll('臺', '台');
  if (text === '' || names.includes(text)) return text;
  const stem = stemOf(text);
  const short = text.replace(/(?:自治)?州$/u, '');
  const isMeant = (name: string) =>
    stemOf(name) === stem ||
    name.startsWith(text) ||
    (short.length >= STEM_MIN && name.startsWith(short) && name.endsWith('自治州'));
  const found = names.filter(isMeant);
  // Beside a city may be a county of the same name.
  return (found.length === 1 ? found[0] : found.find((name) => name === `${stem}市`)) ?? written;
}

function stemOf(name: string): string {
  const stem = name.replace(ENDINGS, '');
  return stem.length >= STEM_MIN ? stem : name;
}
