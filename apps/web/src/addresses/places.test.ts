import { describe, expect, it } from 'vitest';
import { repairedAddress, placeErrors } from './repairedAddress.js';
import { addressLine } from './addressLine.js';
import { citiesOf, PROVINCES, provinceOf } from './regions.js';

const place = (text: string) => {
  const [province = '', city = '', area = ''] = text.split('/');
  return { province, city, area };
};

describe('typed places (PLACE)', () => {
  it.each([
    ['上海/上海/浦东', '上海市/上海市/浦东新区'],
    ['广东/深圳/南山', '广东省/深圳市/南山区'],
    ['内蒙古/呼和浩特/回民区', '内蒙古自治区/呼和浩特市/回民区'],
    ['广西/南宁/青秀区', '广西壮族自治区/南宁市/青秀区'],
    ['江苏省/苏州市/工业园区', '江苏省/苏州市/工业园区'],
    ['上海市/上海市/浦东新区', '上海市/上海市/浦东新区'],
    ['香港/香港/中西区', '香港特别行政区/香港特别行政区/中西区'],
  ])('[WEB-PLACE-3] %s is %s', (written, mended) => {
    const found = repairedAddress(place(written));
    expect([found, placeErrors(found)]).toEqual([place(mended), {}]);
  });

  it.each([
    ['火星/上海市/浦东新区', { province: '没有省份“火星”' }],
    ['江苏省/上海市/浦东新区', { city: '江苏省没有城市“上海市”' }],
    ['上海市/上海市/xyz', { area: '上海市没有区县“xyz”' }],
  ])('[WEB-PLACE-3] %s is no known place', (written, errors) => {
    expect(placeErrors(repairedAddress(place(written)))).toEqual(errors);
  });

  it('[WEB-PLACE-3] every name of the table is unique, and is repaired from its short form or left unchanged', () => {
    for (const { name, cities } of PROVINCES)
      for (const city of cities) {
        expect(repairedAddress({ province: name, city, area: '' })).toEqual({ province: name, city, area: '' });
        expect(citiesOf(provinceOf(city))).toContain(city);
      }
  });

  it('[WEB-PLACE-4] a city that is its own province appears once', () => {
    expect(addressLine({ ...place('上海市/上海市/浦东新区'), address: '世纪大道 1 号' })).toBe(
      '上海市 浦东新区 世纪大道 1 号',
    );
    expect(addressLine({ ...place('江苏省/苏州市/'), address: '' })).toBe('江苏省 苏州市');
  });
});
