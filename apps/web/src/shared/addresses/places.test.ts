import { describe, expect, it } from 'vitest';
import { addressLine } from './addressRules.js';
import { placeErrors, repairedAddress } from './places.js';
import { citiesOf, provinceOf, PROVINCES } from './regions.js';

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
    ['北京市/市辖区/朝阳区', '北京市/北京市/朝阳区'],
    ['上海//浦东新区', '上海市/上海市/浦东新区'],
    ['重庆市/县/忠县', '重庆市/重庆市/忠县'],
    ['北京市/北京城区/朝阳区', '北京市/北京市/朝阳区'],
    ['云南/大理州/大理市', '云南省/大理白族自治州/大理市'],
    ['湖北省/恩施自治州/利川市', '湖北省/恩施土家族苗族自治州/利川市'],
    ['青海/海南州/共和县', '青海省/海南藏族自治州/共和县'],
    ['台湾/臺北市/信义区', '台湾省/台北市/信义区'],
    ['台湾省/基隆/中正区', '台湾省/基隆市/中正区'],
    ['台湾/新竹/东区', '台湾省/新竹市/东区'],
    ['台湾/花莲县/花莲市', '台湾省/花莲县/花莲市'],
    ['广东省/东莞市/', '广东省/东莞市/东莞市'],
    ['广东/中山/市辖区', '广东省/中山市/中山市'],
    ['广东/东莞/南城街道', '广东省/东莞市/南城街道'],
    ['河南省/省直辖县级行政区划/济源市', '河南省/济源市/济源市'],
    ['新疆/自治区直辖县级行政区划/石河子市', '新疆维吾尔自治区/石河子市/石河子市'],
    ['海南省/省直辖县级行政区划/定安县', '海南省/省直辖县/定安县'],
    ['海南省/省直辖县级行政区划/琼海市', '海南省/琼海市/琼海市'],
  ])('%s is %s', (written, mended) => {
    const found = repairedAddress(place(written));
    expect([found, placeErrors(found)]).toEqual([place(mended), {}]);
  });

  it.each([
    ['火星/上海市/浦东新区', { province: '没有省份“火星”' }],
    ['江苏省/上海市/浦东新区', { city: '江苏省没有城市“上海市”' }],
    ['辽宁省//朝阳区', {}],
    ['北京市/上海市/朝阳区', { city: '北京市没有城市“上海市”' }],
    ['上海市/上海市/xyz', { area: '上海市没有区县“xyz”' }],
  ])('%s is no known place', (written, errors) => {
    expect(placeErrors(repairedAddress(place(written)))).toEqual(errors);
  });

  it('every name of the table is unique, and is repaired from its short form or left unchanged', () => {
    for (const { name, cities } of PROVINCES)
      for (const city of cities) {
        expect(repairedAddress({ province: name, city, area: '' })).toMatchObject({ province: name, city });
        expect(citiesOf(provinceOf(city))).toContain(city);
      }
  });

  it('a city that is its own province appears once', () => {
    expect(addressLine({ ...place('上海市/上海市/浦东新区'), address: '世纪大道 1 号' })).toBe(
      '上海市 浦东新区 世纪大道 1 号',
    );
    expect(addressLine({ ...place('江苏省/苏州市/'), address: '' })).toBe('江苏省 苏州市');
  });
});
