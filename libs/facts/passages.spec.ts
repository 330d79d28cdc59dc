import { describe, expect, it } from '@jest/globals';
import { candidatesIn } from './candidates.js';
import { contradictionsIn } from './claims.js';
import { compileFacts } from './compile.js';
import { factAgain, factsOfPassages, type Passage } from './passages.js';

const passage = (heading: string, text: string, more: Partial<Passage> = {}): Passage => ({
  ...{ name: 'p7', file: '手册.md', heading, text },
  ...more,
});
const told = (passages: Passage[], material = '') =>
  factsOfPassages(passages, compileFacts(material).facts).map(({ fact_id, subject, written }) =>
    [fact_id, subject, written].join(' '),
  );

describe('The facts of a passage', () => {
  it('are about what it stands under, sentence by sentence', () => {
    const prose = '云步缓震跑鞋\n云步是入门款，42 码单只 228 克。吊牌价 699 元，三种颜色。';
    expect(told([passage('云步缓震跑鞋', prose)])).toEqual([
      'p7f1 云步缓震跑鞋 42 码',
      'p7f2 云步缓震跑鞋 228 克',
      'p7f3 云步缓震跑鞋 699 元',
      'p7f4 云步缓震跑鞋 三种',
    ]);
  });

  it('are about the title above them where nothing says what they stand under', () => {
    const prose = '云步缓震跑鞋\n42 码单只 228 克。\n山径越野跑鞋：\n单只 310 克，外底是深齿。';
    expect(told([passage('', prose)])).toEqual([
      'p7f1 云步缓震跑鞋 42 码',
      'p7f2 云步缓震跑鞋 228 克',
      'p7f3 山径越野跑鞋 310 克',
    ]);
  });

  it('are read of a table’s rows by their columns', () => {
    const rows = '款式\t单只重量\t吊牌价\n云步\t228 克\t699 元\n山径\t310 克\t899 元';
    expect(told([passage('参数', rows)])).toEqual([
      'p7f1 云步 228 克',
      'p7f2 云步 699 元',
      'p7f3 山径 310 克',
      'p7f4 山径 899 元',
    ]);
  });

  it('leave out what the material says otherwise, whatever part of the name it has', () => {
    const own = passage('云步跑鞋', '单只 240 克。售价 599 元。');
    expect(told([own], '云步缓震跑鞋，699 元')).toEqual(['p7f1 云步跑鞋 240 克']);
    expect(told([own], '山径越野跑鞋，899 元')).toEqual(['p7f1 云步跑鞋 240 克', 'p7f2 云步跑鞋 599 元']);
  });

  it('leave out what two files say differently', () => {
    const old = passage('云步', '吊牌价 599 元。单只 228 克。', { name: 'p9', file: '旧价目.txt' });
    const now = passage('云步', '吊牌价 699 元。单只 228 克。');
    expect(told([old, now])).toEqual(['p9f2 云步 228 克', 'p7f2 云步 228 克']);
    expect(told([{ ...old, file: now.file }, now])).toHaveLength(4);
  });
});

it('A fact is known again by what is stored of it', () => {
  const [, fact] = factsOfPassages([passage('云步', '42 码的单只 228 克。')], []);
  const { fact_id, subject: thing, written, line } = fact!;
  expect(factAgain({ fact_id, thing, about: '重量', written, line })).toMatchObject({
    ...{ fact_id: 'p7f2', subject: '云步', written: '228 克', dimension: 'mass', low: 228 },
  });
  expect(factAgain({ fact_id, thing, about: '价格', written, line })).toBeNull();
});

it('What one thing weighs is not held against another one, whose name nobody has said', () => {
  const material = compileFacts('云步缓震跑鞋 尺码 36 到 45').facts;
  const other = passage('山径越野跑鞋', '山径越野跑鞋\n单只 310 克，吊牌价 899 元，齿深 5 毫米。');
  const facts = [...material, ...factsOfPassages([other], material)];
  const wrong = (said: string, customer: string[] = []) => {
    const candidates = candidatesIn({ texts: [said], customer }, facts);
    const claims = facts
      .slice(material.length)
      .map(({ fact_id }) => ({ fact: fact_id, quote: said, differs: true }));
    return contradictionsIn(claims, candidates).map(({ fact, said: figure }) => `${figure}/${fact.written}`);
  };
  expect(wrong('云步很轻的，单只只有 50 克，日常跑很合适。')).toEqual([]);
  expect(wrong('云步现在 599 元。')).toEqual([]);
  expect(wrong('山径很轻的，单只只有 50 克。')).toEqual(['50 克/310 克']);
  expect(wrong('单只只有 50 克。', ['山径多重？'])).toEqual(['50 克/310 克']);
});
