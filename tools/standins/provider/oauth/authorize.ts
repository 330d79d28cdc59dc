import { randomBytes } from 'node:crypto';
import { failed, ok, type Answer, type Call } from '../http.js';
import type { Grant, ProviderState } from '../state.js';
import { chooserPage, errorPage } from './chooser-page.js';

const codeLifeMs = 5 * 60_000;
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Step one of signing in: the page on which the real provider recognises a person, and where here one is chosen. */
export function authorize(state: ProviderState, call: Call): Answer {
  const { query } = call;
  if (query.get('client_id') !== state.options.appId) return errorPage(20048, '应用不存在');
  if (query.get('response_type') !== 'code') return errorPage(20001, '缺少 response_type=code');
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!mayReturnTo(state, redirectUri)) return errorPage(20029, '回调地址不在应用的白名单里');
  if (query.get('sim_deny') !== null) return back(redirectUri, query, { error: 'access_denied' });
  const chosen = query.get('sim_user');
  if (chosen === null) return { status: 200, html: chooserPage(state.org, query) };
  if (!state.org.personBy('open_id', chosen)) return errorPage(20008, '没有这个人');
  const code = randomBytes(48).toString('base64url');
  state.grants.set(code, {
    openId: chosen,
    redirectUri,
    challenge: challengeOf(query),
    expiresAt: Date.now() + codeLifeMs,
    used: false,
  });
  return back(redirectUri, query, { code });
}

function mayReturnTo(state: ProviderState, redirectUri: string): boolean {
  if (!URL.canParse(redirectUri)) return false;
  const { origin, hostname, protocol } = new URL(redirectUri);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  const allowed = state.options.redirectAllow;
  return allowed.length > 0 ? allowed.includes(origin) : loopback.has(hostname);
}

function challengeOf(query: URLSearchParams): Grant['challenge'] {
  const value = query.get('code_challenge');
  if (value === null) return null;
  return { value, method: query.get('code_challenge_method') === 'S256' ? 'S256' : 'plain' };
}

function back(redirectUri: string, query: URLSearchParams, result: Record<string, string>): Answer {
  const target = new URL(redirectUri);
  Object.entries(result).forEach(([key, value]) => target.searchParams.set(key, value));
  const given = query.get('state');
  if (given !== null) target.searchParams.set('state', given);
  return { status: 302, redirect: target.toString(), headers: { 'Cache-Control': 'no-store' } };
}

/** Who a user token belongs to. */
export function userInfo(state: ProviderState, call: Call, tenantKey: string): Answer {
  const bearer = /^Bearer (.+)$/.exec(call.headers.authorization ?? '')?.[1];
  if (bearer === undefined) return failed(400, 99991661, 'Missing access token for authorization.');
  const holder = state.userTokens.get(bearer);
  if (!holder || holder.expiresAt < Date.now())
    return failed(401, 99991668, 'Invalid access token for authorization.');
  const person = state.org.person(holder.openId);
  return ok({
    name: person.name,
    en_name: person.name,
    avatar_url: '',
    open_id: person.openId,
    union_id: person.unionId,
    user_id: person.userId,
    employee_no: person.employeeNo,
    tenant_key: tenantKey,
  });
}
