import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable } from '@nestjs/common';
import { routes } from '#contracts';
import { bodyOf, limitConnections, namesTwoHosts } from '../http/index.js';
import { HealthService } from './health.service.js';

/** What supervisors ask a process without the API, and nothing else: on the socket's port, and on one of its own where that is missing, too. */
@Injectable()
export class HealthServer {
  private readonly http = createServer((request, response) => this.answer(request, response));

  constructor(private readonly health: HealthService) {
    limitConnections(this.http, false);
  }

  readonly answer: RequestListener = (request, response) => {
    void this.asked(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
    });
  };

  private async asked(request: IncomingMessage): Promise<[status: number, body: object]> {
    if (namesTwoHosts(request)) return [400, bodyOf(400, null)];
    const { method, url } = request;
    if (method === 'GET' && url === routes.health.live) return [200, { status: 'ok' }];
    if (method !== 'GET' || url !== routes.health.ready) return [404, { status: 'not found' }];
    const readiness = await this.health.readiness();
    return [readiness.status === 'ready' ? 200 : 503, readiness];
  }

  async listen(port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.http.once('error', reject);
      this.http.listen(port, () => resolve());
    });
    return (this.http.address() as AddressInfo).port;
  }

  /** Also where it never listened. */
  async close(): Promise<void> {
    await new Promise((closed) => this.http.close(closed));
  }
}
