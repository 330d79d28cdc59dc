/** Other questions for one of an exam: which passages it stands on, and how the model is asked for them. Pure. */
import { itemLimits, type ItemFinding, type KeyPoint } from '#contracts';
import type { KeyQaDto, QuestionReworkDto } from '#contracts/course/course.dto';
import type { FilePassages } from '../../knowledge/index.js';
import { passageFinder, passagesNamed, type ReadPassage } from './chunks.rules.js';

/** Characters of the files that are read for a question which names no passage. */
const nearest = 1_500;

type Source = NonNullable<KeyPoint['source']>;

const sourcesOf = ({ key_points = [] }: KeyQaDto): Source[] =>
  key_points.flatMap((point) => (typeof point === 'string' ? [] : (point.source ?? [])));

/** The passages that its points name, else those that share the most with it; none where nothing does. */
export function passagesOf(question: KeyQaDto, files: readonly FilePassages[]): ReadPassage[] {
  const sources = sourcesOf(question);
  const own = passagesNamed(files, ({ fileId, passageId }) =>
    sources.some(({ file_id, passage_id }) => file_id === fileId && passage_id === passageId),
  );
  if (own.length > 0) return own;
  const said = `${question.question}\n${question.answer ?? ''}`;
  return passageFinder(files, [said], nearest)([said]);
}

const most = itemLimits.proposals;
const tasks: Record<QuestionReworkDto['how'], string> = {
  reword: `把 asked 里的题目换一种问法：问的仍是同一件事，答案仍是 standard_answer。给出 ${most} 种不同的问法，最多 ${most} 题，每题都要有依据。`,
  replace: `根据资料另出题，代替 asked 里的题目，最多 ${most} 题：考这些段落里 asked 和 others 没有考到的内容，不和它们重复。`,
};
/** What the answers so far ask for. */
const hints: Partial<Record<ItemFinding, string>> = {
  easy: '原题几乎人人答对：题目里不要露出答案，问得更具体。',
  hard: '原题几乎没人答对：问得更明白，一题只问一件事。',
  reversed: '原题里会的人反而答不好：不要有歧义，也不要问得绕。',
  weak: '原题区分不出会与不会：要让学过的人能答全，没学过的人猜不着。',
};

/** What is asked for, and what is data of it. */
export function reworkTask({ how, finding, question, others }: QuestionReworkDto): {
  task: string;
  data: object;
} {
  return {
    task: `${tasks[how]}${(finding && hints[finding]) ?? ''}`,
    data: {
      asked: { question: question.question, standard_answer: question.answer ?? '' },
      ...(how === 'replace' && { others: others ?? [] }),
    },
  };
}
