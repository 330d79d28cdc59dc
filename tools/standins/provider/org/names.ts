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

export const regions: Region[] = [
  {
    name: '华东大区',
    provinces: [
      { name: '浙江省区', cities: ['杭州', '宁波', '温州'] },
      { name: '上海省区', cities: ['上海'] },
      { name: '江苏省区', cities: ['南京', '苏州', '无锡'] },
      { name: '安徽省区', cities: ['合肥', '芜湖'] },
    ],
  },
  {
    name: '华南大区',
    provinces: [
      { name: '广东省区', cities: ['广州', '深圳', '佛山'] },
      { name: '福建省区', cities: ['厦门', '福州', '泉州'] },
      { name: '广西省区', cities: ['南宁', '桂林'] },
      { name: '海南省区', cities: ['海口', '三亚'] },
    ],
  },
  {
    name: '华北大区',
    provinces: [
      { name: '北京省区', cities: ['北京'] },
      { name: '山东省区', cities: ['济南', '青岛'] },
      { name: '河北省区', cities: ['石家庄', '保定'] },
      { name: '山西省区', cities: ['太原', '大同'] },
    ],
  },
  {
    name: '华中大区',
    provinces: [
      { name: '湖北省区', cities: ['武汉', '宜昌'] },
      { name: '湖南省区', cities: ['长沙', '株洲'] },
      { name: '河南省区', cities: ['郑州', '洛阳'] },
      { name: '江西省区', cities: ['南昌', '赣州'] },
    ],
  },
  {
    name: '西南大区',
    provinces: [
      { name: '四川省区', cities: ['成都', '绵阳'] },
      { name: '重庆省区', cities: ['重庆'] },
      { name: '云南省区', cities: ['昆明', '大理'] },
      { name: '贵州省区', cities: ['贵阳', '遵义'] },
    ],
  },
];

export const places =
  '武林店 人民广场店 中山路店 解放路店 银泰城店 大悦城店 吾悦广场店 高铁站店 大学城店 步行街店 奥体店 科技园店 滨江店 新城店 老城店 会展中心店 火车站店 体育路店 文化宫店 印象城店 天街店 凯德店 东门店 湖滨店 北站店'.split(
    ' ',
  );
