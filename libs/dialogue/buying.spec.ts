import { describe, expect, test } from '@jest/globals';
import { fold, pendingWork, startMood, type LogEvent } from './index.js';
import { begin, examPlan, Played } from './played.test-support.js';

const closes = { signals: { said: [], forbidden: [], closes: true as const } };
const yes = '行，那就这双吧，怎么付？';

/** A talk in which the customer says these lines to one turn of the learner's each. */
function talk(...lines: string[]): Played {
  const played = new Played().started({ maxTurns: 20 });
  lines.forEach((line, at) => {
    played.submit(`第${at + 1}句`);
    played.reply(line);
  });
  return played;
}
const lastStart = ({ log }: Played) => log.findLast((event) => event.kind === 'ai.started')!.payload;

describe('a customer who has bought', () => {
  test('says goodbye to whoever closes the sale, and the talk ends with that', () => {
    const s = talk('有点贵', yes);
    s.submit('这边扫码就行，谢谢您', closes);
    s.reply('好，谢谢，我先走啦');
    expect(lastStart(s)).toMatchObject({ farewell: true, bought: true });
    expect(s.state).toMatchObject({ status: 'ended', reason: 'bought' });
  });

  test('answers what it is still asked, and goes with the turn after that', () => {
    const s = talk(yes);
    s.submit('您要黑色还是灰色？');
    s.reply('黑色的');
    expect(s.state!.status).toBe('running');
    s.submit('要不要再配双袜子？');
    s.reply('不用啦，谢谢');
    expect(s.state).toMatchObject({ status: 'ended', reason: 'bought' });
  });

  test.each([
    ['takes it back', talk(yes, '算了，先不买了')],
    ['has a new worry', talk(yes, '等等，这个会不会磨脚')],
    ['has only asked and tried', talk('多少钱？', '行，拿双我试试')],
  ])('has not bought while it %s', (_what, s) => {
    s.submit('这边扫码就行', closes);
    s.reply('嗯');
    expect(lastStart(s)).toMatchObject({ farewell: false });
    expect(lastStart(s)).not.toHaveProperty('bought');
    expect(s.state!.status).toBe('running');
  });

  test('has not bought by what it opens with', () => {
    const s = new Played().started({ opening: '这双我要了，怎么付？' });
    s.submit('这边扫码就行', closes);
    s.reply('嗯');
    expect(s.state!.status).toBe('running');
  });

  test('who trusts nobody has bought nothing, and who has lost patience leaves', () => {
    const wary = new Played().started({ maxTurns: 9, mood: { ...startMood, trust: 19 } });
    wary.submit('您好');
    wary.reply(yes);
    wary.submit('扫码', closes);
    wary.reply('嗯');
    expect(wary.state!.status).toBe('running');
    const annoyed = new Played().started({ maxTurns: 9, mood: { ...startMood, patience: 8 } });
    annoyed.submit('您好');
    annoyed.reply(yes);
    annoyed.submit('……', { signals: { ...closes.signals, empty: true } });
    annoyed.reply('不买了');
    expect(annoyed.state!.reason).toBe('customer_left');
  });
});

describe('what a reply puts', () => {
  test('is stored with it, finished or cut short, also with the opening', () => {
    const s = talk('有点贵，能便宜点吗？');
    s.submit('扫码');
    s.take({ type: 'begin', now: s.now, upto: s.state!.head, begin });
    s.take({ type: 'stop', now: s.now, device: 'A', cid: 'x', turn: 2, text: '不要了' });
    const stored = s.log.flatMap(({ payload }) => ('puts' in payload ? [payload.puts] : []));
    expect(stored).toEqual([['question'], ['question', 'objection'], ['refusal']]);
  });

  test('is decided on reading where an older log holds none', () => {
    const s = talk(yes);
    const older = s.log.map((event) => {
      const { puts: _, ...payload } = event.payload as { puts?: unknown };
      return { ...event, payload } as LogEvent;
    });
    const read = new Played();
    Object.assign(read, { log: older, state: fold(older), now: s.now });
    read.submit('扫码', closes);
    read.reply('谢谢');
    expect(read.state!.reason).toBe('bought');
  });

  test('is nothing in an exam', () => {
    const s = new Played().begun(examPlan);
    s.reply('怎么洗？');
    expect(s.log.some(({ payload }) => 'puts' in payload)).toBe(false);
    expect(pendingWork(s.state!).generate).toBeNull();
  });
});
