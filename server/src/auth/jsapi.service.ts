import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { signInErrors, type JsapiTicketView } from '#contracts';
import { AppConfig } from '../platform/config/index.js';
import { BadRequestError, UnavailableError } from '../platform/http/index.js';
import { Clock } from '../platform/time/index.js';
import { ProviderError, WorkplaceProvider } from '../directory/index.js';

/** Signs pages of this site, and no others, for the provider's in-app browser. */
@Injectable()
export class JsapiService {
  constructor(
    private readonly provider: WorkplaceProvider,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async sign(pageUrl: string): Promise<JsapiTicketView> {
    if (!URL.canParse(pageUrl) || new URL(pageUrl).origin !== new URL(this.config.publicBaseUrl).origin) {
      throw new BadRequestError('只能为本站的页面签名');
    }
    const ticket = await this.ticket();
    const noncestr = randomBytes(12).toString('hex');
    const timestamp = this.clock.epochMs();
    const [url] = pageUrl.split('#');
    const signature = createHash('sha1')
      .update(`jsapi_ticket=${ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${url}`)
      .digest('hex');
    const { appId, hideTicket } = this.config.feishu;
    return { ticket: hideTicket ? '' : ticket, appid: appId, signature, noncestr, timestamp };
  }

  private async ticket(): Promise<string> {
    try {
      return await this.provider.jsapiTicket();
    } catch (error) {
      if (error instanceof ProviderError) throw new UnavailableError(signInErrors.provider, error);
      throw error;
    }
  }
}
