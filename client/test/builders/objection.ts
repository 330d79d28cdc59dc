/** Objections as the server answers them. */
import type { ObjectionCollectionView, ObjectionDetailView, ObjectionView } from '#contracts';

export const objection = (more: Partial<ObjectionView> = {}): ObjectionView => ({
  ...{ objection_id: 3, name: '太贵了', note: '', hidden: false, times: 312, people: 41 },
  ...{
    judged: 290,
    won: 119,
    won_share: 119 / 290,
    examples: 1,
    last_time: '2026-11-26T08:12:00.000Z',
    version: 1,
  },
  ...more,
});

/** A library of a shop. */
export const objections: ObjectionView[] = [
  objection(),
  objection({ objection_id: 4, name: '网上更便宜', times: 204, people: 37, judged: 198, won: 61, won_share: 61 / 198 }),
  objection({ objection_id: 5, name: '怕不合脚', note: '脚宽的顾客问得多，多半是没有上脚试过', times: 96, people: 30, judged: 90, won: 77, won_share: 77 / 90 }),
  objection({ objection_id: 6, name: '再考虑考虑', times: 58, people: 21, judged: 0, won: 0, won_share: null, examples: 0 }),
  objection({ objection_id: 7, name: '怕不透气', times: 0, people: 0, judged: 0, won: 0, won_share: null, examples: 0, last_time: null }),
]; // prettier-ignore

export const objectionDetail = (more: Partial<ObjectionDetailView> = {}): ObjectionDetailView => ({
  ...objection(),
  months: [
    { month: '2026-09', times: 80, judged: 70, won: 21 },
    { month: '2026-10', times: 112, judged: 108, won: 43 },
    { month: '2026-11', times: 120, judged: 112, won: 55 },
  ],
  lines: [
    { wording_id: 71, text: '这也太贵了吧。', times: 120 },
    { wording_id: 72, text: '一双鞋要六百多，超出我的预算了。', times: 34 },
    { wording_id: 73, text: '网上直播间里同样的鞋才卖三百九十九，还送两双袜子，你们这里怎么要六百九十九？', times: 9 },
  ],
  answers: [
    { text: '六百九十九确实不是小数目。您说一天走一万多步，它的中底能穿三年，算下来一天不到七毛钱。您先上脚走两圈？', score: 96, course_id: 1 },
    { text: '您的顾虑我懂。会员打九折，七天内没穿出门可以退。', score: 91.5, course_id: 1 },
  ],
  too_few: false,
  picked: [{ example_id: 5, text: '价格是高一点，它的缓震能用三年，一天不到七毛钱。' }],
  courses: [
    { course_id: 1, course_name: '跑鞋接待', times: 240 },
    { course_id: 2, course_name: '试鞋不买的顾客', times: 72 },
  ],
  ...more,
}); // prettier-ignore

export const collection = (more: Partial<ObjectionCollectionView> = {}): ObjectionCollectionView => ({
  ...{ state: 'idle', total: 120, done: 120, waiting: 8, finished_at: '2026-11-26T08:12:00.000Z' },
  ...more,
});
