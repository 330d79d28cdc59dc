/** What the answers so far say of a question, and of the exam, in words for who writes it. Pure; its spec lies beside. */
import { countText, itemLimits, none } from '#contracts';
import type { ExamReliability, ItemFinding, QuestionAnalysis } from '#contracts';
import { figureText, hundredths } from '../../../lib/figures';
import { lengthText } from '../../../lib/length-text';
import { rateText } from '../../../lib/numbers';
import type { Tone } from '../../../ui/StatusChip';

export const questionFindings: Record<ItemFinding, { label: string; tone: Tone }> = {
  few: { label: '作答还不够', tone: 'neutral' },
  no_chance: { label: '还没有人答过', tone: 'neutral' },
  easy: { label: '几乎人人答对', tone: 'improve' },
  hard: { label: '几乎没人答对', tone: 'improve' },
  reversed: { label: '会的人反而答不好，先核对标准答案', tone: 'error' },
  weak: { label: '这道题区分不出会与不会', tone: 'improve' },
  unsure: { label: '还看不出能不能区分会与不会', tone: 'neutral' },
  good: { label: '能区分会与不会', tone: 'good' },
};

const { fewest, sessions: most } = itemLimits;

const percent = (value: number): string => rateText(100 * value);

/** From how many on there is something to say. */
export const enoughText = `满 ${countText(fewest)} 人首次作答`;

/** How many first attempts are looked at where there are more. */
export const newestText = `只看最近 ${countText(most)} 份首次作答。`;

/** How many are wanting before there is anything to say. */
const wantingText = ({ n, wanting }: Pick<QuestionAnalysis, 'n' | 'wanting'>): string =>
  `首次作答 ${countText(n)} 人，满 ${countText(fewest)} 人才有数据，还差 ${countText(wanting)} 人`;

/** The figures of a question in short sentences. */
export function figureTexts(question: QuestionAnalysis): string[] {
  const { n, wanting, share, discrimination, missed, median_seconds } = question;
  if (wanting > 0) return [wantingText(question)];
  return [
    `${countText(n)} 人首次作答，平均得分率 ${figureText(share, percent)}`,
    `区分度 ${figureText(discrimination)}`,
    ...(median_seconds === null ? [] : [`一半人在 ${lengthText(1_000 * median_seconds)}内答完`]),
    ...(missed.length === 0
      ? []
      : [
          `最常漏：${missed.map((one) => `${one.text}（漏了 ${rateText((100 * one.missed) / one.of)}）`).join('、')}`,
        ]),
  ];
}

/** From which α on scores can be used, and relied upon. */
const [usable, reliable] = [0.7, 0.8];

/** How far the exam's scores can be relied upon. */
export function reliabilityText({ n, wanting, alpha, standard_error }: ExamReliability): string {
  if (wanting > 0)
    return `整套题的信度：满 ${countText(fewest)} 人考完现在这套题才能算，现有 ${countText(n)} 人，还差 ${countText(wanting)} 人`;
  if (alpha === null || standard_error === null)
    return `整套题的信度 ${none}（${countText(n)} 人）：只有一道题，或所有人得分都一样，算不出来`;
  const word =
    alpha >= reliable ? '可靠' : alpha >= usable ? '够用' : '不够可靠，刚好在及格线上下的成绩要慎用';
  return `整套题的信度 α ${hundredths(alpha)}（${countText(n)} 人）：${word}；分数和真实水平多半相差不到 ${standard_error.toFixed(1)} 分`;
}
