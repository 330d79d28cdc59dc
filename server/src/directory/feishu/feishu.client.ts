import * as lark from '@larksuiteoapi/node-sdk';
import { Logger } from '@nestjs/common';
import axios from 'axios';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProviderError } from '../workplace-provider.port.js';
import { feishuCode, RateLimitError, toProviderError, unwrap, type FeishuReply } from './failures.js';
import { TenantToken } from './tenant-token.js';

export interface FeishuOptions {
  appId: string;
  appSecret: string;
  /** Base address of the API. */
  domain: string;
  /** Base address of the sign-in page and of the OAuth token call. */
  oauthBase: string;
  /** No call waits longer. */
  timeoutMs: number;
  /** Lists are read no faster. */
  callsPerSecond: number;
}

export type Headers = { headers: Record<string, string> };
const tries = { rateLimit: 3 };
const longestWaitS = 5;
const answerLimitBytes = 20_000_000;

/**
 * The provider's SDK with what it leaves out: time limits, one shared token that is renewed when refused, failures that are
 * failures, waits for rate limits, and logs without secrets.
 */
export class FeishuClient {
  readonly sdk: lark.Client;
  private readonly tenantToken: TenantToken;

  constructor(options: FeishuOptions) {
    this.sdk = new lark.Client({
      appId: options.appId,
      appSecret: options.appSecret,
      domain: options.domain,
      oauthBaseUrl: options.oauthBase,
      // The SDK's cache is shared by all clients of a process and asks once per waiting call.
      disableTokenCache: true,
      httpInstance: httpWithin(options.timeoutMs),
      logger: quietLogger(),
      loggerLevel: lark.LoggerLevel.error,
    });
    this.tenantToken = new TenantToken(async () => {
      const data = { app_id: options.appId, app_secret: options.appSecret };
      const reply = await this.sdk.auth.v3.tenantAccessToken.internal({ data });
      const { tenant_access_token: token, expire } = unwrap(reply) as {
        tenant_access_token?: string;
        expire?: number;
      };
      return { token: token ?? '', lifetimeS: expire ?? 0 };
    }, Date.now);
  }

  /** A call in the name of the application. */
  async asApplication<T extends FeishuReply>(call: (options: Headers) => Promise<T>): Promise<T> {
    let renewed = false;
    for (let waits = 0; ;) {
      const attempt = await this.attempt(call);
      if ('reply' in attempt) return attempt.reply;
      const { error, token } = attempt;
      if (error.code === feishuCode.tenantTokenInvalid && !renewed) {
        renewed = true;
        this.tenantToken.drop(token);
      } else if (error instanceof RateLimitError && waits < tries.rateLimit) {
        waits += 1;
        await sleep(Math.min(error.resetS, longestWaitS) * 1_000);
      } else throw error;
    }
  }

  private async attempt<T extends FeishuReply>(
    call: (options: Headers) => Promise<T>,
  ): Promise<{ reply: T } | { error: ProviderError; token: string }> {
    let token = '';
    try {
      token = await this.tenantToken.get();
      return { reply: unwrap(await call({ headers: { Authorization: `Bearer ${token}` } })) };
    } catch (error) {
      return { error: toProviderError(error), token };
    }
  }

  /** A call in the name of the person who holds the token. */
  async asPerson<T extends FeishuReply>(
    userToken: string,
    call: (options: Headers) => Promise<T>,
  ): Promise<T> {
    try {
      return unwrap(await call({ headers: { Authorization: `Bearer ${userToken}` } }));
    } catch (error) {
      throw toProviderError(error);
    }
  }
}

/** Without proxies and redirects: a provider's answer never sends the server elsewhere. */
function httpWithin(timeoutMs: number): lark.HttpInstance {
  const http = axios.create({
    timeout: timeoutMs,
    proxy: false,
    maxRedirects: 0,
    maxContentLength: answerLimitBytes,
  });
  // A body that trickles resets the idle timer; the signal ends it all the same.
  http.interceptors.request.use((request) => ({ ...request, signal: AbortSignal.timeout(timeoutMs * 2) }));
  // The SDK expects bodies, not responses.
  http.interceptors.response.use((response) => response.data as never);
  return http as unknown as lark.HttpInstance;
}

/** The SDK logs whole requests, secrets included; only that something was wrong is worth keeping, and the caller says what. */
function quietLogger() {
  const logger = new Logger('Feishu');
  const failed = () => logger.debug('The SDK reported a failed call');
  const silent = () => undefined;
  return { error: failed, warn: failed, info: silent, debug: silent, trace: silent };
}
