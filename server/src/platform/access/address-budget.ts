import { Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { AppConfig } from '../config/index.js';
import { clientAddress } from '../http/index.js';
import { Budgets } from './budgets.js';
import { presentsServiceKey } from './credentials.js';
import { routeName } from './route-name.js';

/** The first that every request passes: before its body is read, a file is looked for or anybody is looked up. */
@Injectable()
export class AddressBudget {
  constructor(
    private readonly budgets: Budgets,
    private readonly config: AppConfig,
  ) {}

  readonly spend: RequestHandler = (request, _response, next) => {
    if (presentsServiceKey(request, this.config.serviceKey)) return next();
    this.budgets.ofAddress(clientAddress(request), routeName(request.path)).then(() => next(), next);
  };
}
