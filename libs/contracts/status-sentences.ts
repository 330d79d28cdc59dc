import { refusals } from './practice/socket.js';

/** What is said when a request is refused by something that has no sentence of its own. */
export const statusSentence = {
  400: '请求不正确，请检查后再试',
  401: refusals.UNAUTHENTICATED.message,
  403: refusals.FORBIDDEN.message,
  404: '没有找到请求的内容',
  405: '不支持这种请求方式',
  408: '请求超时，请重试',
  409: '现在不能进行这个操作',
  413: refusals.TOO_LARGE.message,
  414: '请求的网址太长了，请少选一些再试',
  415: '不支持这种内容格式',
  422: '提交的内容不正确',
  429: refusals.RATE_LIMITED.message,
  431: '请求头太大了，请清除这个网站的 Cookie 后再试',
  500: '服务出了点问题，请稍后再试',
  503: '服务暂时不可用，请稍后再试',
} as const;
