import { Module, type DynamicModule } from '@nestjs/common';
import type { SignInEnd } from '#contracts';
import type { SignedInActor } from '../../src/platform/access/index.js';
import {
  RefusalError,
  SOCKET_IDENTITY,
  type SocketCredentials,
  type SocketIdentity,
} from '../../src/platform/socket/index.js';

/** People by their token: `learner`, `admin`, `expired`, or any `person-<n>`. A ticket `ticket-<token>`, or `ticket-<token>-<n>`, serves once. */
export class FakeIdentity implements SocketIdentity {
  readonly endedSignIns = new Set<string>();
  private readonly used = new Set<string>();

  async identify({ ticket, token, cookie }: SocketCredentials): Promise<SignedInActor> {
    if (ticket !== undefined) {
      if (this.used.has(ticket) || !ticket.startsWith('ticket-')) throw new RefusalError('UNAUTHENTICATED');
      this.used.add(ticket);
    }
    const known =
      ticket?.replace(/^ticket-((?:person-)?\w+)(-\d+)?$/, '$1') ??
      token ??
      /sid=([\w-]+)/.exec(cookie ?? '')?.[1];
    if (known === 'expired' || (known && this.endedSignIns.has(known)))
      throw new RefusalError('AUTH_EXPIRED');
    const number = /^person-(\d+)$/.exec(known ?? '')?.[1];
    if (known !== 'learner' && known !== 'admin' && !number) throw new RefusalError('UNAUTHENTICATED');
    const employeeId = known === 'learner' ? 1 : known === 'admin' ? 2 : 100 + Number(number);
    return signedIn(known!, employeeId);
  }

  async ended(actors: readonly SignedInActor[]): Promise<ReadonlyMap<number, SignInEnd>> {
    const ended = actors.filter(({ name }) => this.endedSignIns.has(name));
    return new Map(ended.map(({ signInId }) => [signInId, 'timed_out']));
  }
}

/** Whoever comes by this token, with one sign-in. */
export const signedIn = (name: string, employeeId: number): SignedInActor => ({
  name,
  employeeId,
  openId: `ou_${name}`,
  unionId: `on_${name}`,
  isAdmin: name === 'admin',
  signInId: employeeId,
  expiresAt: new Date('2099-01-01T00:00:00Z'),
});

export function identityModule(identity: FakeIdentity): DynamicModule {
  @Module({})
  class IdentityModule {}
  return {
    module: IdentityModule,
    providers: [{ provide: SOCKET_IDENTITY, useValue: identity }],
    exports: [SOCKET_IDENTITY],
  };
}
