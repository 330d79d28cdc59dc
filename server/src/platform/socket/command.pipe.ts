import { Logger, type PipeTransform } from '@nestjs/common';
import { MessageBody } from '@nestjs/websockets';
import { checkElsewhere } from '../http/index.js';
import { compileDto, type Checked } from './compiled-dto.js';
import { RefusalError } from './refusal.js';

const logger = new Logger('Socket');

/** Checks a command's payload against its DTO; the log names the wrong field, never its value. */
class CommandPipe<T extends object> implements PipeTransform<unknown, T> {
  private readonly check: (payload: unknown) => Checked<T>;

  constructor(dto: new () => T) {
    this.check = compileDto(dto);
    checkElsewhere(dto);
  }

  transform(payload: unknown): T {
    const checked = this.check(payload);
    if ('value' in checked) return checked.value;
    logger.debug({ msg: 'bad payload', field: checked.wrong });
    const { code = 'BAD_PAYLOAD', message } = checked;
    throw new RefusalError(code, message === undefined ? {} : { message });
  }
}

/** A command's payload, checked: `@Payload(JoinDto) payload: JoinDto`. */
export const Payload = (dto: new () => object): ParameterDecorator => MessageBody(new CommandPipe(dto));
