/** Sentences of a shop with a word of the goods in each, as they are said; and sentences that only sound as if there were one. */
import { seededRandom } from '../standins/seeded-random.js';

/** Texts of goods: the first is like a course that ships with the product, the others were written for this measurement alone. */
export const goods: readonly { material: string; words: readonly string[] }[] = [
  {
    material:
      '【价签】云步缓震跑鞋，699 元\n云步缓震跑鞋，会员九折；中底是超临界发泡，单只 228 克；有加宽楦，后跟内衬加了软垫。\n轻行日常跑鞋，499 元；网面透气，鞋底偏薄。',
    words: ['云步', '缓震', '软垫'],
  },
  {
    material:
      '【价签】舒安保湿面霜，50 克 328 元\n舒安保湿面霜，含神经酰胺，敏感肌可以用。\n【价签】澜肌精华，30 毫升 468 元\n澜肌精华，烟酰胺提亮，早晚各两滴。',
    words: ['舒安', '澜肌'],
  },
  {
    material:
      '【价签】眠羽枕，399 元\n眠羽枕，乳胶枕芯，护颈。\n【价签】绵初被，899 元\n绵初被，桑蚕丝填充，四季可用。',
    words: ['眠羽', '绵初'],
  },
];

const frames = [
  '您看这双{}，走路很轻',
  '这款{}您可以试一试',
  '我给您拿{}看看',
  '{}的价格是六百多',
  '现在买{}有活动',
  '很多老顾客都回来买{}',
  '您说的就是{}吧',
  '{}和另外那一款不一样',
  '要是怕磨脚，{}更合适',
  '我们店里{}卖得最好',
  '先试试{}，不合适七天能退',
  '同事自己也在用{}',
];

/** What is said in a shop without a word of the goods; some of it sounds like one. */
const honest = [
  '您平时一天走多少步，穿多大码',
  '今天天上的云不多，挺晒的',
  '这个箱子我一个人运不动',
  '您是穿三十八码吗',
  '换真皮的也有，您要不要看看',
  '软件上也能查会员价',
  '书按原价卖，不打折',
  '这里可以刷卡也可以扫码',
  '不合适七天内都能退换',
  '您先坐，我去仓库拿一下',
  '贵是贵一点，可是耐穿',
  '孩子的鞋在里面那一排',
  '棉厨房巾在隔壁货架',
  '您试过以后再决定也不迟',
  '现在下单，明天就能送到',
];

const tails = ['', '，您放心', '，我跟您说', '，可以吗', '，您觉得呢', '，不着急'];

/** Common characters that are read like those of the words, by which a machine mishears them. */
const homophones: Readonly<Record<string, string>> = {
  云: '运匀允晕韵',
  步: '布部补不簿',
  缓: '换环欢患幻',
  震: '阵镇真振针',
  软: '阮',
  垫: '电店点典',
  舒: '书输叔梳疏',
  安: '按岸暗案',
  澜: '兰蓝拦栏',
  肌: '机鸡积基',
  眠: '棉绵免面',
  羽: '雨语宇与',
  绵: '棉眠免',
  初: '出除处厨',
};

export interface Heard {
  material: string;
  /** As a machine has written it down. */
  text: string;
  /** As it was said. */
  said: string;
}

/** So many sentences, the same ones each time: half of them with a word that was misheard. */
export function heardSentences(many: number, seed: number): { slips: Heard[]; honest: Heard[] } {
  const random = seededRandom(seed);
  const pick = <T>(from: ArrayLike<T>): T => from[Math.floor(random() * from.length)]!;
  const slips = Array.from({ length: many / 2 }, (): Heard => {
    const { material, words } = pick(goods);
    const word = pick(words);
    const at = Math.floor(random() * word.length);
    const wrong = word.slice(0, at) + pick(homophones[word[at]!]!) + word.slice(at + 1);
    const [frame, tail] = [pick(frames), pick(tails)];
    const sentence = (heard: string) => frame.replace('{}', heard) + tail;
    return { material, text: sentence(wrong), said: sentence(word) };
  });
  const others = Array.from({ length: many / 2 }, (_, n): Heard => {
    const { material, words } = pick(goods);
    // Every third has a word that was heard right.
    const said = (n % 3 === 0 ? pick(frames).replace('{}', pick(words)) : pick(honest)) + pick(tails);
    return { material, text: said, said };
  });
  return { slips, honest: others };
}
