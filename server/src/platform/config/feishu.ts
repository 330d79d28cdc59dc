import { address, ConfigError, flag, http, optional, required, text, type Environment } from './settings.js';

/** The workplace provider. `oauthBase` is the address of its sign-in page where that differs from `domain`. */
export interface FeishuSettings {
  readonly appId: string;
  readonly appSecret: string;
  readonly domain: string;
  readonly oauthBase: string | null;
  readonly tenantKey: string | null;
  /** The script by which a page in the workplace's app asks it for something; null: pages ask it for nothing. */
  readonly jssdk: string | null;
  /** Pages get a signature, but not the app's ticket that it is made with. */
  readonly hideTicket: boolean;
  /** How the provider proves that an event is its own; null: none are taken. */
  readonly events: { readonly encryptKey: string; readonly verificationToken: string } | null;
}

const feishuDomain = 'https://open.feishu.cn';
/** The one that Feishu's documentation names. */
const feishuJssdk = 'https://lf-scm-cn.feishucdn.com/lark/op/h5-js-sdk-1.5.44.js';

export function readFeishu(env: Environment): FeishuSettings {
  const oauthBase = optional(env, 'FEISHU_OAUTH_BASE');
  const domain = address(text(env, 'FEISHU_DOMAIN', feishuDomain), 'FEISHU_DOMAIN', http);
  const jssdk = optional(env, 'FEISHU_JSSDK_URL') ?? (domain === feishuDomain ? feishuJssdk : null);
  return {
    appId: required(env, 'FEISHU_APP_ID', "the workplace provider's app"),
    appSecret: required(env, 'FEISHU_APP_SECRET', "the secret of the workplace provider's app"),
    domain,
    oauthBase: oauthBase && address(oauthBase, 'FEISHU_OAUTH_BASE', http),
    tenantKey: optional(env, 'FEISHU_TENANT_KEY'),
    jssdk: jssdk && address(jssdk, 'FEISHU_JSSDK_URL', http),
    hideTicket: flag(env, 'JSAPI_TICKET_HIDE'),
    events: readEvents(env),
  };
}

/** Both or none: without the key anybody could send events, and without the token the provider's tests would pass for events. */
function readEvents(env: Environment): FeishuSettings['events'] {
  const encryptKey = optional(env, 'FEISHU_ENCRYPT_KEY');
  const verificationToken = optional(env, 'FEISHU_VERIFICATION_TOKEN');
  if (encryptKey === null && verificationToken === null) return null;
  if (encryptKey === null || verificationToken === null) {
    const missing = encryptKey === null ? 'FEISHU_ENCRYPT_KEY' : 'FEISHU_VERIFICATION_TOKEN';
    throw new ConfigError(`${missing} is not set: events of the workplace provider need key and token.`);
  }
  return { encryptKey, verificationToken };
}
