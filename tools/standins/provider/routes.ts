import { childrenOf, oneDepartment, oneUser, usersOfDepartment } from './contact/contact.js';
import { documentBlocks, oneDocument, wikiNode } from './documents/documents.js';
import { failed, type Answer, type Call } from './http.js';
import { jsapiTicket, sendMessage } from './messages/messages.js';
import { jssdk } from './jssdk.js';
import { inboxPage } from './messages/inbox-page.js';
import { authorize, userInfo } from './oauth/authorize.js';
import { tenantAccessToken, token } from './oauth/token.js';
import { tenantKey, type ProviderState } from './state.js';

type Handler = (state: ProviderState, call: Call, id: string) => Answer;

/** Calls that anybody may make: they carry their own proof. */
const open: [string, RegExp, Handler][] = [
  ['GET', /^\/open-apis\/authen\/v1\/authorize$/, authorize],
  ['GET', /^\/inbox$/, inboxPage],
  ['GET', /^\/h5-sdk\.js$/, () => ({ status: 200, script: jssdk })],
  ['POST', /^\/oauth\/v3\/token$/, (state, call) => token(state, call, 3)],
  ['POST', /^\/open-apis\/authen\/v2\/oauth\/token$/, (state, call) => token(state, call, 2)],
  ['GET', /^\/open-apis\/authen\/v1\/user_info$/, (state, call) => userInfo(state, call, tenantKey)],
  ['POST', /^\/open-apis\/auth\/v3\/tenant_access_token\/internal$/, tenantAccessToken],
];

/** Calls that need the application's tenant token. */
const tenant: [string, RegExp, Handler][] = [
  ['GET', /^\/open-apis\/contact\/v3\/departments\/([^/]+)$/, (state, _call, id) => oneDepartment(state, id)],
  ['GET', /^\/open-apis\/contact\/v3\/departments\/([^/]+)\/children$/, childrenOf],
  ['GET', /^\/open-apis\/contact\/v3\/users\/find_by_department$/, usersOfDepartment],
  ['GET', /^\/open-apis\/contact\/v3\/users\/([^/]+)$/, oneUser],
  ['GET', /^\/open-apis\/docx\/v1\/documents\/([^/]+)$/, oneDocument],
  ['GET', /^\/open-apis\/docx\/v1\/documents\/([^/]+)\/blocks$/, documentBlocks],
  ['GET', /^\/open-apis\/wiki\/v2\/spaces\/get_node$/, wikiNode],
  ['POST', /^\/open-apis\/im\/v1\/messages$/, sendMessage],
  ['POST', /^\/open-apis\/jssdk\/ticket\/get$/, jsapiTicket],
];

/** The answer to one call of the provider's own API. */
export function route(state: ProviderState, call: Call): Answer {
  const found = match(open, call);
  if (found) return found.handler(state, call, found.id);
  const guarded = match(tenant, call);
  if (!guarded) return failed(404, 404, '404 page not found');
  return withoutTenantToken(state, call) ?? guarded.handler(state, call, guarded.id);
}

function match(table: [string, RegExp, Handler][], call: Call) {
  for (const [method, pattern, handler] of table) {
    const found = call.method === method ? pattern.exec(call.path) : null;
    if (found) return { handler, id: decodeURIComponent(found[1] ?? '') };
  }
  return undefined;
}

function withoutTenantToken(state: ProviderState, call: Call): Answer | undefined {
  const bearer = /^Bearer (.+)$/.exec(call.headers.authorization ?? '')?.[1];
  if (bearer === undefined) return failed(400, 99991661, 'Missing access token for authorization.');
  if (!bearer.startsWith('t-'))
    return failed(400, 99991671, 'Invalid access token for authorization: prefix.');
  const known = state.tenantTokens.some((issued) => issued.token === bearer && issued.expiresAt > Date.now());
  return known ? undefined : failed(401, 99991663, 'Invalid access token for authorization.');
}
