/** Sentences of refusals that more than one place says: an answer by its status, a socket's refusal, a screen that knows it beforehand. */
import { limits } from './limits.js';

/** What is said when a request is refused by something that has no sentence of its own. */
export const statusSentence = {
  400: '请求不正确，请检查后再试',
  401: '请先登录',
  403: '你没有权限进行这个操作',
  404: '没有找到请求的内容',
  405: '不支持这种请求方式',
  408: '请求超时，请重试',
  409: '现在不能进行这个操作',
  413: '提交的内容太大了',
  414: '请求的网址太长了',
  415: '不支持这种内容格式',
  422: '提交的内容不正确',
  429: '操作太快了，请稍后再试',
  500: '服务出了点问题，请稍后再试',
  503: '服务暂时不可用，请稍后再试',
} as const;

export const notFoundSentence = {
  course: '没有找到这门课程',
  department: '没有找到这个部门',
  session: '没有找到这次练习',
  task: '没有找到这个任务',
} as const;

export const signInExpired = '登录已过期，请重新登录';
export const scenarioFirst = '请先填写课程场景';
export const lastAdministrator = '至少要保留一位管理员';
export const tooManyAdministrators = `一次最多设置 ${limits.adminsPerBatch} 人`;
export const tooManyCourses = `一次最多选择 ${limits.coursesPerForm} 门课程`;
