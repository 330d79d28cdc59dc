import { Module, type DynamicModule } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { describe, expect, it } from '@jest/globals';
import { Model } from '#llm';
import { EvaluationModule } from '../../src/evaluation/evaluation.module.js';
import { EvaluationService } from '../../src/evaluation/evaluation.service.js';
import type { TalkLine, TurnOfSession } from '../../src/evaluation/evaluation.types.js';
import { courseWith } from './course.js';
import { honestly, materialOf, ScriptedJudge } from './judges.js';

@Module({})
class ModelModule {}
const modelModule: DynamicModule = {
  module: ModelModule,
  global: true,
  providers: [
    {
      provide: Model,
      useFactory: () =>
        new ScriptedJudge((task) =>
          task.name === 'turn_evaluation'
            ? honestly(task)
            : {
                points: materialOf(task).points.map(({ id, point }) => ({ id, text: `${point}（${id}）` })),
                comment: '接待亲切。',
              },
        ),
    },
  ],
  exports: [Model],
};

/** What the customer says and how three learners answer, turn by turn. */
const talk: Record<'customer' | 'good' | 'average' | 'poor', string[]> = {
  customer: ['随便看看', '上班走路多，脚累', '有点贵', '那行吧'],
  good: [
    '您好，欢迎光临！今天逛累了吧，慢慢看，需要帮忙随时叫我。',
    '您平时上班主要走路还是站着？您刚才说脚累，预算大概多少呢？',
    '我理解，确实不便宜。因为鞋底是进口材质，比普通的轻，您试试，七天无理由可以退。',
    '那我给您拿双新的，还是要黑色？会员有优惠，请您这边扫码，谢谢。',
  ],
  average: ['你好', '平时走路多吗', '可以退的，您试试', '给您包起来'],
  poor: ['买不买', '不知道', '你不懂，便宜没好货', '最后一双了'],
};

async function play(service: EvaluationService, learner: 'good' | 'average' | 'poor') {
  const snapshot = courseWith();
  const transcript: TalkLine[] = [];
  const turns: TurnOfSession[] = [];
  for (const [at, text] of talk[learner].entries()) {
    transcript.push({ role: 'customer', text: talk.customer[at]! });
    const input = { snapshot, turn: at + 1, messages: [text], before: [...transcript], given: [] };
    turns.push({ index: at + 1, texts: [text], evaluation: await service.evaluateTurn(input) });
    transcript.push({ role: 'learner', text });
  }
  return { turns, result: await service.summarise({ snapshot, turns, transcript }) };
}

describe('A whole session, through the module as it is wired', () => {
  it('puts a poor learner below an average one and that one below a good one', async () => {
    const moduleRef = await Test.createTestingModule({ imports: [modelModule, EvaluationModule] }).compile();
    const service = moduleRef.get(EvaluationService);
    const scores = [];
    for (const learner of ['poor', 'average', 'good'] as const) {
      const { turns, result } = await play(service, learner);
      expect(result.status).toBe('scored');
      expect(result.radar.map(({ key }) => key)).toEqual([
        '开场破冰',
        '需求挖掘',
        '产品讲解',
        '异议处理',
        '促成成交',
        '服务沟通',
      ]);
      for (const { text, turn } of [...result.good, ...result.weak]) {
        expect([text, turn === null || turns.some(({ index }) => index === turn)]).toEqual([text, true]);
      }
      scores.push(result.score!);
    }
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(new Set(scores).size).toBe(3);
    expect(scores[0]).toBeLessThan(30);
    expect(scores[2]).toBeGreaterThan(80);
    await moduleRef.close();
  });
});
