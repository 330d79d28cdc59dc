import { describe, expect, it } from '@jest/globals';
import { concernOf, putsIn } from './index.js';

describe('what a line is about', () => {
  it.each([
    ['我脚宽，就怕磨脚。', '怕磨脚'],
    ['有点担心过敏，之前用过一次就泛红。', '怕过敏'],
    ['会不会掉色啊？', '怕掉色'],
    ['我怕用了过敏', '怕过敏'],
    ['这也太贵了吧。', '顾客嫌贵'],
    ['隔壁才六百出头，你这儿凭什么卖 699？', '说别处更便宜'],
    ['网上好像便宜不少', '说别处更便宜'],
    ['我随便看看。', '只看看不买'],
    ['不用管我，我就看看不买', '只看看不买'],
    ['先看看再说吧。', '只看看不买'],
    ['网上差评这么多，靠谱吗？', '顾客不太信'],
    ['我回去再考虑一下吧。', '还想再考虑'],
    ['那算了，我不买了。', '顾客说不买了'],
  ])('%s is %s', (line, title) => {
    expect(concernOf(line, putsIn(line))?.title).toBe(title);
  });

  it.each(['这双有 38 码吗？', '好的，谢谢。', '你好，我想看看跑鞋，平时走路多的那种。', '我先看看这双。'])(
    '%s is nothing that has a name',
    (line) => {
      expect(concernOf(line, putsIn(line))).toBeNull();
    },
  );

  it('is the same in other words', () => {
    const kinds = ['就怕磨脚。', '我担心磨脚啊'].map((line) => concernOf(line, putsIn(line))?.kind);
    expect(kinds[0]).toBe(kinds[1]);
  });
});
