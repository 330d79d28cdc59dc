/** The shipped exam, marked by the model stand-in: answers that say it right in their own words, and the same with one thing said wrongly. */
import { describe, expect, it } from '@jest/globals';
import { pointContradictionText } from '#contracts';
import { afterSalesExam } from '../../src/seed/content/after-sales-exam.js';
import { examWith, keyQa } from './exam.js';
import { serviceWith } from './judges.js';
import { standInJudge } from './play-course.js';

const snapshot = examWith(
  ...afterSalesExam.questions.map(({ question, answer, points }) =>
    keyQa({
      question,
      answer,
      key_points: [...points],
      score: points.reduce((sum, { score }) => sum + score, 0),
    }),
  ),
);
const against = async (question: number, answer: string) => {
  const { points } = await serviceWith(standInJudge).exams.markAnswer({ snapshot, question, answer });
  return points.flatMap(({ contradictions = [] }) => contradictions.map(pointContradictionText));
};

const honest: [number, string][] = [
  [0, '您好，从买的那天起七天之内能退也能换，没穿出门、鞋底没磨，吊牌和包装都在，带小票或者报会员手机号就行。'],
  [0, '一周内可以退货或换货，小票带来，退的钱三个工作日原路返回。'],
  [0, '您今天才第三天，七天内都能退。先让我看一下鞋底，两分钟就好。'],
  [0, '七天内可以退货，超过七天不能退货只能换货。'],
  [0, '没有穿出门、鞋底没有磨损的，7 天内能退换，吊牌包装齐全，凭购物小票。我们一天之内给您办好。'],
  [1, '半个月已经超过七天了，三十天内只换不退，可以换同款其他尺码或者价格差不多的，差价多退少补，每件只能换一次。'],
  [1, '十五天了，不能退只能换，换别的尺码，或者换价钱相当的，多退少补。'],
  [1, '七天到三十天之间只换不退，您可以换大半码，差价我们多退少补。'],
  [2, '两个月还在三个月质保里，免费保修，收到后七个工作日修好，同一个地方修两次没修好就免费换新的。'],
  [2, '开胶是质量问题，三个月内免费修，七个工作日内修好通知您；修过两次还不行就换新。'],
  [2, '您先别急，鞋子留下，登记要五分钟。三个月内免费保修，七个工作日修好。'],
  [3, '可以的，100 积分抵 5 元，一单最多抵两成。会员折扣和优惠券不能同时用，哪个划算用哪个。'],
  [3, '积分能抵钱，每 100 积分 5 块，您有 2000 积分就是 100 元。折扣和满减不能叠加，按更优惠的算。'],
  [4, '七天内任何一家门店都能免费换码，有货当场换；退款要在原平台申请，门店退不了现金。'],
  [4, '换码可以，七天内到店就行，不收钱。退款得您在网上原平台申请，三个工作日左右。'],
  [5, '您先坐，喝杯水，真的抱歉让您不舒服了。我看下小票和鞋子，规定是这样的……给您两个办法：换一双或者免费处理。您要是不满意，店长十分钟内过来。'],
  [5, '先请顾客坐下道歉，核对小票和商品，讲清规定，至少给两个办法，顾客不接受就请店长十分钟内到场。'],
  ...afterSalesExam.questions.map(({ answer }, at): [number, string] => [at, answer]),
  ...afterSalesExam.questions.map(({ question }, at): [number, string] => [at, question]),
]; // prettier-ignore

const planted: [number, string, string][] = [
  [0, '三十天内可以退货或者换货，没穿出门，吊牌包装齐全，带小票', '说成了 三十天，标准答案是 七天'],
  [0, '七天内可以退货，三十天内也可以退货', '说成了 三十天，标准答案是 七天'],
  [0, '十五天内都能退，带小票就行', '说成了 十五天，标准答案是 七天'],
  [0, '七天内能退货换货，吊牌和包装不齐全也行', '说反了：“吊牌和包装不齐全也行”'],
  [1, '可以退的，只换也退，差价多退少补', '说反了：“只换也退，差价多退少补”'],
  [1, '只换不退，差价不多退也不少补', '说反了：“差价不多退也不少补”'],
  [2, '一年内免费保修，七个工作日修好', '说成了 一年，标准答案是 三个月'],
  [2, '三个月内免费保修，二十个工作日内修好', '说成了 二十个工作日，标准答案是 七个工作日'],
  [2, '终身免费保修', '说成了 终身，标准答案是 三个月'],
  [3, '会员折扣可以与满减、优惠券同时使用', '说反了：“会员折扣可以与满减、优惠券同时使用”'],
  [4, '三十天内可以到任意门店免费换尺码', '说成了 三十天，标准答案是 七天'],
  [5, '核对小票，给两个办法，请店长三十分钟内到场', '说成了 三十分钟，标准答案是 十分钟'],
]; // prettier-ignore

describe('Of an answer to the shipped exam', () => {
  it('nothing is said to be wrong that is right', async () => {
    const wrong: object[] = [];
    for (const [question, answer] of honest) {
      const found = await against(question, answer);
      if (found.length > 0) wrong.push({ question, answer, found });
    }
    expect(wrong).toEqual([]);
  });

  it('what is wrong is named, also beside what is right', async () => {
    const missed: object[] = [];
    for (const [question, answer, line] of planted) {
      const found = await against(question, answer);
      if (!found.includes(line)) missed.push({ question, answer, line, found });
    }
    expect(missed).toEqual([]);
  });
});
