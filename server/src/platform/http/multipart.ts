/** One file out of a multipart body, as a stream: none of it is held in memory. */
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import busboy, { type Busboy } from 'busboy';
import type { Request } from 'express';
import { BadRequestError, PayloadTooLargeError, UnprocessableError } from '../errors.js';

/** A file on its way here. Its name is as the sender wrote it, which may be anything. */
export interface SentFile {
  name: string;
  bytes: Readable;
}

export interface UploadRules {
  /** The field that the file comes in. */
  field: string;
  /** Bytes. */
  most: number;
  tooLarge: string;
  /** Texts that may come beside it, before it or after it. */
  texts: readonly string[];
  /** Of each of them, where more are taken than a line. */
  textBytes?: number;
}

/** What a body has brought. */
export interface Upload<T> {
  taken: T;
  texts: ReadonlyMap<string, string>;
}

/** What stands around the file: boundaries and headers. */
const aroundBytes = 64 * 1024;
/** As long as whoever was refused may go on sending, so that they get to read why. */
const drainMs = 10_000;

const brokenOff = () => new BadRequestError('上传中断了，请重新上传');
const noFile = (field: string) => new UnprocessableError({ [field]: ['请选择要上传的文件'] });
const oneFile = (field: string) => new UnprocessableError({ [field]: ['一次只能上传一个文件'] });
const unknownField = (name = '') => new UnprocessableError({ [name.slice(0, 100)]: ['不支持这个字段'] });

/**
 * Hands over the one file of a multipart body while it is being sent, and answers what `take` has made of it once the body has ended,
 * with the texts beside it.
 * `take` may have made it before something else in the body is refused, or the body breaks off: whoever calls takes it away again.
 * @throws BadRequestError for a body that breaks off; PayloadTooLargeError; UnprocessableError for other fields, or more files
 */
export async function readUpload<T>(
  request: Request,
  rules: UploadRules,
  take: (file: SentFile) => Promise<T>,
): Promise<Upload<T>> {
  try {
    if (Number(request.get('content-length')) > rules.most + (rules.textBytes ?? 0) + aroundBytes)
      throw new PayloadTooLargeError(rules.tooLarge);
    return await read(request, parserOf(request, rules), rules, take);
  } catch (error) {
    drain(request);
    throw error;
  }
}

function parserOf(request: Request, { field, textBytes = 1_024 }: UploadRules): Busboy {
  if (!request.is('multipart/form-data')) throw noFile(field);
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fieldSize: textBytes },
    });
  } catch {
    throw brokenOff();
  }
}

async function read<T>(
  request: Request,
  parser: Busboy,
  rules: UploadRules,
  take: (file: SentFile) => Promise<T>,
): Promise<Upload<T>> {
  let taking: Promise<T> | undefined;
  const texts = new Map<string, string>();
  let refusal: Error | undefined;
  const refuse = (error: Error): void => {
    refusal ??= error;
    parser.destroy(refusal);
  };
  parser.on('file', (field, part, { filename }) => {
    const bytes = new Within(rules);
    // Whatever ends it before its end has a reason that is told elsewhere.
    part.on('error', () => undefined).once('close', () => part.readableEnded || bytes.destroy(brokenOff()));
    bytes.on('error', () => undefined);
    if (field !== rules.field) return refuse(unknownField(field));
    taking = take({ name: filename ?? '', bytes: part.pipe(bytes) });
    taking.catch(refuse);
  });
  // A browser in which no file was chosen sends the field all the same, without a name.
  parser.on('field', (field, text) => {
    if (rules.texts.includes(field) && !texts.has(field)) texts.set(field, text);
    else refuse(field === rules.field ? noFile(field) : unknownField(field));
  });
  parser.on('filesLimit', () => refuse(oneFile(rules.field)));
  try {
    await sent(request, parser);
  } catch {
    await taking?.catch(() => undefined);
    throw refusal ?? brokenOff();
  }
  // Nothing more is waited for from the sender: what follows takes the store's time.
  request.setTimeout(0);
  if (!taking) throw noFile(rules.field);
  return { taken: await taking, texts };
}

/** Settles when the whole body has gone through the parser, or will not any more. */
function sent(request: Request, parser: Busboy): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.on('error', reject).once('close', resolve);
    // `complete` would only say that all of it has come, not that anybody has read it.
    request.once('close', () => {
      if (!request.readableEnded) parser.destroy(brokenOff());
    });
    if (request.destroyed) parser.destroy(brokenOff());
    else request.pipe(parser);
  });
}

/** A file up to its limit. */
class Within extends Transform {
  private size = 0;

  constructor(private readonly rules: UploadRules) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > this.rules.most) done(new PayloadTooLargeError(this.rules.tooLarge));
    else done(null, chunk);
  }
}

/** Takes the rest of a refused body, for a while: cut off in the middle of sending, a browser would not read the answer. */
function drain(request: Request): void {
  if (request.complete) return;
  request.unpipe();
  request.resume();
  const timer = setTimeout(() => request.destroy(), drainMs).unref();
  request.once('close', () => clearTimeout(timer));
}
