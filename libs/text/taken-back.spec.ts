import { describe, expect, it } from '@jest/globals';
import { takenBackIn } from './taken-back.js';

const taken = (text: string) => takenBackIn(text).map(({ from, to }) => text.slice(from, to));

describe('What is taken back at once', () => {
  it.each([
    ['七天内可以退，不过实际上我们从来不给退。', ['七天内可以退', '不过实际上我们从来不给退']],
    ['您好，门口可以试驾，但是不让试。', ['门口可以试驾', '但是不让试']],
    ['不含糖和奶，不过这批其实加了奶和糖', ['不含糖和奶', '不过这批其实加了奶和糖']],
    ['门口可以试驾。您慢慢看。不过不让试。', ['门口可以试驾', '不过不让试']],
    ['有赠品，其实没有赠品', ['有赠品', '其实没有赠品']],
    ['這款可以退換，但是不能退換', ['這款可以退換', '但是不能退換']],
  ])('is no word of a customer’s: %s', (text, clauses) => expect(taken(text)).toEqual(clauses));

  it.each([
    '七天可以退，不过穿出门就不能退了',
    '可以退，但是不退现金',
    '可以换，但是不能退',
    '能试，不过不能试穿出门',
    '平时不打折，不过今天打九折',
    '不贵，其实很值',
    '不是不能退，不过要小票',
    '七天可以退。但是特价的不退',
    '可以试试，但是不着急',
    '不疼，但是会有一点酸',
    '这款不防水，但是防泼溅',
    '能退，您是不是要退？',
  ])('is not what only limits it, or says something else: %s', (text) => expect(taken(text)).toEqual([]));
});
