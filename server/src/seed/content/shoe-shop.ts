import { CourseType, InputMethod, SpeakerFirst } from '#contracts';
import type { SampleCourse } from './sample.types.js';

/** A woman who needs running shoes and has been hurt by the last pair. */
export const shoeShop: SampleCourse = {
  courseId: 1,
  role: {
    roleId: 1,
    role_name: '周女士',
    role_desc: [
      '周敏，32 岁，在写字楼做行政，说话客气但不喜欢被催。',
      '平时通勤一天走一万来步，最近想开始晚上跑步。',
      '平时穿38码，脚有点宽。预算六百元左右。',
      '想要软一点、轻一点的，颜色别太花。',
      '之前那双跑鞋磨脚后跟，只穿过两次就放进了柜子。',
    ].join('\n'),
  },
  weights: { 1: 10, 2: 25, 3: 25, 4: 25, 5: 15 },
  course: {
    course_name: '运动鞋店：为久走的顾客选第一双跑鞋',
    course_type: CourseType.practice,
    course_scenario: [
      '周六下午三点，商场二楼的运动鞋店，店里只有两三位客人。',
      '一位三十岁出头的女士在跑鞋墙前走了一个来回，拿起一双“云步”缓震跑鞋，翻过来看了看鞋底和价签，又放了回去。',
    ].join(''),
    course_description: [
      '练什么：先问清楚怎么穿、穿多久，再把鞋的特点对应到她的需要上，请她上脚，稳稳接住价格和磨脚的顾虑。',
      '你手上的货：',
      '· 云步缓震跑鞋，699 元，会员九折；中底是超临界发泡，单只 228 克；有加宽楦，后跟内衬加了软垫。',
      '· 轻行日常跑鞋，499 元；网面透气，适合走路和慢跑，鞋底偏薄。',
      '· 试穿不限时间；七天内没有穿出门可以退换，开胶断底质保三个月；门店和官方旗舰店同价。',
    ].join('\n'),
    material: [
      '【价签】云步缓震跑鞋，699 元',
      '【价签】轻行日常跑鞋，499 元',
      '云步缓震跑鞋，会员九折；中底是超临界发泡，单只 228 克；有加宽楦，后跟内衬加了软垫。',
      '轻行日常跑鞋，网面透气，适合走路和慢跑，鞋底偏薄。',
      '试穿不限时间；七天内没有穿出门可以退换，开胶断底质保三个月；门店和官方旗舰店同价。',
    ].join('\n'),
    input_method: InputMethod.text,
    max_dialogue_duration: 20,
    max_dialogue_turns: 10,
    speaker_first: SpeakerFirst.customer,
    speaker_content: '你好，我想看看跑鞋，平时走路多的那种。',
    dialogue_settings: [
      '你真正在意的：新鞋会不会磨脚；其次觉得 699 元有点贵；也知道网上常有折扣。',
      '最担心磨脚，上一双就是这样闲置的。',
      '店员问到之前的鞋，才说磨脚后跟的事；问到预算，才说六百左右。',
      '店员没有请你试穿就催你买，就说再看看；请你上脚并且告诉你不合适能换，磨脚这件事就放下。',
      '店员把价格的差别讲清楚，或者说出会员折扣，就不再纠结价格；只说“一分钱一分货”，就继续追问贵在哪里。',
      '脚感舒服、两个顾虑都解决了，就痛快买下，可以顺带问一句袜子。',
    ].join('\n'),
  },
};
