/** Holes, planted to see the walk find them: what a hurried change might leave open. */
import { Controller, Get, Module, Param, type DynamicModule } from '@nestjs/common';
import { SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { AnyLearner, Public } from '../../src/platform/access/index.js';
import { IdPipe } from '../../src/platform/http/index.js';
import { PracticeEngine } from '../../src/practice/engine/practice-engine.service.js';
import { PracticeModule } from '../../src/practice/practice.module.js';
import { SessionEngine } from '../../src/practice/socket/engine.port.js';
import type { TestApp } from '../harness/index.js';
import type { RouteLine } from './matrix.js';

@Controller('/api/planted')
class PlantedController {
  constructor(private readonly engine: PracticeEngine) {}

  @Public()
  @Get('settings')
  open(): object {
    return { pass_score: 60 };
  }

  @AnyLearner()
  @Get('sessions/:sid')
  async anybodys(@Param('sid', IdPipe) sid: number): Promise<object> {
    return (await this.engine.view(sid)).log;
  }

  @Get('forgotten')
  forgotten(): object {
    return {};
  }
}

@WebSocketGateway({ namespace: '/planted' })
class PlantedGateway {
  @SubscribeMessage('planted.peek')
  peek(): object {
    return { ok: true };
  }
}

@Module({ imports: [PracticeModule], controllers: [PlantedController], providers: [PlantedGateway] })
class PlantedModule {}
export const deliberateHoles: DynamicModule = { module: PlantedModule };

/** What the matrix would say of the planted routes, and of one that nobody wrote. */
export const holeLines: RouteLine[] = [
  {
    method: 'GET',
    route: '/api/planted/settings',
    statuses: [401, 401, 401, 403, 403, 403, 200],
    send: () => ({}),
  },
  {
    method: 'GET',
    route: '/api/planted/sessions/:sid',
    statuses: [401, 401, 401, 200, 404, 404, 404],
    send: ({ sid }) => ({ path: { sid } }),
  },
  {
    method: 'GET',
    route: '/api/planted/never-written',
    statuses: [401, 401, 401, 403, 403, 403, 200],
    send: () => ({}),
  },
];

/** Practice commands that ask whether the session exists, not whose it is. */
export function forgetOwners(app: TestApp): void {
  const engine = app.get(PracticeEngine);
  Object.assign(app.get(SessionEngine), { own: (_caller: unknown, sid: number) => engine.view(sid) });
}
