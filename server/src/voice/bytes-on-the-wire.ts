/** Bodies that are bytes, as they come and go. */
import { StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { voiceLimits } from '#contracts';
import { BadRequestError, PayloadTooLargeError, UnprocessableError } from '../platform/http/index.js';
import type { Played } from './playback.service.js';

/** The whole body of a request. @throws BadRequestError when it breaks off; PayloadTooLargeError; UnprocessableError for an empty one */
export async function pieceOf(request: Request): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      size += part.length;
      if (size <= voiceLimits.piece) parts.push(part);
    }
  } catch {
    throw new BadRequestError('录音上传中断了，请继续上传');
  }
  if (size > voiceLimits.piece) throw new PayloadTooLargeError('一次最多上传 256 KB 录音');
  if (size === 0) throw new UnprocessableError({ content: ['录音是空的'] });
  return Buffer.concat(parts);
}

/** What is played, with what a player must know to ask for another part of it. */
export function answerPart(response: Response, played: Played | 'none'): StreamableFile {
  response.setHeader('Accept-Ranges', 'bytes');
  if (played === 'none') {
    response.status(416);
    return new StreamableFile(Buffer.alloc(0));
  }
  const { bytes, type, size, range } = played;
  if (range) {
    response.status(206);
    response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  }
  const length = range ? range.end - range.start + 1 : size;
  return new StreamableFile(bytes, { type, length });
}
