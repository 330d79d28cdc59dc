/** The texts in which two versions of a course differ. Pure. */
import { promptLabel, type CourseSnapshot, type VersionDifference } from '#contracts';
import { criteriaOf, keyPointsOf } from '#scoring';

/** All that a session is played and scored by, as texts with names, in the order of the form. */
function textsOf(course: CourseSnapshot): Map<string, string> {
  const texts = new Map<string, string>();
  const put = (name: string, text: string | number | null | undefined) => {
    if (text !== null && text !== undefined && String(text).trim() !== '')
      texts.set(name, String(text).trim());
  };
  put('课程名称', course.course_name);
  put('课程场景', course.course_scenario);
  put('课程描述', course.course_description);
  put('货品资料', course.material);
  put('对话设定', course.dialogue_settings);
  put('开场白', course.speaker_content);
  put('最多轮次', course.max_dialogue_turns);
  put('最长时间（分钟）', course.max_dialogue_duration);
  for (const { role_name, role_desc } of course.roles) put(`角色：${role_name}`, role_desc);
  for (const rule of course.rules) {
    const { rule_name, rule_desc, weight } = rule;
    const lines = criteriaOf(rule).criteria.map(({ text, weight: share, avoid, keywords = [] }) =>
      [`${avoid ? '不要：' : ''}${text}（权重 ${share}）`, ...keywords].join(' / '),
    );
    put(`评分规则：${rule_name}`, [`权重 ${weight}`, rule_desc, ...lines].join('\n'));
  }
  for (const { question, answer, score, ...qa } of course.key_qa) {
    const points = keyPointsOf({ score, ...qa }).map(({ text, score: worth }) => `${text}（${worth} 分）`);
    put(`题目：${question}`, [`${score} 分`, answer, ...points].join('\n'));
  }
  for (const { file_name, text_hash } of course.files ?? []) put(`参考资料：${file_name}`, text_hash);
  for (const prompt of Object.values(course.prompts))
    put(`提示词：${promptLabel[prompt.prompt_id]}`, prompt.content);
  return texts;
}

export function versionDifferences(after: CourseSnapshot, before: CourseSnapshot): VersionDifference[] {
  const [now, then] = [textsOf(after), textsOf(before)];
  return [...new Set([...now.keys(), ...then.keys()])]
    .filter((name) => now.get(name) !== then.get(name))
    .map((name) => ({ name, before: then.get(name) ?? null, after: now.get(name) ?? null }));
}
