/** What the model proposes for an exam, as the server answers it. */
import type { KeyPointSource, ProposedQa } from '#contracts';

export const source = (quote: string): KeyPointSource => ({
  file_id: 4,
  passage_id: 'a1',
  quote,
  file_name: '退换货政策.pdf',
  place: { kind: 'page', no: 3, name: null },
});

/** A question worth 10 with two points. */
export const proposed = (over: Partial<ProposedQa> = {}): ProposedQa => ({
  index: 1,
  question: '多久能退？',
  answer: '七天内凭小票可以退换。',
  score: 10,
  key_points: [
    { text: '七天内', score: 5, source: source('七天内') },
    { text: '凭小票', score: 5, source: source('凭小票') },
  ],
  source: { ...source('七天内凭小票可以退换'), text: '门店退换说明。七天内凭小票可以退换。运费自理。' },
  ...over,
});
