import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { limits } from '#contracts';
import type { KnowledgeFileView } from '#contracts';
import type { OnProgress } from './send-file';
import { Uploads } from './uploads';

interface Sent {
  name: string;
  fileId?: number;
  progress: OnProgress;
  arrive: (view?: Partial<KnowledgeFileView>) => void;
  fail: (message: string, status?: number) => void;
  aborted: boolean;
}

function given() {
  const sent: Sent[] = [];
  const uploads = new Uploads((file, progress, fileId) => {
    const one: Partial<Sent> = { name: file.name, fileId, progress, aborted: false };
    const done = new Promise<KnowledgeFileView>((resolve, reject) => {
      one.arrive = (view = {}) => resolve(view as KnowledgeFileView);
      one.fail = (message, status = 500) => reject({ status, message, errors: {} });
    });
    sent.push(one as Sent);
    return {
      done,
      abort: () => {
        one.aborted = true;
        one.fail!('called off');
      },
    };
  });
  const states = () => uploads.list().map(({ name, state }) => `${name} ${state}`);
  return { uploads, sent, states };
}
const file = (name: string, size = 3) => Object.defineProperty(new File([], name), 'size', { value: size });
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('Uploads', () => {
  it('go two at a time, and the next begins when one has arrived, which is shown for two more seconds', async () => {
    const { uploads, sent, states } = given();
    uploads.add([file('甲'), file('乙'), file('丙')]);
    expect(states()).toEqual(['甲 sending', '乙 sending', '丙 waiting']);
    sent[0]!.arrive();
    await settled();
    expect(states()).toEqual(['甲 done', '乙 sending', '丙 sending']);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(states()).toEqual(['乙 sending', '丙 sending']);
    expect(uploads.underWay()).toBe(true);
  });

  it('tell whoever has added them what became of them, one that was called off excepted', async () => {
    const { uploads, sent } = given();
    const arrived: number[] = [];
    uploads.add([file('甲'), file('乙')], { onArrived: ({ file_id }) => arrived.push(file_id) });
    sent[0]!.arrive({ file_id: 7 });
    uploads.remove(uploads.list()[1]!.id);
    await settled();
    expect(arrived).toEqual([7]);
  });

  it('say how far they are, and after a second how long they will still take', async () => {
    const { uploads, sent } = given();
    uploads.add([file('甲')]);
    sent[0]!.progress(10, 100);
    expect(uploads.list()[0]).toMatchObject({ sent: 0.1, leftMs: null });
    await jest.advanceTimersByTimeAsync(2_000);
    sent[0]!.progress(25, 100);
    expect(uploads.list()[0]).toMatchObject({ sent: 0.25, leftMs: 6_000 });
  });

  it('that fail stay with their reason, end no other, and begin anew when they are asked to', async () => {
    const { uploads, sent, states } = given();
    uploads.add([file('甲'), file('乙')]);
    sent[0]!.progress(50, 100);
    sent[0]!.fail('知识库已满');
    await settled();
    expect(states()).toEqual(['甲 failed', '乙 sending']);
    expect(uploads.list()[0]).toMatchObject({ reason: '知识库已满', canRetry: true });
    uploads.retry(1);
    expect(uploads.list()[0]).toMatchObject({ state: 'sending', sent: 0, reason: null });
    expect(sent).toHaveLength(3);
  });

  it('of what is no document, or too large for the server, have no second try', async () => {
    const { uploads, sent } = given();
    uploads.add([file('甲')]);
    sent[0]!.fail('不支持这种文件', 422);
    await settled();
    expect(uploads.list()[0]).toMatchObject({ state: 'failed', reason: '不支持这种文件', canRetry: false });
  });

  it('of what is too large are refused before anything is sent', () => {
    const { uploads, sent } = given();
    uploads.add([file('大', limits.upload + 1), file('正好', limits.upload)]);
    expect(uploads.list()[0]).toMatchObject({
      state: 'failed',
      reason: '文件不能超过 50 MB，请压缩或拆分后再上传',
      canRetry: false,
    });
    expect(sent.map(({ name }) => name)).toEqual(['正好']);
  });

  it('of new versions say which file they replace, and have no second try once that is gone', async () => {
    const { uploads, sent } = given();
    uploads.add([file('新')], { replaced: { file_id: 7, file_name: '旧' } });
    uploads.add([file('甲')]);
    expect(sent.map(({ fileId }) => fileId)).toEqual([7, undefined]);
    expect(uploads.list().map(({ replaces }) => replaces)).toEqual(['旧', null]);
    sent[0]!.fail('没有找到这个文件', 404);
    await settled();
    expect(uploads.list()[0]).toMatchObject({ state: 'failed', canRetry: false });
  });

  it('are cancelled one by one, and what waited goes on', async () => {
    const { uploads, sent, states } = given();
    uploads.add([file('甲'), file('乙'), file('丙')]);
    uploads.remove(1);
    await settled();
    expect(sent[0]!.aborted).toBe(true);
    expect(states()).toEqual(['乙 sending', '丙 sending']);
  });

  it('are cancelled all at once without beginning those that waited; what has failed stays', async () => {
    const { uploads, sent, states } = given();
    uploads.add([file('大', limits.upload + 1), file('甲'), file('乙'), file('丙')]);
    uploads.cancelAll();
    await settled();
    expect(states()).toEqual(['大 failed']);
    expect(sent.map(({ name, aborted }) => [name, aborted])).toEqual([
      ['甲', true],
      ['乙', true],
    ]);
    expect(uploads.underWay()).toBe(false);
  });
});
