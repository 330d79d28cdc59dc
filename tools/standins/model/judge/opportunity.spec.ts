import { describe, expect, it } from '@jest/globals';
import {
  ask,
  marksOf,
  messagesFor,
  shapeOf,
  text,
  verdict,
  type Answered,
  type Question,
} from './ask.test-support.js';
import { judge } from './judge.js';

interface Asked {
  learner: string[];
  customer?: string;
  given?: string[];
  /** Lines before the customer's last one, in turns; the last of them is the learner's. */
  talk?: string[];
}
const questions = (texts: string[], more: Partial<Question> = {}): Question[] =>
  texts.map((question, at) => ({
    id: `q${at + 1}`, rule: '规则', question, answers: more.avoid ? ['yes', 'no'] : ['yes', 'no', 'not_applicable'], ...more,
  })); // prettier-ignore
function judged(asked: Question[], { learner, customer = '', given = [], talk = [] }: Asked): Answered {
  const before = [...talk, customer]
    .map((text, at) => ({ role: (talk.length - at) % 2 === 0 ? 'customer' : 'learner', text }))
    .filter(({ text }) => text !== '');
  return judge(messagesFor(asked, { before, learner, given }), shapeOf(asked)) as Answered;
}
const avoided = (text: string, learner: string, customer = '', hints: string[] = []) =>
  judged(questions([text], { avoid: true, hints }), { learner: [learner], customer }).answers[0]!;

describe('What should not be done', () => {
  it.each([
    ['一上来就催促顾客购买', '[赶紧买吧]，别想了', '我看看跑鞋'],
    ['用难听的话嘲讽、辱骂或者顶撞顾客', '看你那样，[买得起吗]', '有点贵'],
    ['用难听的话嘲讽、辱骂或者顶撞顾客', '我跟你说“随便看”，[爱买不买]', '有点贵'],
    ['顾客已经拒绝，还继续纠缠', '[别走啊]，错过就没了', '不需要，谢谢'],
    ['一上来就催促顾客购买', '您慢慢看，不着急', '我看看跑鞋'],
    ['顾客已经拒绝，还继续纠缠', '别走啊，错过就没了', '这双多少钱？'],
    ['顾客已经拒绝，还继续纠缠', '没关系，您慢走', '不需要，谢谢'],
    ['用难听的话嘲讽、辱骂或者顶撞顾客', '我理解您', '有点贵'],
    ['提醒顾客给家里的花浇水', '您好，欢迎光临', ''],
    ['一上来就催促顾客购买', '爱买不买', '我看看跑鞋'],
    ['顾客已经拒绝，还继续纠缠', '爱买不买', '不需要，谢谢'],
    ['用难听的话嘲讽、辱骂或者顶撞顾客', '刚才那位同事说“爱买不买”，我向您道歉', '有点贵'],
  ])(
    '(%s) is found in “%s” to “%s” where something is in brackets, or denied without a quote',
    (text, told, customer) => {
      const { learner, quote } = marksOf(told);
      expect(avoided(text, learner, customer)).toMatchObject({ verdict: quote ? 'yes' : 'no', quote });
    },
  );

  it('is found by the words that a question quotes, and by its hints where nothing known is named', () => {
    expect(avoided('对顾客说了“您慢慢看”', '好的，您慢慢看')).toMatchObject({ verdict: 'yes', quote: '您慢慢看' });
    expect(avoided('议论顾客的同伴', '您朋友眼光不行', '', ['您朋友'])).toMatchObject({ verdict: 'yes' });
    // What a clause before denies was said all the same.
    expect(avoided('对顾客说了“穿出门的”', '以下几种情况不能退：穿出门的、洗过的。')).toMatchObject({ verdict: 'yes' });
    expect(avoided('对顾客说了“保证”', '这个不能保证')).toMatchObject({ verdict: 'no' });
  }); // prettier-ignore
});

it('tells why it was not good without saying again what it was', () => {
  const { reason } = avoided('催促顾客', '快点决定吧', '有点贵');
  expect(reason).toBe('这样说，顾客听了会不舒服');
});

describe('What should not have been done, in a summary', () => {
  it('is told as what to stop', () => {
    const points = ['weak', 'suggestions'].map((kind, at) => ({
      id: `p${at}`, kind, point: '别纠缠顾客', avoid: true, quote: '别走',
    })); // prettier-ignore
    const schema = {
      type: 'object',
      properties: { points: { type: 'array', items: { type: 'object', properties: { id: text, text } } } },
    };
    const told = judge([{ role: 'user', text: JSON.stringify({ points, talk: [] }) }], schema) as {
      points: { text: string }[];
    };
    expect(told.points.map((point) => point.text)).toEqual([
      '“别走”这样不好，别纠缠顾客。',
      '下次别纠缠顾客。',
    ]);
  });
});

describe('A plain question about an omission', () => {
  it.each([
    ['不催促顾客', '您慢慢看', '有点贵', 'not_applicable'],
    ['顾客拒绝后不纠缠', '您好，您平时主要怎么穿？', '随便看看', 'not_applicable'],
    ['顾客拒绝后不纠缠', '好的，您慢走', '不需要，谢谢', 'not_applicable'],
    ['不打断顾客', '您好，欢迎光临', '', 'not_applicable'],
    ['没有贬低竞争对手', '您可以比较一下', '别家便宜', 'not_applicable'],
    ['不催促顾客', '快点决定吧', '有点贵', 'no'],
    ['顾客拒绝后不纠缠', '别走啊，再不买就没了', '不需要，谢谢', 'no'],
  ])(
    '(%s) earns nothing, and is a miss once it was done: “%s” to “%s” is %s',
    (text, learner, customer, is) => {
      expect(verdict(text, learner, customer)).toBe(is);
    },
  );
});

describe('Not applicable', () => {
  const empathy = '先对顾客的顾虑表示理解，再作解释';
  const concrete = '用具体的材质、参数、使用场景或对比说明好处';
  const tone = '语气亲切有耐心，称呼得体，回应了顾客的话和情绪';

  it.each(['嗯', '不知道', '哈哈哈哈', '哦，这样啊', '自己看，问那么多'])(
    'is not what an empty or evasive answer (%s) to a question or a worry gets',
    (learner) => {
      for (const customer of ['这双鞋底是什么材质的？', '有点贵']) {
        const { answers } = ask([concrete, tone], [learner], customer);
        expect(answers.map((answer) => answer.verdict)).toEqual(['no', 'no']);
      }
      expect(verdict(empathy, learner, '有点贵')).toBe('no');
    },
  );

  it('is what comforting nobody is: there was no worry', () => {
    const answer = '用事实、比较或具体方案正面回应顾客提出的顾虑';
    expect(verdict(answer, '会员有九折', '感觉比我脚上这双舒服')).toBe('not_applicable');
    expect(verdict(empathy, '我理解您', '感觉比我脚上这双舒服')).toBe('not_applicable');
    expect(verdict(empathy, '谢谢您', '好，麻烦你了')).toBe('not_applicable');
    const later = { learner: ['会员有九折'], talk: ['有点贵', '您先试试'], customer: '挺软的' };
    expect(judged(questions([answer]), later).answers[0]!.verdict).toBe('yes');
  });

  it('is what the wording’s own condition says', () => {
    const interest = '在顾客表现出兴趣时提出明确的下一步';
    expect(verdict(interest, '那我给您拿双新的', '有点贵')).toBe('not_applicable');
    expect(verdict(interest, '那我给您拿双新的', '嗯，挺合脚的')).toBe('yes');
    expect(verdict('礼貌道别', '您好，孩子多大了？', '想给孩子买台琴')).toBe('not_applicable');
    expect(verdict('礼貌道别', '谢谢您，慢走，欢迎下次再来', '那我先走了')).toBe('yes');
    expect(verdict('回答或讲解时说得简短清楚', '您好，欢迎光临')).toBe('not_applicable');
    expect(verdict(tone, '您好，欢迎光临')).toBe('not_applicable');
  });

  it('does not come from words in a row: they do nothing, and where something was due it is missing', () => {
    for (const list of ['缓震 轻量 材质 牛皮', '橡胶、网面、减震、228克', '理解 确实 质保 退换']) {
      expect(ask([concrete, empathy], [list], '鞋底是什么材质？有点贵').answers).toMatchObject([
        { verdict: 'no' },
        { verdict: 'no' },
      ]);
    }
    expect(verdict(concrete, '鞋底是橡胶的，网面透气', '鞋底是什么材质？')).toBe('yes');
  });

  it('nor from saying the same again', () => {
    const open = questions(['用开放式的问题了解使用场景或最在意的地方']);
    const line = '您平时主要在哪里穿？';
    const again = judged(open, { learner: [line], talk: [line], customer: '上班穿' });
    expect(again.answers[0]!.verdict).toBe('no');
  });
});

describe('A better wording', () => {
  const missing = questions([
    '先对顾客的顾虑表示理解，再作解释',
    '用事实、比较或具体方案正面回应顾客提出的顾虑',
  ]);
  const worries = ['有点贵', '网上便宜', '会不会磨脚啊', '坏了找谁修', '我再考虑考虑', '真的有效果吗'];

  it('fits the worry, so that different customers get different ones', () => {
    const wordings = worries.map((customer) => judged(missing, { learner: ['这个好'], customer }).better);
    expect(new Set(wordings).size).toBe(worries.length);
    expect(wordings[0]).toContain('贵');
    expect(wordings[2]).toContain('不合适');
  });

  it('is not given twice, over ten turns and more', () => {
    const given: string[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const { better } = judged(missing, { learner: ['这个好'], customer: '有点贵', given });
      expect(better).not.toBe('');
      expect(given).not.toContain(better);
      given.push(better);
    }
  });

  it('is left out where everything was done, and where only the unknown was asked', () => {
    const learner = ['我理解您的担心，算下来一天不到一块钱，坏了包换'];
    expect(judged(missing, { learner, customer: '有点贵' }).better).toBe('');
    expect(judged(questions(['和顾客约好一起去爬山']), { learner: ['您好'] }).better).toBe('');
  });

  it('is not led astray by what is unknown and was done', () => {
    const said = questions(['对顾客说了“这个好”'], { avoid: true }).map((one) => ({ ...one, id: 'q9' }));
    const { better } = judged([...said, ...missing], { learner: ['这个好'], customer: '有点贵' });
    expect(better).toBe(judged(missing, { learner: ['这个好'], customer: '有点贵' }).better);
  });

  it('mends what should not have been done first', () => {
    const asked = [...missing, ...questions(['催促顾客'], { avoid: true, id: 'q9' })];
    const { better } = judged(asked, { learner: ['快点决定'], customer: '有点贵' });
    expect(better).toMatch(/慢慢看|不着急|您先看着/u);
  });
});
