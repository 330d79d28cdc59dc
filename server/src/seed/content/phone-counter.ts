import { CourseType, InputMethod, SpeakerFirst } from '#contracts';
import type { SampleCourse } from './sample.types.js';

/** A son who buys a phone for his mother. The learner speaks first. */
export const phoneCounter: SampleCourse = {
  courseId: 2,
  role: {
    roleId: 2,
    role_name: '李先生',
    role_desc: [
      '李先生，28 岁，做设计，平时自己都在网上买东西。',
      '今天想给妈妈换一部新手机，当作生日礼物。',
      '妈妈平时刷视频、跟外孙打视频电话。',
      '妈妈现在用的那部用了四年，老卡，一天要充两次电。',
      '预算两千元左右。想要屏幕大、声音大的。',
    ].join('\n'),
  },
  weights: { 1: 15, 2: 30, 3: 20, 4: 20, 6: 15 },
  course: {
    course_name: '手机店：帮顾客给妈妈挑一部好用的手机',
    course_type: CourseType.practice,
    course_scenario: [
      '工作日晚上七点，社区旁边的手机店。',
      '一位背着电脑包的年轻人进门后没有说话，在中端机的展台前停下，拿起一部大屏手机掂了掂，又低头看自己的手机，像是在比价。',
    ].join(''),
    course_description: [
      '练什么：由你先开口。从一句不打扰的招呼开始，问出手机是给谁用、怎么用，再讲配置；比价的顾客，先讲清楚店里多给了什么。',
      '你手上的货：',
      '· 悦享 20，1999 元，6.8 英寸大屏，5500 毫安电池，双扬声器；有长辈模式，字大、图标大，能一键视频。',
      '· 悦享 20 Pro，2599 元，拍照更好，长辈用不上的功能也多一些。',
      '· 旧机可以当场估价抵扣；免费贴膜、传资料、设好长辈模式；门店与网上同价，全国联保一年，七天内有质量问题可以退换。',
    ].join('\n'),
    material: [
      '【价签】悦享 20，1999 元',
      '【价签】悦享 20 Pro，2599 元',
      '悦享 20，6.8 英寸大屏，5500 毫安电池，双扬声器；有长辈模式，字大、图标大，能一键视频。',
      '悦享 20 Pro，拍照更好，长辈用不上的功能也多一些。',
      '旧机可以当场估价抵扣；免费贴膜、传资料、设好长辈模式；门店与网上同价，全国联保一年，七天内有质量问题可以退换。',
    ].join('\n'),
    input_method: InputMethod.text,
    max_dialogue_duration: 20,
    max_dialogue_turns: 10,
    speaker_first: SpeakerFirst.learner,
    dialogue_settings: [
      '你在进店前已经在网上看过价格。一开始话少，店员招呼得体才愿意多说。',
      '你真正担心的是妈妈不会用，操作复杂到时候天天打电话问你；其次是网上便宜，怕在店里买亏了；还在意电池耐不耐用。',
      '店员没问给谁用就报配置，就说“我先自己看看”。',
      '店员问到给谁用，才说是给妈妈；问到旧手机，才说卡和费电。',
      '店员讲清楚长辈模式，或者愿意帮忙设好、教会她，就不再担心操作；讲清楚同价、售后或者旧机抵扣，就不再提网上。',
      '店员推荐更贵的型号又说不出对妈妈有什么用，就表示怀疑。',
    ].join('\n'),
  },
};
