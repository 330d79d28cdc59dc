import { createHash, randomBytes } from 'node:crypto';
import { text, type Answer, type Call } from '../http.js';
import type { Grant, ProviderState } from '../state.js';

/** OAuth refusals have their own form: error and error_description beside the code. */
function refused(code: number, error: string, description: string, status = 400): Answer {
  return { status, body: { code, error, error_description: description } };
}

/**
 * The token endpoint, version 2 or 3. Version 3 refuses a verifier that no challenge was given for; version 2 tolerates it.
 * Codes are spent by their first use, also by a failed one.
 */
export function token(state: ProviderState, call: Call, version: 2 | 3): Answer {
  const { body } = call;
  if (text(body.client_id) === '') return refused(20001, 'invalid_request', 'The client_id is missing.');
  if (body.client_id !== state.options.appId)
    return refused(20048, 'invalid_client', 'The app does not exist.');
  if (body.client_secret !== state.options.appSecret)
    return refused(20002, 'invalid_client', 'The client secret is invalid.');
  if (body.grant_type !== 'authorization_code') {
    return refused(20036, 'unsupported_grant_type', 'The grant_type is not supported.');
  }
  const grant = state.grants.get(text(body.code));
  if (!grant) return refused(20003, 'invalid_grant', 'The authorization code is not found.');
  if (grant.used) return refused(20065, 'invalid_grant', 'The authorization code has been used.');
  grant.used = true;
  return refusalOf(state, grant, body, version) ?? issue(state, grant);
}

function refusalOf(
  state: ProviderState,
  grant: Grant,
  body: Call['body'],
  version: 2 | 3,
): Answer | undefined {
  if (grant.expiresAt < Date.now())
    return refused(20004, 'invalid_grant', 'The authorization code has expired.');
  if (body.redirect_uri !== undefined && body.redirect_uri !== grant.redirectUri) {
    return refused(20071, 'invalid_grant', 'The redirect_uri does not match.');
  }
  if (!verifies(grant, text(body.code_verifier), version)) {
    return refused(20049, 'invalid_grant', 'PKCE verification failed.');
  }
  const person = state.org.personBy('open_id', grant.openId);
  if (!person) return refused(20008, 'invalid_grant', 'The user does not exist.');
  if (person.frozen || person.resigned) return refused(20066, 'invalid_grant', 'The user status is invalid.');
  return undefined;
}

function verifies(grant: Grant, verifier: string, version: 2 | 3): boolean {
  if (grant.challenge === null) return verifier === '' || version === 2;
  if (grant.challenge.method === 'plain') return verifier === grant.challenge.value;
  return createHash('sha256').update(verifier).digest('base64url') === grant.challenge.value;
}

function issue(state: ProviderState, grant: Grant): Answer {
  const accessToken = `eyJ-${randomBytes(32).toString('base64url')}`;
  state.userTokens.set(accessToken, { openId: grant.openId, expiresAt: Date.now() + 7_200_000 });
  return {
    status: 200,
    body: {
      code: 0,
      access_token: accessToken,
      expires_in: 7_200,
      scope: 'auth:user.id:read',
      token_type: 'Bearer',
    },
  };
}

/** The tenant token of an application: the same one while it has half an hour left. */
export function tenantAccessToken(state: ProviderState, call: Call): Answer {
  const { app_id: appId, app_secret: appSecret } = call.body;
  if (appId !== state.options.appId) return { status: 200, body: { code: 10003, msg: 'invalid param' } };
  if (appSecret !== state.options.appSecret)
    return { status: 200, body: { code: 10014, msg: 'app secret invalid' } };
  const now = Date.now();
  let current = state.tenantTokens.at(-1);
  if (!current || current.expiresAt - now < 1_800_000) {
    current = { token: `t-${randomBytes(20).toString('hex')}`, expiresAt: now + 7_200_000 };
    state.tenantTokens.push(current);
  }
  return {
    status: 200,
    body: {
      code: 0,
      msg: 'ok',
      tenant_access_token: current.token,
      expire: Math.floor((current.expiresAt - now) / 1_000),
    },
  };
}
