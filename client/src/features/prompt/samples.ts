/**
 * What stands in the variables of the preview: a made-up course, in the form in which the engine fills in a real one (a role or rule a
 * line, the customer's state in words).
 */
import type { VariableName } from '#contracts/prompt/prompt-variables';

export const samples: Record<VariableName, string> = {
  course_name: '试鞋不买的顾客',
  scenario: '顾客进店试了两双跑鞋，觉得比网上贵，准备走。目标：留住顾客并促成购买。',
  roles: '王女士：三十岁，第一次买跑鞋，在意价格，愿意听专业建议。',
  dialogue_settings: '一次只问一件事，话要短。先问价格，再拿网上价格比较。',
  customer_state: '耐心一般，愿意再听几句；将信将疑；有一点兴趣。',
  turn: '3',
  max_turns: '10',
  rules: '需求挖掘：先了解顾客怎么用，再推荐。\n异议处理：先认同，再说明价值，不贬低网店。',
  question: '顾客说网上便宜一百块，你怎么回答？',
  question_index: '2',
  question_count: '5',
  material: '【价签】云步缓震跑鞋 699 元',
  standard_answer: '先认同比价很正常，再说明试穿、当天提货和七天退换，最后问顾客最在意哪一点。',
};
