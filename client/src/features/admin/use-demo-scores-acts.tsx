/** What can be done with scores of a demonstration; each is asked for once more before it is done. */
import type { DemoScoresFound } from '#contracts';
import {
  useClearDemoScoresMutation,
  useReevaluateDemoScoresMutation,
  useUndoDemoScoresMutation,
} from '../../api/console/admin.api';
import { countText } from '../../lib/numbers';
import { useConfirm } from '../../ui/use-confirm';
import { becomes } from './demo-scores';

export function useDemoScoresActs(found: DemoScoresFound) {
  const [clear, clearing] = useClearDemoScoresMutation();
  const [undo, undoing] = useUndoDemoScoresMutation();
  const [reevaluate, reevaluating] = useReevaluateDemoScoresMutation();
  const { confirm, dialog } = useConfirm();
  return {
    clear: () =>
      void confirm({
        title: `清除 ${countText(found.sessions)} 场演示成绩？`,
        text: '统计会随之更新，30 天内可以撤销。',
        items: becomes(found),
        yes: '清除演示成绩',
        act: () => clear(),
      }),
    undo: (run_id: number, sessions: number) =>
      void confirm({
        title: `恢复 ${countText(sessions)} 场演示成绩？`,
        text: '成绩恢复成清除前的样子。清除后学员又练过或考过的、已经重新评分的不恢复。',
        yes: '撤销清除',
        act: () => undo({ run_id }),
      }),
    reevaluate: (sessions: number, run_id?: number) =>
      void confirm({
        title: `重新评分 ${countText(sessions)} 场？`,
        text: '由现在的正式模型按现在的提示词重新评分，评分规则、题目和标准答案仍是当时的。评好一场更新一场。',
        yes: '重新评分',
        act: () => reevaluate(run_id === undefined ? {} : { run_id }),
      }),
    busy: clearing.isLoading || undoing.isLoading || reevaluating.isLoading,
    dialog,
  };
}
