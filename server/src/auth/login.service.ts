import { Injectable } from '@nestjs/common';
import { Budgets, currentSource, sameSecret, type Credentials } from '../platform/access/index.js';
import { NotFoundError, UnauthorizedError } from '../platform/http/index.js';
import { SignInService } from './sign-in.service.js';
import { SignInJournal } from './sign-in-journal.js';
import { DirectoryService, type Employee } from '../directory/index.js';

export interface LoginProof {
  /** The browser's sign-in, if it sent one. */
  credentials: Credentials;
  /** It presented the service key. */
  hasServiceKey: boolean;
}

/** `POST /api/auth/login`: an access token for whoever has proved already who they are. */
@Injectable()
export class LoginService {
  constructor(
    private readonly signIns: SignInService,
    private readonly directory: DirectoryService,
    private readonly journal: SignInJournal,
    private readonly budgets: Budgets,
  ) {}

  /**
   * Answers (a) a browser with the sign-in that the provider's callback made, for the same open_id, and (b) a holder of the service
   * key, for anybody who works here.
   * @throws NotFoundError to a holder of the key, for nobody who works here; UnauthorizedError for everybody else, both are audited; TooManyRequestsError for who goes on all the same
   */
  async login(openId: string, proof: LoginProof): Promise<{ employee: Employee; accessToken: string }> {
    const way = proof.hasServiceKey ? 'service_key' : 'login';
    const session = proof.hasServiceKey
      ? null
      : await this.signIns.recognise({ cookie: proof.credentials.cookie });
    const proved = proof.hasServiceKey || (session !== null && sameSecret(session.actor.openId, openId));
    const employee = proved ? await this.directory.employeeByOpenId(openId) : null;
    if (!employee?.active) {
      await this.journal.denied({ way }, { openId });
      // Whoever holds the key could sign in as anybody, so there is nothing to hide.
      if (proof.hasServiceKey) throw new NotFoundError('没有这位员工，或者已经离职，请检查 open_id');
      await this.budgets.ofDenials(currentSource()?.ip);
      throw new UnauthorizedError('无法登录，请从登录页进入');
    }
    return this.journal.together(async () => {
      const { secret, ended } = await this.signIns.start(
        employee.id,
        'token',
        proof.hasServiceKey ? 'service_key' : session?.actor,
      );
      const actor = { employeeId: employee.id, unionId: employee.unionId };
      await this.journal.signedIn(way, actor, ended);
      return { employee, accessToken: secret };
    });
  }
}
