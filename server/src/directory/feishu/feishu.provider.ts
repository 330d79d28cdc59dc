import { rootDepartmentId } from '#contracts';
import type { FeishuSettings } from '../../platform/config/index.js';
import {
  ProviderError,
  WorkplaceProvider,
  type AuthorizeRequest,
  type CodeExchange,
  type DocumentPart,
  type DocumentReference,
  type ProviderDepartment,
  type ProviderIdentity,
  type ProviderMessage,
  type ProviderUser,
} from '../workplace-provider.port.js';
import { partsOf, type FeishuBlock } from './document.rules.js';
import { malformed, toProviderError, type FeishuReply } from './failures.js';
import { FeishuClient, type FeishuOptions, type Headers } from './feishu.client.js';
import {
  departmentFrom,
  oauthBaseOf,
  userFrom,
  type FeishuDepartment,
  type FeishuUser,
} from './feishu.rules.js';
import { cardOf, isCardRefused, messageErrorOf, wordsOf } from './messages.js';
import { Pace } from './pace.js';
import { everyItem, type ProviderPage } from './pager.js';

const blocksAtOnce = 500;
const idTypes = { department_id_type: 'open_department_id', user_id_type: 'open_id' } as const;
const listParams = { ...idTypes, page_size: 50 } as const;
const callsAtOnce = 8;
const ticketMarginMs = 5 * 60_000;
/** Numbers by which the provider says that it knows nobody by an id. */
const unknownPerson = new Set<number | null>([99992351, 41012]);

/** Feishu, and whatever speaks its HTTP API. */
export class FeishuProvider extends WorkplaceProvider {
  private readonly client: FeishuClient;
  private readonly pace: Pace;
  /** Messages are limited separately from lists. */
  private readonly messagePace: Pace;
  private ticket: { value: Promise<string>; until: number } | null = null;

  constructor(private readonly options: FeishuOptions) {
    super();
    this.client = new FeishuClient(options);
    this.pace = new Pace(callsAtOnce, options.callsPerSecond);
    this.messagePace = new Pace(callsAtOnce, options.callsPerSecond);
  }

  authorizeUrl(request: AuthorizeRequest): string {
    const url = new URL(`${this.options.oauthBase}/open-apis/authen/v1/authorize`);
    url.search = new URLSearchParams({
      client_id: this.options.appId,
      response_type: 'code',
      redirect_uri: request.redirectUri,
      state: request.state,
      code_challenge: request.codeChallenge,
      code_challenge_method: 'S256',
    }).toString();
    return url.toString();
  }

  async identify({ code, codeVerifier, redirectUri }: CodeExchange): Promise<ProviderIdentity> {
    const token = await this.exchange(code, codeVerifier, redirectUri);
    const reply = await this.client.asPerson(token, (options) =>
      this.client.sdk.authen.v1.userInfo.get({}, options),
    );
    const { open_id: openId, union_id: unionId, name, tenant_key: tenantKey } = reply.data ?? {};
    if (!openId || !unionId || !name) {
      throw malformed('The provider did not say who signed in.');
    }
    return { openId, unionId, name, tenantKey: tenantKey ?? null };
  }

  private async exchange(code: string, codeVerifier: string, redirectUri: string): Promise<string> {
    try {
      const { accessToken } = await this.client.sdk.accessToken.retrieveByAuthorizationCode({
        code,
        codeVerifier,
        redirectUri,
      });
      if (!accessToken) throw malformed('The provider gave no user token.');
      return accessToken;
    } catch (error) {
      throw toProviderError(error);
    }
  }

  /** Level by level: the recursive list is refused for large organisations. */
  async listDepartments(): Promise<ProviderDepartment[]> {
    const found: ProviderDepartment[] = [];
    const seen = new Set<string>();
    for (let level = [rootDepartmentId]; level.length > 0;) {
      const children = (await Promise.all(level.map((id) => this.childrenOf(id)))).flat();
      const again = children.find((department) => seen.has(department.id));
      if (again) throw malformed(`Department ${again.id} is listed twice.`);
      children.forEach((department) => seen.add(department.id));
      found.push(...children);
      level = children.map((department) => department.id);
    }
    return found;
  }

  private async childrenOf(parentId: string): Promise<ProviderDepartment[]> {
    const path = { department_id: parentId };
    const items = await this.all<FeishuDepartment>(
      (page, options) =>
        this.client.sdk.contact.v3.department.children({ path, params: { ...listParams, ...page } }, options),
      (item) => item.open_department_id,
    );
    return items
      .filter((item) => item.status?.is_deleted !== true)
      .map(departmentFrom)
      .map((department) => ({ ...department, parentId }));
  }

  async listUsers(departmentIds: string[]): Promise<ProviderUser[]> {
    const lists = await Promise.all(departmentIds.map((id) => this.usersIn(id)));
    return [...new Map(lists.flat().map((user) => [user.unionId, user])).values()];
  }

  private async usersIn(departmentId: string): Promise<ProviderUser[]> {
    const { user } = this.client.sdk.contact.v3;
    const items = await this.all<FeishuUser>(
      (page, options) =>
        user.findByDepartment({ params: { department_id: departmentId, ...listParams, ...page } }, options),
      (item) => item.open_id,
    );
    return items.map((item) => userFrom(item, departmentId));
  }

  async findUser(openId: string): Promise<ProviderUser | null> {
    try {
      const reply = await this.call((options) =>
        this.client.sdk.contact.v3.user.get({ path: { user_id: openId }, params: idTypes }, options),
      );
      if (!reply.data?.user) throw malformed('A user came without data.');
      return userFrom(reply.data.user, null);
    } catch (error) {
      if (error instanceof ProviderError && unknownPerson.has(error.code)) return null;
      throw error;
    }
  }

  /** In the name of the application, no faster than the provider allows. */
  private call<T extends FeishuReply>(call: (options: Headers) => Promise<T>, pace = this.pace): Promise<T> {
    return pace.run(() => this.client.asApplication(call));
  }

  /** Every item of a list, page by page. */
  private all<T>(
    call: (
      page: { page_token?: string },
      options: Headers,
    ) => Promise<FeishuReply & { data?: ProviderPage<T> }>,
    keyOf: (item: T) => string | undefined,
  ): Promise<T[]> {
    return everyItem(async (token) => {
      const page = token ? { page_token: token } : {};
      const reply = await this.call((options) => call(page, options));
      if (!reply.data) throw malformed('A list came without data.');
      return reply.data;
    }, keyOf);
  }

  /** As a card; in words where the provider refuses that. Under one key, of which it delivers one. */
  async sendMessage(message: ProviderMessage): Promise<void> {
    try {
      await this.deliver(message, 'interactive', cardOf(message)).catch((error: unknown) => {
        if (!isCardRefused(toProviderError(error))) throw error;
        return this.deliver(message, 'text', wordsOf(message));
      });
    } catch (error) {
      throw messageErrorOf(toProviderError(error));
    }
  }

  private async deliver({ openId, key }: ProviderMessage, msg_type: string, content: object): Promise<void> {
    const data = { receive_id: openId, msg_type, content: JSON.stringify(content), uuid: key };
    await this.call(
      (options) =>
        this.client.sdk.im.v1.message.create({ params: { receive_id_type: 'open_id' }, data }, options),
      this.messagePace,
    );
  }

  async findDocument({ kind, token }: DocumentReference): Promise<string> {
    const documentId = kind === 'docx' ? token : await this.documentOf(token);
    const reply = await this.call((options) =>
      this.client.sdk.docx.v1.document.get({ path: { document_id: documentId } }, options),
    );
    if (!reply.data?.document) throw malformed('A document came without data.');
    return documentId;
  }

  private async documentOf(wikiToken: string): Promise<string> {
    const reply = await this.call((options) =>
      this.client.sdk.wiki.v2.space.getNode({ params: { token: wikiToken } }, options),
    );
    const { obj_type: type, obj_token: token } = reply.data?.node ?? {};
    if (type !== 'docx' || !token)
      throw new ProviderError('denied', null, 'The wiki page shows no document.');
    return token;
  }

  async readDocument(token: string): Promise<DocumentPart[]> {
    const path = { document_id: token };
    const blocks = await this.all<FeishuBlock>(
      (page, options) =>
        this.client.sdk.docx.v1.documentBlock.list(
          { path, params: { page_size: blocksAtOnce, ...page } },
          options,
        ) as Promise<FeishuReply & { data?: ProviderPage<FeishuBlock> }>,
      (block) => block.block_id,
    );
    return partsOf(token, blocks);
  }

  /** Kept until shortly before it ends: the provider counts these calls strictly. */
  jsapiTicket(): Promise<string> {
    const now = Date.now();
    if (this.ticket && this.ticket.until > now) return this.ticket.value;
    const fetched = this.fetchTicket();
    const entry = { value: fetched.then(({ ticket }) => ticket), until: now + 60_000 };
    this.ticket = entry;
    fetched.then(
      ({ lifetimeS }) => (entry.until = now + lifetimeS * 1_000 - ticketMarginMs),
      () => {
        if (this.ticket === entry) this.ticket = null;
      },
    );
    return entry.value;
  }

  private async fetchTicket(): Promise<{ ticket: string; lifetimeS: number }> {
    const reply = await this.client.asApplication<
      FeishuReply & { data?: { ticket?: string; expire_in?: number } }
    >((options) =>
      this.client.sdk.request({ method: 'POST', url: '/open-apis/jssdk/ticket/get', data: {} }, options),
    );
    const { ticket, expire_in: lifetimeS } = reply.data ?? {};
    if (!ticket) throw malformed('The provider gave no page ticket.');
    return { ticket, lifetimeS: lifetimeS ?? 0 };
  }
}

/** The provider allows 50 calls a second to each list. */
const limits = { timeoutMs: 5_000, callsPerSecond: 40 };

/** The provider that the settings name. */
export const feishuProvider = (settings: FeishuSettings): WorkplaceProvider =>
  new FeishuProvider({ ...settings, oauthBase: oauthBaseOf(settings), ...limits });
