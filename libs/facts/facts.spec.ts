/** Facts of a material, and statements held against them. */
import { describe, expect, test } from '@jest/globals';
import {
  claimsIn,
  compileFacts,
  contradictionsIn,
  isBacked,
  candidatesIn,
  type Fact,
  type Talk,
} from './index.js';

const shoes = [
  '· 云步缓震跑鞋，699 元，会员九折；中底是超临界发泡，单只 228 克；有加宽楦，后跟内衬加了软垫。',
  '· 轻行日常跑鞋，499 元；网面透气，适合走路和慢跑，鞋底偏薄。',
  '· 试穿不限时间；七天内没有穿出门可以退换，开胶断底质保三个月；门店和官方旗舰店同价。',
].join('\n');
const cream = [
  '舒安保湿面霜，50 克 328 元；含神经酰胺 2%，不含酒精。',
  '舒安旅行装，15 克 98 元，一般够用两周。',
  '凭就诊记录七天内全额退款；会员满 300 元送旅行装。',
].join('\n');
const phones = [
  '【价签】悦享 20：1999 元',
  '【价签】悦享 20 Pro：2599 元',
  '悦享 20 是 6.8 英寸大屏，5500 毫安电池',
  '全国联保一年，下单后三个工作日内送到，12 期免息',
].join('\n');

const pianos = [
  '【价签】星弦 P80 电钢琴，2980 元',
  '88 键重锤，手感接近真钢琴',
  '【价签】星弦 P60 电钢琴，1680 元',
  '没有拆封的七天内可以退，电路故障保修两年',
].join('\n');

const teas = [
  '茉莉奶绿，中杯 14 元，大杯 17 元；茶底四小时换一次',
  '杨枝甘露，大杯 22 元',
  '加料：珍珠 2 元，椰果 2 元，芋圆 3 元；会员每杯减 2 元',
].join('\n');

const materials = { shoes, cream, phones, pianos, teas };
type Shop = keyof typeof materials;

/** What is wrong in what was said: `said/written`. */
const wrongOf = (talk: Talk, facts: readonly Fact[]) => {
  const candidates = candidatesIn(talk, facts);
  return contradictionsIn(claimsIn(candidates), candidates).map(
    ({ said, fact }) => `${said}/${fact.written}`,
  );
};
const wrong = (shop: Shop, learner: string | string[], customer: string[] = []) => {
  const { facts } = compileFacts(materials[shop]);
  const talk = { texts: [learner].flat(), customer };
  return wrongOf(talk, facts);
};

describe('A material’s facts', () => {
  test('are its figures, each with its thing, what it tells of it, and its line', () => {
    const { facts, problems } = compileFacts(shoes);
    expect(problems).toEqual([]);
    expect(facts.map(({ fact_id, subject, part, attribute, dimension, low, written }) => [fact_id, subject, part, attribute, dimension, low, written])).toEqual([
      ['f1', '云步缓震跑鞋', '', 'price', 'money', 699, '699 元'],
      ['f2', '云步缓震跑鞋', '', 'member', 'rate', 0.9, '九折'],
      ['f3', '云步缓震跑鞋', '单只', '', 'mass', 228, '228 克'],
      ['f4', '轻行日常跑鞋', '', 'price', 'money', 499, '499 元'],
      ['f5', '', '', 'return', 'days', 7, '七天'],
      ['f6', '', '开胶断底质保', 'warranty', 'months', 3, '三个月'],
    ]); // prettier-ignore
    expect(facts[4]!.line).toBe(shoes.split('\n')[2]);
  });

  test('belong to the name above them, and to a tag’s name', () => {
    const facts = (text: string) => compileFacts(text).facts.map(({ subject, attribute, low }) => [subject, attribute, low]); // prettier-ignore
    expect(facts('云步缓震跑鞋\n价格：699 元\n单只 228 克\n\n运费 10 元')).toEqual([
      ['云步缓震跑鞋', 'price', 699],
      ['云步缓震跑鞋', '', 228],
      ['', 'fee', 10],
    ]);
    expect(facts('悦享 20，1999 元\n悦享 20，6.8 英寸大屏')).toEqual([['悦享 20', 'price', 1999], ['悦享 20', '', 6.8]]); // prettier-ignore
    expect(facts(phones).slice(0, 2)).toEqual([['悦享 20', 'price', 1999], ['悦享 20 Pro', 'price', 2599]]); // prettier-ignore
  });

  test.each([
    ['云步缓震跑鞋 699 元\n云步缓震跑鞋 599 元', 'several_prices', '云步缓震跑鞋有几个价格：699 元、599 元，请只留一个，或者写清楚各是什么价'],
    ['七天内可以退换\n十五天内可以退货', 'contradictory', '店里的规定的同一件事写了不同的数：七天、十五天，请核对'],
    [' \n', 'empty', '还没有货品资料，AI 没法核对价格和参数'],
    [`云步 699 元，${'很好'.repeat(150)}`, 'too_long', '这一行超过 300 字，请分成几行，一行写一件事'],
    ['营业到 21:00\n营业到 22:00', 'contradictory', '店里的规定的同一件事写了不同的数：21:00、22:00，请核对'],
  ])('of %j are said to be wrong', (material, kind, text) => {
    expect(compileFacts(material).problems).toMatchObject([{ kind, text }]);
  }); // prettier-ignore

  test('of more figures than are compared are said to be wrong, from the first line that is left out', () => {
    const lineOf = (at: number) => `跑鞋${at} 号 ${100 + at} 元`;
    const material = (figures: number) => Array.from({ length: figures }, (_, at) => lineOf(at)).join('\n');
    expect(compileFacts(material(200)).problems).toEqual([]);
    const { facts, problems } = compileFacts(material(203));
    expect(facts).toHaveLength(200);
    expect(problems).toEqual([
      {
        kind: 'too_many',
        text: '一共有 203 个数字，AI 只核对前 200 个，从这一行起不核对，请删去用不到的，或者分成几门课程',
        lines: [lineOf(200)],
      },
    ]);
  });

  test.each([
    '中杯拿铁 18 元，大杯拿铁 22 元',
    '云步 699 元，会员价 629 元，原价 899 元',
    '七天内可以退货\n质保三个月\n发货七天内',
    '满 300 元送袜子\n满 500 元包邮',
    '工作日营业到 21:00\n周末营业到 22:00',
    '16:00 前付款当天发货\n客服在线 9:00—23:00',
  ])('of %j are in order', (material) => {
    expect(compileFacts(material).problems).toEqual([]);
  });
});

describe('A contradiction is found in', () => {
  test.each<[Shop, string, string[]]>([
    ['shoes', '这双云步只要 99 元，单只 50 克，真皮中底，终身免费包换', ['99 元/699 元', '50 克/228 克', '终身/七天']],
    ['shoes', '云步卖九十九块', ['九十九块/699 元']],
    // Which of the two is shown is not said; neither is sold at it, and the nearer price is named.
    ['shoes', '这双才 399', ['399/499 元']],
    ['shoes', '云步六百多，轻行三百九十九一双', ['三百九十九/499 元']],
    ['shoes', '您放心，三十天内都可以退换', ['三十天/七天']],
    ['shoes', '不合适两周都可以退', ['两周/七天']],
    ['shoes', '质保一年呢', ['一年/三个月']],
    ['shoes', '云步一只才半斤', ['半斤/228 克']],
    ['shoes', '会员打七折', ['七折/九折']],
    ['shoes', '云步不到 200 元就能拿走', ['200 元/699 元']],
    ['cream', '面霜 50 克只要 128 元', ['128 元/328 元']],
    ['cream', '里面神经酰胺含量有 10%', ['10%/2%']],
    ['cream', '旅行装 30 克', ['30 克/15 克']],
    ['cream', '满 100 元就送旅行装', ['100 元/300 元']],
    ['phones', '悦享20 Pro 只卖 1599 元', ['1599 元/2599 元']],
    ['phones', '屏幕 7.2 英寸的', ['7.2 英寸/6.8 英寸']],
    ['phones', '可以 24 期免息', ['24 期/12 期']],
    ['phones', '全国联保三年', ['三年/一年']],
    ['phones', '电池 8000 毫安', ['8000 毫安/5500 毫安']],
    ['phones', '悦享 20 卖 2599 元', ['2599 元/1999 元']],
    ['phones', '悦享20 现在只要 2599', ['2599/1999 元']],
    ['phones', '悦享 20 Pro 卖 1999 元', ['1999 元/2599 元']],
    ['shoes', '不合适的话两天内可以退换', ['两天/七天']],
    ['shoes', '十分钟内可以退换', ['十分钟/七天']],
    // Both ways, with a comma as well.
    ['shoes', '质保三个月，或者一年', ['一年/三个月']],
    ['shoes', '会员九折，可能七折', ['七折/九折']],
    // Converted wrongly.
    ['cream', '面霜一瓶 50 克，也就是二两，328 元', ['二两/50 克']],
    ['shoes', '七天也就是半个月内可以退换', ['15天/七天']],
    ['shoes', '质保三个月，就是一年', ['一年/三个月']],
    // In the digits of banknotes, and as elsewhere.
    ['shoes', '柒拾天内都可以退换', ['七十天/七天']],
    ['shoes', '云步只要壹佰玖拾元', ['一百九十元/699 元']],
    ['shoes', '玖天内可以退换', ['九天/七天']],
    ['shoes', '卅天内可以退换', ['三十天/七天']],
    ['shoes', '我们跟别家一样，三十天内可以退换', ['三十天/七天']],
    ['shoes', '跟网上一样，云步只要 99 元', ['99 元/699 元']],
  ])('%s: %s', (material, learner, found) => {
    expect(wrong(material, learner)).toEqual(found);
  });
}); // prettier-ignore

describe('A contradiction is found where', () => {
  test.each<[string, Shop, string, string[], string[]]>([
    ['the size beside a price tells whose it is', 'cream', '适合您换季干红，50克428元，手腕试一点？', ['这个面霜，敏感肌能用吗？'], ['428元/328 元']],
    ['a price of nothing ends a sentence about one of two things', 'pianos', '那P80合适她：88键重锤，手感接近真钢琴，打基础好，3980元。', [], ['3980元/2980 元']],
    ['nothing that is sold has the price', 'pianos', '我理解，3980元是不少，可以慢慢看。', ['这两台电钢琴都挺好，就是有点贵'], ['3980元/2980 元']],
    ['to return something is said in the fewest words', 'pianos', '放心，三个月内退都行。', ['买回去不想学怎么办？'], ['三个月/七天']],
    ['the right figure is said as well, as one of two', 'shoes', '退换七天也行三十天也行', ['能退吗？'], ['三十天/七天']],
    ['the same of a price', 'shoes', '云步嘛，699元或者799元', ['多少钱？'], ['799元/699 元']],
  ])('%s', (_, shop, learner, customer, found) => expect(wrong(shop, learner, customer)).toEqual(found));

  test.each([['金卡 9 折哦', ['9 折/9.5 折']], ['金卡 95 折哦', []]])('a short answer says otherwise than all that was asked about: %s', (answer, found) => {
    const { facts } = compileFacts('会员分银卡满 500 元 9.8 折，金卡满 2000 元 9.5 折。');
    expect(wrongOf({ texts: [answer], customer: ['金卡几折'] }, facts)).toEqual(found);
  });
}); // prettier-ignore

describe('No contradiction is found where', () => {
  test.each<[string, Shop, string, string[]]>([
    ['the size beside a price is the other thing’s', 'cream', '适合您换季干红，15克98元，手腕试一点？', ['这个面霜，敏感肌能用吗？']],
    ['one of two things has the price', 'pianos', '我理解，1680元也不少，可以慢慢看。', ['这两台电钢琴都挺好，就是有点贵']],
    ['so much is paid a month', 'pianos', '我理解，一个月才248元，可以慢慢看。', ['这两台电钢琴都挺好，就是有点贵']],
    ['something that is not told costs less', 'pianos', '琴凳180元，可以一起拿。', ['这两台琴都挺好']],
    ['the short answer is one of the figures', 'phones', '三四天吧', ['下单以后多久能送到？']],
    ['it answers what the material doesn’t tell', 'phones', '一个礼拜呢', ['贴膜以后多久能撕？']],
    ['it is the second figure of an answer', 'shoes', '699元，走得不多的话499元', ['云步多少钱？']],
    ['two figures are both right', 'phones', '1999元或者2599元，看您要哪个', ['多少钱？']],
    ['one thing costs so much with another on top of it', 'teas', '加芋圆好，您这杯就二十块', ['有什么推荐']],
    ['fever goes down', 'shoes', '三天内退烧了就能穿', []],
  ])('%s', (_, shop, learner, customer) => expect(wrong(shop, learner, customer)).toEqual([]));
}); // prettier-ignore

describe('What the customer asked about before is not meant by every later figure', () => {
  test.each<[Shop, string, string[]]>([
    ['cream', '那先拿个小的回去，98块，先试耳后，没事再上脸。', ['这个面霜，敏感肌能用吗？', '没觉得刺激']],
    ['cream', '可你不用买大瓶呀，小的98块，够使两周，试好了再买大的', ['这个面霜，敏感肌能用吗？', '能便宜点吗？']],
    ['phones', '我们和 online same price，1999，店里还 free 贴膜', ['网上好像便宜不少']],
  ])('%s: %s', (material, learner, customer) => expect(wrong(material, learner, customer)).toEqual([]));

  test('and a price of nothing is wrong all the same', () =>
    expect(wrong('cream', '这瓶268块', ['这个面霜多少钱？'])).toEqual(['268块/328 元']));
}); // prettier-ignore

describe('Nothing is wrong with', () => {
  test.each<[Shop, string]>([
    ['shoes', '云步 699 元，会员九折下来 629 元'],
    ['shoes', '这双六百九十九，轻行四百九十九'],
    ['shoes', '两双一共 1198 元'],
    ['shoes', '比轻行贵 200 元'],
    ['shoes', '云步一双加起来 456 克'],
    ['shoes', '一周内没穿出门都能退'],
    ['shoes', '四两半多一点，单只不到半斤'],
    ['shoes', '云步不是 99 元哦'],
    ['shoes', '您的预算是 500 元吗？'],
    ['shoes', '您说的 300 元的我们没有'],
    ['shoes', '别家可能卖 399 元'],
    ['shoes', '云步卖 399 元吗？'],
    ['shoes', '云步不是 399 元'],
    ['shoes', '听说云步卖 399 元'],
    ['shoes', '别家的云步卖 399 元'],
    ['shoes', '比如云步卖 399 元'],
    ['shoes', '云步两双 1398 元'],
    ['shoes', '云步 629 元，会员打九折'],
    ['shoes', '袜子 29 元一双'],
    ['shoes', '我们还有一款 299 元的童鞋'],
    ['shoes', '鞋垫才 20 克'],
    ['shoes', '云步 99 元，抱歉说错了，云步是 699 元'],
    ['shoes', '七百左右，您试试'],
    ['shoes', '便宜 70 块呢'],
    ['shoes', '发货大概三天'],
    ['shoes', '平时一天走两万步的话选云步'],
    ['shoes', '您在店里走十分钟都行'],
    ['shoes', '您回去想两天也行'],
    ['cream', '担心过敏我理解，您先拿小样回去耳后试一晚，不适合七天内可以退'],
    ['cream', '旅行装您先试用三天'],
    ['cream', '面霜 50 克 328 元，旅行装 15 克 98 元'],
    ['phones', '悦享 20 卖 1999 元'],
    ['phones', '悦享 20 Pro 卖 2599 元，悦享 20 便宜，1999 元'],
    ['cream', '一瓶 50 克，能用两个月左右'],
    ['cream', '旅行装 15 克，98 块'],
    ['cream', '您再买点别的凑满 300 元'],
    ['phones', '悦享 20 一千九百九十九，Pro 贵 600'],
    ['phones', '12 期免息，一期 167 元'],
    ['phones', '充满要 1 小时'],
    ['phones', '明天下午 3 点到店，11 月 30 日前都行'],
    ['phones', '给您留了 2 台'],
    ['shoes', '柒天内可以退换，云步陆佰玖拾玖元'],
    ['cream', '面霜一瓶 50 克，也就是一两，328 元'],
    ['shoes', '七天也就是一周内可以退换'],
    ['shoes', '质保三个月，也就是 90 天'],
    ['shoes', '云步 699 元，也就是一天两块钱'],
    ['shoes', '单只 228 克，就是 456 克一双'],
    ['shoes', '您收拾天数多的话，这双耐走'],
    ['shoes', '我们跟别家不一样，他们三十天内可以退换'],
  ])('%s: %s', (material, learner) => {
    expect(wrong(material, learner)).toEqual([]);
  });

  test('the customer’s own figures, unless they are sold at them', () => {
    expect(wrong('shoes', '500 元的话可以看轻行', ['我最多 500 元'])).toEqual([]);
    expect(wrong('shoes', '云步 399 元确实买不到', ['我只想花 399 元'])).toEqual([]);
    expect(wrong('shoes', '云步 99 元可以给您', ['99 元卖吗'])).toEqual(['99 元/699 元']);
  });

  test('a share of the price over a year', () => {
    const { facts } = compileFacts('云步 699 元，会员九折');
    const said = '嗯六百九十九是有点贵我明白您的意思您要是常来办个会员打九折下来六百二十九块一您天天穿一年下来一天也就不到两块钱'; // prettier-ignore
    const talk = { texts: [said], customer: ['多少钱？', '六百九十九啊，太贵了吧'] };
    expect(wrongOf(talk, facts)).toEqual([]);
  });

  test('what no claim names', () => {
    const { facts } = compileFacts(shoes);
    const talk = candidatesIn({ texts: ['云步只要 99 元'], customer: [] }, facts);
    expect(contradictionsIn([], talk)).toEqual([]);
    expect(contradictionsIn([{ fact: 'f6', quote: '云步只要 99 元' }], talk)).toEqual([]);
    expect(contradictionsIn([{ fact: 'f1', quote: '云步只要 9 元' }], talk)).toEqual([]);
    expect(contradictionsIn([{ fact: 'f1', quote: '只要 99 元' }], talk)).toHaveLength(1);
  });

  test('a figure that another thing of the line has, unless the judge says that it differs from this one', () => {
    const { facts } = compileFacts('沙发框架保修 5 年，皮面布面保修 2 年；床垫保修 10 年。');
    const mattress = facts.find(({ written }) => written === '10 年')!;
    const found = (said: string, differs: boolean) =>
      contradictionsIn([{ fact: mattress.fact_id, quote: said, differs }], candidatesIn({ texts: [said], customer: ['床垫保几年哦'] }, facts)).map(({ fact, said }) => `${said}/${fact.written}`); // prettier-ignore
    expect(found('床垫保五年', false)).toEqual([]);
    expect(found('床垫保五年', true)).toEqual(['五年/10 年']);
    expect(found('床垫保十年', true)).toEqual([]);
    expect(found('床垫不是保五年', true)).toEqual([]);
  });

  test.each([
    '云步会员打完九折 629 元',
    '云步满 799 元送袜子',
    '云步分期每月 60 元',
    '您上次那双 499 元，云步比它贵 200 元',
  ])('%s, though a judge says that it differs from every fact', (said) => {
    const { facts } = compileFacts('云步缓震跑鞋 699 元，会员九折；轻行日常跑鞋 499 元。');
    const claims = facts.map(({ fact_id }) => ({ fact: fact_id, quote: said, differs: true }));
    expect(contradictionsIn(claims, candidatesIn({ texts: [said], customer: [] }, facts))).toEqual([]);
  });

  test('a correction', () => {
    expect(wrong('shoes', '十五天内退换，说错了，是七天内退换')).toEqual([]);
    expect(wrong('shoes', '十五天内退换，说错了，是三十天内退换')).toEqual(['十五天/七天', '三十天/七天']);
  });
}); // prettier-ignore

/** What is wrong in an answer to an exam's question: `said/written`. */
const wrongIn = (question: string, standard: string, answer: string) => {
  const { facts } = compileFacts(standard, question);
  const talk = { texts: [answer], customer: [], asked: question };
  return wrongOf(talk, facts);
};
const returns = ['鞋子挤脚，还没穿出门，能退吗？', '自购买之日起七天内可以退货：没有穿出门，吊牌齐全。退款三个工作日内到账。'] as const; // prettier-ignore
const repair = ['穿了两个月开胶了，你们怎么处理？', '三个月内免费保修；收件后七个工作日内修好。'] as const;
const price = ['顾客问云步多少钱，有没有优惠？', '云步缓震跑鞋 699 元，会员九折。'] as const;
const points = ['积分怎么用？', '每 100 积分抵 5 元。'] as const;
const discount = ['今天有什么活动？', '满 300 减 50，可以和会员折扣一起用。'] as const;
const visits = ['多久巡店一次？', '每三天一次'] as const;

describe('An exam’s answer is wrong where', () => {
  test.each([
    [returns, '七天内或者三十天内都可以退', ['三十天/七天']],
    [returns, '七天内可以退。三十天也行', ['三十天/七天']],
    [returns, '三十天', ['三十天/七天']],
    [returns, '应该是十天吧', ['十天/七天']],
    [returns, '三十天都没关系', ['三十天/七天']],
    [returns, '24 小时内能退货', ['24 小时/七天']],
    [['网上卖得便宜，顾客问云步多少钱？', '云步 699 元'], '云步 599 元', ['599 元/699 元']],
    [['网上卖得便宜，顾客问怎么卖？', '价格是 699 元'], '599 元', ['599 元/699 元']],
    [['顾客要退货，怎么说？', '温和告知：七天内可以退。'], '三十天内可以退', ['三十天/七天']],
    [returns, '七天能退，退款十个工作日到账', ['十个工作日/三个工作日']],
    [repair, '一年内免费保修，七个工作日修好', ['一年/三个月']],
    [repair, '收件后二十个工作日修好', ['二十个工作日/七个工作日']],
    [price, '云步 699 元，99 元也能卖', ['99 元/699 元']],
    [price, '云步九十九块，会员打五折', ['九十九块/699 元', '五折/九折']],
    [discount, '满 200 减 50', ['200/300']],
    [discount, '满三百减八十', ['八十/50']],
    [discount, '满 300 减 50，满 100 也减', ['100/300']],
    [visits, '每五天一次', ['五天/三天']],
    [visits, '五天', ['五天/三天']],
  ])('%j is answered with %s', ([question, standard], answer, found) => {
    expect(wrongIn(question!, standard!, answer)).toEqual(found);
  });
}); // prettier-ignore

describe('An exam’s answer is not wrong where', () => {
  test.each([
    [returns, returns[1]],
    [returns, '一周内能退，吊牌要在，3 个工作日退款'],
    [returns, '七天内可以退，先等一天审核，两小时内给您答复'],
    [returns, '我先看看鞋，一分钟就好，七天内没穿出门能退'],
    [returns, '七天，不对，应该是七天内没穿出门才能退'],
    [returns, '三十天内可以退，说错了，是七天内可以退'],
    [returns, '不是三十天，是七天内可以退'],
    [returns, '鞋子挤脚，还没穿出门，能退吗？'],
    [repair, '穿了两个月，在三个月内，免费保修'],
    [repair, '先登记，两个工作日内联系您'],
    [price, '云步六百九十九，会员打九折，629 元'],
    [price, '顾客问云步多少钱'],
    [points, '每一百积分抵五元，200 积分就是 10 元'],
    [visits, '三天一次'],
    [['云步 699 元，顾客问 99 元能不能拿走，怎么答？', '云步 699 元，不议价。'], '云步 699 元，顾客问 99 元能不能拿走'],
    [['怎么保养？', '用软布擦干净，放在通风的地方晾干。'], '用软布擦，放三天'],
  ])('%j is answered with %s', ([question, standard], answer) => {
    expect(wrongIn(question!, standard!, answer)).toEqual([]);
  });
}); // prettier-ignore

describe('A better wording', () => {
  const price = '云步 699 元，会员九折';
  const backed = (wording: string) => isBacked(wording, compileFacts(price).facts, [price, '我要站八小时']);

  test.each(['云步 699 元，会员价 629.1 元', '您站八小时，试试这双', '走两圈看看', '您一天大概走多久？'])(
    'may say what the material or the talk says, or what is no figure of the goods: %s',
    (wording) => expect(backed(wording)).toBe(true),
  );
  test.each(['云步只要 600 元', '单只 200 克', '一天就能送到您家，您看行吗？', '您一天走多久？这双 99 元'])(
    'may not make a figure up: %s',
    (wording) => expect(backed(wording)).toBe(false),
  );
});
