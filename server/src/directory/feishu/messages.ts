import { MessageError, type ProviderError, type ProviderMessage } from '../workplace-provider.port.js';
import { RateLimitError, UnreachedError } from './failures.js';

type Content = Pick<ProviderMessage, 'title' | 'text' | 'facts' | 'link' | 'colour'>;

/** A card with a button. Its texts are plain: nothing in a task's name becomes markup or calls somebody. */
export const cardOf = ({ title, text, facts, link, colour }: Content) => ({
  config: { wide_screen_mode: true },
  header: { template: colour, title: plain(title) },
  elements: [
    { tag: 'div', text: plain(text) },
    ...(facts.length === 0
      ? []
      : [{ tag: 'div', fields: facts.map((fact) => ({ is_short: true, text: plain(fact.join('\n')) })) }]),
    { tag: 'action', actions: [{ tag: 'button', type: 'primary', text: plain(link.label), url: link.url }] },
  ],
});

const plain = (content: string) => ({ tag: 'plain_text', content });

/** The same as words, for who gets no card. What would be markup in them, or call somebody, has signs of full width in its stead. */
export const wordsOf = ({ title, text, facts, link }: Content) => ({
  text: [
    ...[title, text, ...facts.map((fact) => fact.join('：'))].map((words) =>
      words.replace(/[<>[\]*~_`]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    ),
    `${link.label}：${link.url}`,
  ].join('\n'),
});

/** Numbers by which the provider says that it takes no such card: what is malformed or too long for one may be said in words. */
const cardRefused = new Set<number | null>([230025, 230099]);
export const isCardRefused = ({ code }: ProviderError): boolean => cardRefused.has(code);

/** Numbers by which the provider says that this message to this person will never be sent. */
const final: Record<number, string> = {
  230001: '消息格式不被企业身份平台接受',
  230013: '对方不在应用的可用范围内',
  230022: '消息含有被企业身份平台拦截的内容',
  230025: '消息太长',
  230028: '消息没有通过企业身份平台的审核',
  230029: '对方已离职',
  230034: '企业身份平台不认识这个人',
  230053: '对方已停止接收应用的消息',
  230099: '消息格式不被企业身份平台接受',
};
/** A message with the same key is on its way. */
const beingSent = 230049;
/** Too many messages at once, to everybody or to this person. */
const tooMany = 230020;

/** How a message was not sent, from what the provider said or did not say. */
export function messageErrorOf(error: ProviderError): MessageError {
  const { code, kind } = error;
  const refused = code === null ? undefined : final[code];
  if (refused !== undefined) return new MessageError('refused', refused, error);
  if (error instanceof UnreachedError) return new MessageError('later', '企业身份平台连接不上', error);
  if (error instanceof RateLimitError || code === tooMany)
    return new MessageError('later', '企业身份平台要求放慢发送', error);
  if (kind === 'denied' && code !== beingSent)
    return new MessageError('later', `企业身份平台拒绝了发送（${code ?? '没有编号'}）`, error);
  return new MessageError('unknown', '企业身份平台没有确认是否收到', error);
}
