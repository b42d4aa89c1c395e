/** A province and its cities. */
export interface Province {
  readonly name: string;
  readonly cities: readonly string[];
}

// Names of cities without the final 市, which every name without another ending has.
const CITIES = `
北京市 北京
天津市 天津
河北省 石家庄 唐山 秦皇岛 邯郸 邢台 保定 张家口 承德 沧州 廊坊 衡水
山西省 太原 大同 阳泉 长治 晋城 朔州 晋中 运城 忻州 临汾 吕梁
内蒙古自治区 呼和浩特 包头 乌海 赤峰 通辽 鄂尔多斯 呼伦贝尔 巴彦淖尔 乌兰察布 兴安盟 锡林郭勒盟 阿拉善盟
辽宁省 沈阳 大连 鞍山 抚顺 本溪 丹东 锦州 营口 阜新 辽阳 盘锦 铁岭 朝阳 葫芦岛
吉林省 长春 吉林 四平 辽源 通化 白山 松原 白城 延边朝鲜族自治州
黑龙江省 哈尔滨 齐齐哈尔 鸡西 鹤岗 双鸭山 大庆 伊春 佳木斯 七台河 牡丹江 黑河 绥化 大兴安岭地区
上海市 上海
江苏省 南京 无锡 徐州 常州 苏州 南通 连云港 淮安 盐城 扬州 镇江 泰州 宿迁
浙江省 杭州 宁波 温州 嘉兴 湖州 绍兴 金华 衢州 舟山 台州 丽水
安徽省 合肥 芜湖 蚌埠 淮南 马鞍山 淮北 铜陵 安庆 黄山 滁州 阜阳 宿州 六安 亳州 池州 宣城
福建省 福州 厦门 莆田 三明 泉州 漳州 南平 龙岩 宁德
江西省 南昌 景德镇 萍乡 九江 新余 鹰潭 赣州 吉安 宜春 抚州 上饶
山东省 济南 青岛 淄博 枣庄 东营 烟台 潍坊 济宁 泰安 威海 日照 临沂 德州 聊城 滨州 菏泽
河南省 郑州 开封 洛阳 平顶山 安阳 鹤壁 新乡 焦作 濮阳 许昌 漯河 三门峡 南阳 商丘 信阳 周口 驻马店 济源
湖北省 武汉 黄石 十堰 宜昌 襄阳 鄂州 荆门 孝感 荆州 黄冈 咸宁 随州 恩施土家族苗族自治州 仙桃 潜江 天门 神农架林区
湖南省 长沙 株洲 湘潭 衡阳 邵阳 岳阳 常德 张家界 益阳 郴州 永州 怀化 娄底 湘西土家族苗族自治州
广东省 广州 深圳 珠海 汕头 佛山 韶关 江门 湛江 茂名 肇庆 惠州 梅州 汕尾 河源 阳江 清远 东莞 中山 潮州 揭阳 云浮
广西壮族自治区 南宁 柳州 桂林 梧州 北海 防城港 钦州 贵港 玉林 百色 贺州 河池 来宾 崇左
海南省 海口 三亚 三沙 儋州 五指山 琼海 文昌 万宁 东方 省直辖县
重庆市 重庆
四川省 成都 自贡 攀枝花 泸州 德阳 绵阳 广元 遂宁 内江 乐山 南充 眉山 宜宾 广安 达州 雅安 巴中 资阳 阿坝藏族羌族自治州 甘孜藏族自治州 凉山彝族自治州
贵州省 贵阳 六盘水 遵义 安顺 毕节 铜仁 黔西南布依族苗族自治州 黔东南苗族侗族自治州 黔南布依族苗族自治州
云南省 昆明 曲靖 玉溪 保山 昭通 丽江 普洱 临沧 楚雄彝族自治州 红河哈尼族彝族自治州 文山壮族苗族自治州 西双版纳傣族自治州 大理白族自治州 德宏傣族景颇族自治州 怒江傈僳族自治州 迪庆藏族自治州
西藏自治区 拉萨 日喀则 昌都 林芝 山南 那曲 阿里地区
陕西省 西安 铜川 宝鸡 咸阳 渭南 延安 汉中 榆林 安康 商洛
甘肃省 兰州 嘉峪关 金昌 白银 天水 武威 张掖 平凉 酒泉 庆阳 定西 陇南 临夏回族自治州 甘南藏族自治州
青海省 西宁 海东 海北藏族自治州 黄南藏族自治州 海南藏族自治州 果洛藏族自治州 玉树藏族自治州 海西蒙古族藏族自治州
宁夏回族自治区 银川 石嘴山 吴忠 固原 中卫
新疆维吾尔自治区 乌鲁木齐 克拉玛依 吐鲁番 哈密 昌吉回族自治州 博尔塔拉蒙古自治州 巴音郭楞蒙古自治州 阿克苏地区 克孜勒苏柯尔克孜自治州 喀什地区 和田地区 伊犁哈萨克自治州 塔城地区 阿勒泰地区 石河子 阿拉尔 图木舒克 五家渠
香港特别行政区 香港特别行政区
澳门特别行政区 澳门特别行政区
台湾省 台北 新北 桃园 台中 台南 高雄 基隆 新竹 嘉义 宜兰县 新竹县 苗栗县 彰化县 南投县 云林县 嘉义县 屏东县 台东县 花莲县 澎湖县`;

// Of the cities with the most orders; in every other one the area is typed.
const AREAS = `
北京市 东城区 西城区 朝阳区 丰台区 石景山区 海淀区 门头沟区 房山区 通州区 顺义区 昌平区 大兴区 怀柔区 平谷区 密云区 延庆区
天津市 和平区 河东区 河西区 南开区 河北区 红桥区 东丽区 西青区 津南区 北辰区 武清区 宝坻区 滨海新区 宁河区 静海区 蓟州区
上海市 黄浦区 徐汇区 长宁区 静安区 普陀区 虹口区 杨浦区 闵行区 宝山区 嘉定区 浦东新区 金山区 松江区 青浦区 奉贤区 崇明区
重庆市 渝中区 江北区 南岸区 九龙坡区 沙坪坝区 大渡口区 渝北区 巴南区 北碚区 万州区 涪陵区 綦江区 大足区 黔江区 长寿区 江津区 合川区 永川区 南川区 璧山区 铜梁区 潼南区 荣昌区 开州区 梁平区 武隆区
广州市 荔湾区 越秀区 海珠区 天河区 白云区 黄埔区 番禺区 花都区 南沙区 从化区 增城区
深圳市 罗湖区 福田区 南山区 宝安区 龙岗区 盐田区 龙华区 坪山区 光明区
佛山市 禅城区 南海区 顺德区 三水区 高明区
杭州市 上城区 拱墅区 西湖区 滨江区 萧山区 余杭区 临平区 钱塘区 富阳区 临安区 桐庐县 淳安县 建德市
宁波市 海曙区 江北区 北仑区 镇海区 鄞州区 奉化区 余姚市 慈溪市 宁海县 象山县
南京市 玄武区 秦淮区 建邺区 鼓楼区 浦口区 栖霞区 雨花台区 江宁区 六合区 溧水区 高淳区
苏州市 姑苏区 虎丘区 吴中区 相城区 吴江区 常熟市 张家港市 昆山市 太仓市
无锡市 梁溪区 锡山区 惠山区 滨湖区 新吴区 江阴市 宜兴市
成都市 锦江区 青羊区 金牛区 武侯区 成华区 龙泉驿区 青白江区 新都区 温江区 双流区 郫都区 新津区 金堂县 大邑县 蒲江县 都江堰市 彭州市 邛崃市 崇州市 简阳市
武汉市 江岸区 江汉区 硚口区 汉阳区 武昌区 青山区 洪山区 东西湖区 汉南区 蔡甸区 江夏区 黄陂区 新洲区
西安市 新城区 碑林区 莲湖区 灞桥区 未央区 雁塔区 阎良区 临潼区 长安区 高陵区 鄠邑区 蓝田县 周至县
长沙市 芙蓉区 天心区 岳麓区 开福区 雨花区 望城区 长沙县 浏阳市 宁乡市
郑州市 中原区 二七区 管城回族区 金水区 上街区 惠济区 中牟县 巩义市 荥阳市 新密市 新郑市 登封市
济南市 历下区 市中区 槐荫区 天桥区 历城区 长清区 章丘区 济阳区 莱芜区 钢城区 平阴县 商河县
青岛市 市南区 市北区 黄岛区 崂山区 李沧区 城阳区 即墨区 胶州市 平度市 莱西市
合肥市 瑶海区 庐阳区 蜀山区 包河区 长丰县 肥东县 肥西县 庐江县 巢湖市
福州市 鼓楼区 台江区 仓山区 马尾区 晋安区 长乐区 闽侯县 连江县 罗源县 闽清县 永泰县 平潭县 福清市
厦门市 思明区 海沧区 湖里区 集美区 同安区 翔安区
沈阳市 和平区 沈河区 大东区 皇姑区 铁西区 苏家屯区 浑南区 沈北新区 于洪区 辽中区 康平县 法库县 新民市
大连市 中山区 西岗区 沙河口区 甘井子区 旅顺口区 金州区 普兰店区 长海县 瓦房店市 庄河市`;

// Below these are only towns.
const UNDIVIDED =
  '东莞 中山 儋州 嘉峪关 济源 仙桃 潜江 天门 五指山 琼海 文昌 万宁 东方 石河子 阿拉尔 图木舒克 五家渠'.split(' ');

const ENDINGS = ['自治州', '地区', '盟', '林区', '行政区', '县'];

/** Every province with its cities. */
export const PROVINCES: readonly Province[] = rowsOf(CITIES).map(([name, cities]) => ({
  name,
  cities: cities.map((city) => (ENDINGS.some((ending) => city.endsWith(ending)) ? city : `${city}市`)),
}));

const AREAS_OF: ReadonlyMap<string, readonly string[]> = new Map(rowsOf(AREAS));

/** The cities of a province; none for an unknown name. */
export function citiesOf(province: string): readonly string[] {
  return PROVINCES.find(({ name }) => name === province)?.cities ?? [];
}

/** The province of a city; empty for an unknown name. */
export function provinceOf(city: string): string {
  return PROVINCES.find(({ cities }) => cities.includes(city))?.name ?? '';
}

/** The areas of a city; empty if they are unknown and have to be typed. */
export function areasIn(city: string): readonly string[] {
  return AREAS_OF.get(city) ?? [];
}

/** Whether a city has no areas: its own name stands for one. */
export function isUndivided(city: string): boolean {
  return UNDIVIDED.some((name) => city === `${name}市`);
}

function rowsOf(text: string): (readonly [name: string, rest: readonly string[]])[] {
  return text
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', ...rest] = row.split(' ');
      return [name, rest];
    });
}
