import { CourseType, InputMethod, QuestionMode, SpeakerFirst } from '#contracts';
import { afterSalesRules } from './after-sales-rules.js';
import type { SampleExam } from './sample.types.js';

/** An exam made from the after-sales rules: what customers ask who come back with their shoes. */
export const afterSalesExam: SampleExam = {
  courseId: 4,
  role: {
    roleId: 4,
    role_name: '许女士',
    role_desc: [
      '许琳，35 岁，常来店里给一家人买鞋，是普通会员。',
      '说话直接，问得细，不喜欢听“这个我也不清楚”。',
      '这次来问售后和会员的事，一件一件问清楚。',
    ].join('\n'),
  },
  file: afterSalesRules,
  practiceCourseId: 1,
  course: {
    course_name: '运动鞋店：售后与会员规定上岗考核',
    course_type: CourseType.exam,
    course_scenario:
      '工作日上午的运动鞋店，一位老顾客来问退换货、保修和会员的事。店员要按《门店售后与会员服务规定》答准确、说清楚，让顾客知道下一步怎么办。',
    course_description:
      '考什么：退换货的期限和条件、质量问题和保修、会员权益、线上订单到店、接待投诉顾客。每题答一次，把期限、条件和金额说完整。',
    question_mode: QuestionMode.sequential,
    input_method: InputMethod.text,
    max_dialogue_duration: 20,
    speaker_first: SpeakerFirst.customer,
    max_attempts: 2,
  },
  questions: [
    {
      question: '前几天买的鞋，回家试了觉得挤脚，还没穿出门，能退吗？要带什么来？',
      answer:
        '自购买之日起七天内可以退货或者换货：没有穿出门、鞋底没有磨损，吊牌和包装齐全，出示购物小票或者报会员手机号。退款原路退回，三个工作日内到账。',
      points: [
        { text: '七天内可以退货或者换货', score: 6, quote: '七天内可以退货或者换货' },
        { text: '没有穿出门、鞋底没有磨损', score: 5, quote: '没有穿出门、鞋底没有磨损' },
        { text: '吊牌和包装齐全', score: 4, quote: '吊牌和包装齐全' },
        { text: '出示购物小票或者报会员手机号', score: 5, quote: '出示购物小票或者报会员手机号' },
      ],
    },
    {
      question: '那要是买了半个月，一直没穿过，现在想退还来得及吗？',
      answer:
        '超过七天、不满三十天的只换不退，可以换同款的其他尺码，或者换价格相当的商品，差价多退少补，每件商品只换一次。',
      points: [
        { text: '只换不退', score: 6, quote: '只换不退' },
        {
          text: '换同款的其他尺码，或者价格相当的商品',
          score: 5,
          quote: '可以换同款的其他尺码，或者换价格相当的商品',
        },
        { text: '差价多退少补', score: 4, quote: '差价多退少补' },
      ],
    },
    {
      question: '我先生那双穿了两个月，鞋头开胶了，你们怎么处理？',
      answer:
        '开胶属于质量问题，自购买之日起三个月内免费保修，收件后七个工作日内修好；同一处修过两次仍然没有修好的，免费换新。',
      points: [
        { text: '三个月内免费保修', score: 8, quote: '三个月内免费保修' },
        { text: '七个工作日内修好', score: 6, quote: '七个工作日内修好' },
        { text: '同一处修过两次没修好，免费换新', score: 6, quote: '同一处修过两次仍然没有修好的，免费换新' },
      ],
    },
    {
      question: '我攒了不少积分，这次能当钱用吗？会员折扣和优惠券能不能一起用？',
      answer:
        '每 100 积分可以抵 5 元，单笔最多抵实付金额的两成。会员折扣不与满减、优惠券同时使用，按对顾客更优惠的一种计算。',
      points: [
        { text: '每 100 积分抵 5 元', score: 5, quote: '每 100 积分可以抵 5 元' },
        { text: '单笔最多抵实付金额的两成', score: 4, quote: '单笔最多抵实付金额的两成' },
        { text: '会员折扣不与满减、优惠券同时使用', score: 6, quote: '会员折扣不与满减、优惠券同时使用' },
      ],
    },
    {
      question: '我在你们官方旗舰店买的，码数大了，拿到这里能换吗？能直接退钱给我吗？',
      answer:
        '官方旗舰店的订单，七天内可以到任意门店免费换尺码，门店有货当场换。退款只能在原平台申请，门店不退现金。',
      points: [
        { text: '七天内可以到任意门店免费换尺码', score: 8, quote: '七天内可以到任意门店免费换尺码' },
        { text: '退款只能在原平台申请', score: 7, quote: '退款只能在原平台申请' },
      ],
    },
    {
      question: '这鞋我穿出去两天就磨脚，火大得很，你今天必须给我个说法！',
      answer:
        '先请顾客坐下，倒一杯水，为不愉快的体验道歉；再核对小票和商品情况，说明规定；然后至少给出两个可以选择的办法。顾客不接受的，请店长在十分钟内到场。',
      points: [
        { text: '先安顿顾客并道歉', score: 4, quote: '为不愉快的体验道歉' },
        { text: '核对小票和商品情况，说明规定', score: 4, quote: '再核对小票和商品情况，说明规定' },
        { text: '至少给出两个可以选择的办法', score: 4, quote: '至少给出两个可以选择的办法' },
        { text: '顾客不接受时请店长在十分钟内到场', score: 3, quote: '请店长在十分钟内到场' },
      ],
    },
  ],
};
