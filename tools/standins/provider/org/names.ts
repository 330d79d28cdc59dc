/** Material for the seeded organisation. */

export const surnames = [
  ...'王李张刘陈杨黄赵周吴徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁',
];

export const givenNames = {
  female:
    '静 敏 婷 雪 丽娟 佳怡 梦琪 思雨 雨欣 诗涵 晓彤 慧敏 婉清 欣妍 紫萱 玉兰 春梅 海燕 文静 嘉宁 若溪 秋月 艳红 秀英 可欣 丹丹 莉莉 小芳 雅琴 美玲'.split(
      ' ',
    ),
  male: '强 磊 军 浩然 子轩 宇航 志远 建国 俊杰 文博 家豪 天宇 立新 德华 永康 少波 海涛 国栋 鹏飞 振华 晨阳 一鸣 嘉诚 云飞 凯 涛 大勇 小龙 明辉 思远'.split(
    ' ',
  ),
};

export interface Region {
  name: string;
  provinces: { name: string; cities: string[] }[];
}

const citiesOf: Record<string, Record<string, string>> = {
  华东大区: {
    浙江省区: '杭州 宁波 温州',
    上海省区: '上海',
    江苏省区: '南京 苏州 无锡',
    安徽省区: '合肥 芜湖',
  },
  华南大区: {
    广东省区: '广州 深圳 佛山',
    福建省区: '厦门 福州 泉州',
    广西省区: '南宁 桂林',
    海南省区: '海口 三亚',
  },
  华北大区: { 北京省区: '北京', 山东省区: '济南 青岛', 河北省区: '石家庄 保定', 山西省区: '太原 大同' },
  华中大区: { 湖北省区: '武汉 宜昌', 湖南省区: '长沙 株洲', 河南省区: '郑州 洛阳', 江西省区: '南昌 赣州' },
  西南大区: { 四川省区: '成都 绵阳', 重庆省区: '重庆', 云南省区: '昆明 大理', 贵州省区: '贵阳 遵义' },
};

export const regions = Object.entries(citiesOf).map(([name, provinces]): Region => ({
  name,
  provinces: Object.entries(provinces).map(([province, cities]) => ({
    name: province,
    cities: cities.split(' '),
  })),
}));

export const places =
  '武林店 人民广场店 中山路店 解放路店 银泰城店 大悦城店 吾悦广场店 高铁站店 大学城店 步行街店 奥体店 科技园店 滨江店 新城店 老城店 会展中心店 火车站店 体育路店 文化宫店 印象城店 天街店 凯德店 东门店 湖滨店 北站店'.split(
    ' ',
  );
