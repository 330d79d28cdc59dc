import { describe, expect, it } from '@jest/globals';
import { PromptId, SpeakerFirst } from '#contracts';
import { renderTemplate } from '#text';
import { startMood } from '../../../libs/dialogue/mood.js';
import { play } from '../../../tools/standins/model/customer/customer-line.js';
import { stateInWords } from '../../src/practice/engine/reply/customer-prompt.js';
import { defaultPrompts } from '../../src/prompt/defaults/index.js';
import { sampleCourses, type SampleCourse } from '../../src/seed/content/index.js';

/** What the seller says, and what the answer must be about. Every line of the customer is made from the course alone. */
type Script = [seller: string, customer: RegExp][];

const agrees = /就这|这[双部瓶]吧|怎么付|给我拿|装起来|付款|扫码|买单/u;
const scripts: Record<number, Script> = {
  1: [
    ['您好，欢迎光临，请问您平时主要怎么穿呢？', /通勤|跑步/u],
    ['之前穿的是什么鞋？', /磨脚/u],
    ['您穿多大码？', /38|宽/u],
    ['您的预算大概多少？', /六百/u],
    ['我给您推荐云步这双，加宽楦，后跟加了软垫，您上脚试试，不合适七天可以换', /试|不合适|那就好/u],
    ['单只 228 克，会员九折，算下来六百出头，走起来感觉怎么样？', /./u],
    ['门店和旗舰店同价，在店里还能当场试，售后也方便', /./u],
    ['那我帮您包起来，扫码付款可以吗？', /./u],
  ],
  2: [
    ['您好，欢迎光临，您慢慢看，有需要随时叫我', /./u],
    ['请问这部手机是给谁用呢？', /妈妈/u],
    ['她平时主要用手机做什么？', /视频/u],
    ['她现在用的手机怎么样？', /四年|卡|充/u],
    ['您的预算大概多少？', /两千/u],
    ['那推荐悦享 20，大屏大字，有长辈模式，一键视频，很简单，我帮您设好', /./u],
    ['店里和网上同价，旧机当场抵扣，全国联保一年', /./u],
    ['5500 毫安电池，充满能用一整天，您上手试试', /./u],
    ['那我帮您开单，扫码付款可以吗？', /./u],
  ],
  3: [
    ['您好，请问您是什么肤质呢？', /敏感肌|泛红|起皮/u],
    ['之前用过什么产品吗？', /面霜/u],
    ['您的预算大概多少？', /三百/u],
    ['理解您怕过敏，这款不含酒精香精，有斑贴测试报告，可以先在手腕试一下', /./u],
    ['万一过敏，凭就诊记录七天内全额退款', /./u],
    ['效果因人而异，老实说要坚持两周才能看到变化', /./u],
    ['那先给您开一份旅行装，扫码付款可以吗？', /./u],
  ],
};

/** As the engine asks for the customer's line in that turn. */
function instructions({ course, role }: SampleCourse, turn: number): string {
  const values = {
    course_name: course.course_name,
    scenario: course.course_scenario!,
    roles: `${role.role_name}：${role.role_desc}`,
    dialogue_settings: course.dialogue_settings!,
    customer_state: stateInWords(startMood, false),
    turn: String(turn),
    max_turns: String(course.max_dialogue_turns),
  };
  const own = turn === 0 ? PromptId.practiceOpening : PromptId.practiceQuestion;
  return [PromptId.practiceSetup, own].map((id) => renderTemplate(defaultPrompts[id], values)).join('\n\n');
}

function talk(sample: SampleCourse, script: Script): string[] {
  const lines: { role: 'user' | 'assistant'; text: string }[] = [];
  const { speaker_first, speaker_content } = sample.course;
  if (speaker_first === SpeakerFirst.customer) lines.push({ role: 'assistant', text: speaker_content! });
  return script.map(([text], at) => {
    lines.push({ role: 'user', text });
    const reply = play([{ role: 'system', text: instructions(sample, at + 1) }, ...lines], 'sample');
    lines.push({ role: 'assistant', text: reply });
    return reply;
  });
}

describe('the sample courses', () => {
  it.each(sampleCourses.map((sample) => [sample.course.course_name, sample] as const))(
    '%s: the customer answers from the course and can be won',
    (_name, sample) => {
      const script = scripts[sample.courseId]!;
      const said = talk(sample, script);
      said.forEach((line, at) => expect(line).toMatch(script[at]![1]));
      expect(said.some((line) => agrees.test(line))).toBe(true);
      for (const line of said) expect([...line].length).toBeLessThanOrEqual(40);
      expect(new Set(said).size).toBe(said.length);
    },
  );

  it('end with the best script of their learner within their turns', () => {
    for (const { courseId, course } of sampleCourses) {
      expect(scripts[courseId]!.length).toBeLessThanOrEqual(course.max_dialogue_turns!);
    }
  });

  it('keep what the customer hides out of what the learner reads', () => {
    for (const { course, role } of sampleCourses) {
      const read = `${course.course_scenario}${course.course_description}`;
      for (const secret of role.role_desc!.split(/[\n，。]/).filter((part) => part.length >= 6)) {
        expect(read).not.toContain(secret);
      }
    }
  });
});
