/** What the workplace provider's app may do. */
import type { Finding } from '#contracts';
import { randomUUID } from 'node:crypto';
import { feishuProvider, MessageError, ProviderError } from '../directory/index.js';
import type { AppConfig } from '../platform/config/index.js';
import { missing, ok, within } from './finding.js';

const listMs = 60_000;
const callMs = 10_000;
/** Numbers by which the provider says that an app lacks a permission: any, or to read these departments or people. */
const lacksPermission = new Set<number | null>([99991672, 40004, 41050, 230027]);
const lacksBot = 230006;
const rateLimited = 99991400;

const permission = '在飞书开放平台打开这项权限，再发布一个新版本';

function failure(error: unknown): [seen: string, todo: string] {
  if (!(error instanceof ProviderError)) return ['没有回应', '检查 FEISHU_DOMAIN 和网络'];
  if (lacksPermission.has(error.code)) return ['应用没有这项权限', permission];
  if (error.code === lacksBot)
    return ['应用没有打开机器人能力', '在飞书开放平台给应用添加机器人，再发布一个新版本'];
  if (error.code === rateLimited) return ['被限流', '过几分钟再查'];
  if (error.kind === 'denied')
    return [`被拒绝（${error.code ?? '没有编号'}）`, '检查 FEISHU_APP_ID 和 FEISHU_APP_SECRET'];
  if (error.kind === 'malformed')
    return [
      '回答不是飞书的格式，或没有姓名和部门',
      '检查 FEISHU_DOMAIN；给应用打开读姓名、部门的权限，再发布一个新版本',
    ];
  return [error.code === null ? '连不上' : `服务出错（${error.code}）`, '检查 FEISHU_DOMAIN 和网络'];
}

export async function providerFindings(config: AppConfig, say: (finding: Finding) => void): Promise<void> {
  const provider = feishuProvider(config.feishu);
  try {
    const departments = await within(listMs, () => provider.listDepartments());
    const people = await within(listMs, () => provider.listUsers(departments.map(({ id }) => id)));
    say(
      people.length === 0
        ? missing(
            '飞书通讯录',
            `${departments.length} 个部门、0 人`,
            '把应用的可见范围设为全部员工，再发布一个新版本',
          )
        : ok('飞书通讯录', `${departments.length} 个部门、${people.length} 人，能读到`),
    );
  } catch (error) {
    say(missing('飞书通讯录', ...failure(error)));
  }
  say(await messageFinding(provider));
  try {
    await within(callMs, () => provider.jsapiTicket());
    say(ok('飞书内打开', '能取到页面签名的票据'));
  } catch (error) {
    say(missing('飞书内打开', ...failure(error)));
  }
}

/** A message to nobody: who may not send any is told so before it is seen that nobody is there. */
async function messageFinding(provider: ReturnType<typeof feishuProvider>): Promise<Finding> {
  const title = '飞书发消息';
  const nobody = `ou_${randomUUID().replaceAll('-', '')}`;
  try {
    const link = { label: '打开', url: 'https://example.com' };
    const words = { title, text: '系统检查', facts: [], link, colour: 'blue' as const };
    await within(callMs, () => provider.sendMessage({ ...words, openId: nobody, key: randomUUID() }));
    return ok(title, '能发');
  } catch (error) {
    if (!(error instanceof MessageError)) return missing(title, ...failure(error));
    if (error.outcome === 'refused') return ok(title, '能发');
    return missing(title, ...failure(error.cause));
  }
}
