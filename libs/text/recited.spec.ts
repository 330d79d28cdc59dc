import { describe, expect, it } from '@jest/globals';
import { recitedIn } from './recited.js';

const wordings = [
  '用礼貌的问候语打招呼',
  '从顾客正在看的商品、穿着或天气这类轻松话题自然地接上话',
  '给顾客留出空间，表明随时可以帮忙',
  '先对顾客的顾虑表示理解，再作解释',
  '讲清楚退换或售后保障',
  '在顾客表现出兴趣时提出明确的下一步',
  '问健身目标',
  '说清停卡和退款',
  '告诉顾客多久复查一次',
  '退换和竿稍的规矩讲到',
  '三天内能退说到',
];
const recited = (text: string) => recitedIn(text, wordings).map(({ from, to }) => text.slice(from, to));

describe('What is asked for, said again in the words that ask for it,', () => {
  it.each([
    ['我用礼貌的问候语跟您打招呼', '我用礼貌的问候语跟您打招呼'],
    ['您好，我讲清楚退换和售后保障', '我讲清楚退换和售后保障'],
    ['我提出明确的下一步，扫码', '我提出明确的下一步'],
    ['我先對您的顧慮表示理解', '我先對您的顧慮表示理解'],
    ['我问健身目标', '我问健身目标'],
    ['您好，我退换和竿稍的规矩讲到', '我退换和竿稍的规矩讲到'],
  ])('is a clause of the text: %s', (text, clause) => expect(recited(text)).toEqual([clause]));

  it('is a whole sentence that says two things so', () => {
    const told = '我从您正在看的商品接上话，给您留出空间，表明随时可以帮忙';
    expect(recited(`${told}。可以退换的。`)).toEqual(told.split('，'));
  });

  it.each([
    '退换和售后都有保障',
    '停卡和退款都可以',
    '我告诉您，半年复查一次',
    '您健身有什么目标？',
    '有需要随时叫我，我都可以帮忙',
    '您的顾虑我理解',
    '退换和竿稍的规矩我讲一下',
    '三天内能退说到做到',
    '这款退换规定我说清楚',
  ])('is not what says the same to a customer: %s', (text) => expect(recited(text)).toEqual([]));
});
