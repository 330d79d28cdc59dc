import {
  applyDecorators,
  Injectable,
  StreamableFile,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { tap, type Observable } from 'rxjs';
import { exportRowsHeader } from '#contracts';
import { xlsxType } from '../../platform/files/index.js';

/** A spreadsheet with the number of its rows, where that is known before they are written. */
export class Spreadsheet extends StreamableFile {
  rows: number | null = null;
}

/** Tells whoever waits for a spreadsheet how many rows will come. */
@Injectable()
class RowsInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    return next.handle().pipe(
      tap((answer) => {
        if (answer instanceof Spreadsheet && answer.rows !== null)
          context.switchToHttp().getResponse<Response>().setHeader(exportRowsHeader, answer.rows);
      }),
    );
  }
}

/** A call that answers a spreadsheet; said of each method, as the description of the API asks for. */
export const AnswersSpreadsheet = () =>
  applyDecorators(
    UseInterceptors(RowsInterceptor),
    ApiOkResponse({ content: { [xlsxType]: { schema: { type: 'string', format: 'binary' } } } }),
  );
