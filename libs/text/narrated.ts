/** Where somebody tells how a sale went, instead of speaking to a customer: 小林先表示理解，再说明赠送的四节课，她松了口气. */
import type { Span } from './clauses.js';

/** Whoever speaks to a customer says 您 sooner or later; a story says of both what they did. */
const sentence = /[^\n。！？!?]+/gu;
const addressed = /[您你我咱]/u;
const teller = '(?:店员|导购员?|柜[姐员]|销售员?|小\\p{Script=Han}|阿\\p{Script=Han}|[他她])';
const manner = '(?:[先又再便也才就]|随后|接着|认真|耐心|热情|温[和柔]|坦诚|主动|当场|没有急着|微笑着|地)*';
const signs: readonly RegExp[] = [
  new RegExp(
    `${teller}[^，、：]{0,6}?${manner}(?:表示|询问|追问|复述|问候|说明|讲解|介绍|拿出|取出|拿起|指着|建议|承诺|出示|听完|点点?头|办好|帮)`,
    'u',
  ),
  new RegExp(`^(?:最后|随后|接着|于是|听完|得知|见|面对|谈到)(?:${teller}|顾客|客人|价格|[^，]{0,8}的)`, 'u'),
  /(?:邀请|目送|询问|问候|请|为|向)(?:顾客|客人|[她他](?!们)|母女|妈妈|爸爸)/u,
  /(?:顾客|客人|妈妈|她|他)(?:又|仍|说)?(?:嫌|担心|怀疑|释然|欣然|点头|怕|松了口气|拿起)/u,
  /(?:微笑着|点头致意|点点头|迎上(?:前|来)|松了口气|礼貌道[谢别]|真诚道谢|退到一旁|表示(?:理解|心疼|认可)|温柔地|亲切地|坦诚地)/u,
];
const enough = 2;

/** The sentences that tell a story; 顾客都说舒服 or 请她试一下 alone is none. */
export const narratedIn = (text: string): Span[] =>
  [...text.matchAll(sentence)]
    .filter(([said]) => !addressed.test(said) && signs.filter((sign) => sign.test(said)).length >= enough)
    .map(({ 0: said, index }) => ({ from: index, to: index + said.length }));
