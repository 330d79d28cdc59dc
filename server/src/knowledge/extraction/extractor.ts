import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ExtractionError, reasons } from './extraction-error.ts';
import type { ExtractionMessage } from './extraction-program.ts';
import type { Extraction, NewPassage } from './extraction.types.ts';

export interface ExtractOptions {
  /** The name that it was uploaded with; decides between text types only. */
  fileName?: string;
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/**
 * What a document may cost. `cpuSeconds` is the limit that decides: a busy machine is slower and a document is not worse for it. `ms` ends
 * what waits without computing. `dataKb` bounds all that the process allocates, buffers included; `heapMb` what JavaScript holds of it.
 */
const limits = { cpuSeconds: 60, ms: 300_000, heapMb: 512, dataKb: 1_200_000 };
const readingProgram = fileURLToPath(
  new URL(`./extraction-program${extname(import.meta.url)}`, import.meta.url),
);
/**
 * The nearest folder of packages, and where Node looks for packages and for how a file is read: from the program's folder upwards. Newer ones
 * pass over what they may not read, Node 20 fails, be it there or not.
 */
function packages(): string[] {
  const looked = ['package.json', join('node_modules', '*')];
  let folder = dirname(readingProgram);
  const onTheWay: string[] = [];
  for (; !existsSync(join(folder, 'node_modules')) && folder !== dirname(folder); folder = dirname(folder))
    onTheWay.push(...looked.map((name) => join(folder, name)));
  return [...onTheWay, join(realpathSync(join(folder, 'node_modules')), '*'), join(folder, 'package.json')];
}
/** Node 20 has its permissions under this name only. */
const confined = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';
/**
 * The shell sets the limits and becomes the program. Where a system has no such limit, that of the heap remains. The limit of computing
 * time also ends a process whose parent is gone; a soft one ends it by SIGXCPU.
 */
const bounded = 'ulimit -d "$1" 2>/dev/null; ulimit -S -t "$2" 2>/dev/null; shift 2; exec "$@"';
/** How Node ends when an allocation fails, which depends on where it was, and not always with a word. */
const outOfMemory: ReadonlySet<string | null> = new Set([
  'SIGABRT',
  'SIGBUS',
  'SIGILL',
  'SIGSEGV',
  'SIGTRAP',
]);

/**
 * Reads documents, each in a process of its own that may read its document and its program and write no file, start no program, has no
 * network and knows no setting, with limits of time and memory. A thread would not do: V8 ends the whole process when an allocation of a thread fails in certain places.
 */
export class Extractor {
  private readonly ms: number;
  private readonly cpuSeconds: number;
  private readonly program: string;

  /** @param program what the process runs */
  constructor({ ms = limits.ms, cpuSeconds = limits.cpuSeconds, program = readingProgram } = {}) {
    this.ms = ms;
    this.cpuSeconds = cpuSeconds;
    this.program = program;
  }

  /** @throws ExtractionError with the reason; the signal's reason when it is called off */
  async extract(
    path: string,
    { fileName = '', onProgress, signal }: ExtractOptions = {},
  ): Promise<Extraction> {
    signal?.throwIfAborted();
    const readable = [path, join(dirname(this.program), '*'), ...packages()];
    const rights = [confined, ...readable.map((one) => `--allow-fs-read=${one}`)];
    const node = [process.execPath, ...rights, `--max-old-space-size=${limits.heapMb}`];
    const suffix = extname(fileName).replaceAll('\0', '');
    const child = spawn(
      '/bin/sh',
      [
        '-c',
        bounded,
        'sh',
        String(limits.dataKb),
        String(this.cpuSeconds),
        ...node,
        this.program,
        path,
        suffix,
      ],
      {
        env: {},
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        serialization: 'advanced',
      },
    );
    return new Promise((resolve, reject) => {
      const passages: NewPassage[] = [];
      let complaint = '';
      let result: Extraction | Error | null = null;
      /** Nothing of the process is needed once it has told its result, and one that has may still not come to its end. */
      const end = (found: Extraction | Error) => {
        result ??= found;
        child.kill('SIGKILL');
      };
      const onAbort = () => end(signal!.reason as Error);
      const timer = setTimeout(() => end(new ExtractionError(reasons.tooSlow, true)), this.ms);
      signal?.addEventListener('abort', onAbort, { once: true });
      const ended = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };

      // One that could not even begin has no streams and never closes.
      child.on('error', () => {
        end(new ExtractionError(reasons.interrupted, true));
        ended();
        reject(result as Error);
      });
      child.stderr
        ?.setEncoding('utf8')
        .on('data', (text: string) => (complaint = (complaint + text).slice(-20_000)));
      child.on('message', (message: ExtractionMessage) => {
        if (message.t === 'progress') onProgress?.(message.percent);
        else if (message.t === 'passages') passages.push(...message.passages);
        else if (message.t === 'done') end({ type: message.type, passages });
        else end(new ExtractionError(message.message, message.retryable));
      });
      child.on('close', (_code, signal) => {
        ended();
        if (result === null || result instanceof Error) reject(result ?? crashed(signal, complaint));
        else resolve(result);
      });
    });
  }
}

function crashed(signal: string | null, complaint: string): ExtractionError {
  if (signal === 'SIGXCPU') return new ExtractionError(reasons.tooSlow, true);
  return outOfMemory.has(signal)
    ? new ExtractionError(reasons.tooMuchMemory)
    : new ExtractionError(reasons.interrupted, true, complaint);
}
