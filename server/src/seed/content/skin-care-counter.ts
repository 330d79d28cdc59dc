import { CourseType, InputMethod, SpeakerFirst } from '#contracts';
import type { SampleCourse } from './sample.types.js';

/** A wary woman with sensitive skin. */
export const skinCareCounter: SampleCourse = {
  courseId: 3,
  role: {
    roleId: 3,
    role_name: '陈小姐',
    role_desc: [
      '陈小姐，25 岁，小学老师，谨慎，问得细，不喜欢夸大的话。',
      '我是敏感肌，换季两颊容易泛红起皮。',
      '早晚都用，冬天办公室暖气很干。',
      '之前用过一瓶网红面霜，脸红了三天。',
      '预算三百元左右。想要味道淡、不油的。',
    ].join('\n'),
  },
  weights: { 2: 20, 3: 25, 4: 30, 5: 10, 6: 15 },
  course: {
    course_name: '护肤柜台：接待换季泛红的敏感肌顾客',
    course_type: CourseType.practice,
    course_scenario: [
      '初冬的中午，百货一楼的护肤柜台。',
      '一位戴着口罩的年轻女士在保湿面霜前站了一会儿，拿起试用装闻了闻，两颊看得出有些泛红。',
    ].join(''),
    course_description: [
      '练什么：敏感肌顾客怕的不是贵，是再过敏一次。先问肤质和用过什么，讲成分要具体，不打包票，让她先小范围试。',
      '你手上的货：',
      '· 舒安保湿面霜，50 克 328 元；含神经酰胺和泛醇，不含酒精、香精和色素，有皮肤科斑贴测试报告。',
      '· 舒安旅行装，15 克 98 元，一般够用两周。',
      '· 可以先在耳后或手腕试用；用后出现过敏，凭就诊记录七天内全额退款；会员满 300 元送旅行装。',
      '不能说的：保证不过敏、根治泛红、零副作用。',
    ].join('\n'),
    material: [
      '【价签】舒安保湿面霜，50 克 328 元',
      '【价签】舒安旅行装，15 克 98 元',
      '舒安保湿面霜，含神经酰胺和泛醇，不含酒精、香精和色素，有皮肤科斑贴测试报告。',
      '舒安旅行装，一般够用两周。',
      '可以先在耳后或手腕试用；用后出现过敏，凭就诊记录七天内全额退款；会员满 300 元送旅行装。',
      '不能说的：保证不过敏、根治泛红、零副作用。',
    ].join('\n'),
    input_method: InputMethod.text,
    max_dialogue_duration: 20,
    max_dialogue_turns: 8,
    speaker_first: SpeakerFirst.customer,
    speaker_content: '这个面霜，敏感肌能用吗？',
    dialogue_settings: [
      '最担心过敏，上次脸红了三天不敢见学生家长；其次怀疑没有效果，觉得广告都夸大；价格排在最后。',
      '店员问到以前用过什么，才说过敏的经历。',
      '店员说“保证不过敏”“绝对没问题”之类的话，就更不放心，问他凭什么保证。',
      '店员讲得出不含什么、有什么检测，并且建议先在耳后或手腕试，过敏的担心就放下一半；再说清楚过敏能退，就完全放下。',
      '店员老实说效果因人而异、要用几周，你反而更愿意相信。',
      '愿意先买小样或旅行装；要是催你买大瓶，就说再考虑。',
    ].join('\n'),
  },
};
