import { address, ConfigError, flag, http, optional, required, text, type Environment } from './settings.js';

/** The workplace provider. `oauthBase` is the address of its sign-in page where that differs from `domain`. */
export interface FeishuSettings {
  readonly appId: string;
  readonly appSecret: string;
  readonly domain: string;
  readonly oauthBase: string | null;
  readonly tenantKey: string | null;
  /** Pages get a signature, but not the app's ticket that it is made with. */
  readonly hideTicket: boolean;
  /** How the provider proves that an event is its own; null: none are taken. */
  readonly events: { readonly encryptKey: string; readonly verificationToken: string } | null;
}

export function readFeishu(env: Environment): FeishuSettings {
  const oauthBase = optional(env, 'FEISHU_OAUTH_BASE');
  return {
    appId: required(env, 'FEISHU_APP_ID', "the workplace provider's app"),
    appSecret: required(env, 'FEISHU_APP_SECRET', "the secret of the workplace provider's app"),
    domain: address(text(env, 'FEISHU_DOMAIN', 'https://open.feishu.cn'), 'FEISHU_DOMAIN', http),
    oauthBase: oauthBase && address(oauthBase, 'FEISHU_OAUTH_BASE', http),
    tenantKey: optional(env, 'FEISHU_TENANT_KEY'),
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
