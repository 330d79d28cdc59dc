/** Whether the configured servers speak and hear, asked as the product asks them: one sentence is spoken, and what was spoken is heard. */
import type { Finding } from '#contracts';
import { ModelError, type TranscriptionRequest } from '#llm';
import { simplifiedOf } from '#text';
import type { SpeechSettings } from '../platform/config/index.js';
import { speakerOf, transcriberOf } from '../platform/llm/index.js';
import { inSeconds, missing, ok, workedAround } from './finding.js';

const speaking = '语音合成';
const hearing = '语音识别';
const sentence = '欢迎光临，今天想看看什么鞋？';
const slowestFirstMs = 2_000;
const slowestTranscriptMs = 5_000;
/** One try: a fault that a second one hides is to be seen. */
const once = { retries: { maxRetries: 0, baseMs: 0 } };

type Setting = 'TRANSCRIPTION' | 'SPEECH';

/** Why nothing came, and what to do. */
function failure(error: unknown, of: Setting): [seen: string, todo: string] {
  const address = `检查 ${of}_BASE_URL（通常以 /v1 结尾）和网络`;
  if (!(error instanceof ModelError)) return ['没有回应', address];
  const {
    kind,
    more: { status },
  } = error;
  if (kind === 'misconfigured') {
    if (status === 401 || status === 403) return [`密钥不被接受（${status}）`, `检查 ${of}_API_KEY`];
    if (status === 404) return ['地址上没有这个接口或模型（404）', `检查 ${of}_BASE_URL 和 ${of}_MODEL`];
    const voice = of === 'SPEECH' ? '和 SPEECH_VOICE' : '';
    return [`请求不被接受（${status ?? '没有编号'}）`, `检查 ${of}_MODEL ${voice}`.trim()];
  }
  const said: Partial<Record<ModelError['kind'], [string, string]>> = {
    unavailable: [status ? `服务出错（${status}）` : '连不上', address],
    timeout: ['等了太久没有回答', '换一个更快的服务，或检查网络'],
    rate_limited: ['被限流（429）', '到服务商处提高每分钟的请求数'],
    truncated: ['回答中途断开', '检查代理有没有打断长连接'],
    malformed: ['回答不是这种接口的格式', address],
  };
  return said[kind] ?? ['回答不能用', address];
}

/** A second of silence, where nobody speaks: whether it answers at all. */
function silence(): Uint8Array {
  const file = Buffer.alloc(44 + 32_000);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(16_000, 24);
  file.writeUInt32LE(32_000, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(32_000, 40);
  return file;
}

/** The sound of the sentence; null when there is none. */
async function spoken(settings: SpeechSettings, say: (finding: Finding) => void): Promise<Buffer | null> {
  if (!settings.speech) {
    say(workedAround(speaking, '没有设置，学员只看文字', '要朗读时设置 SPEECH_BASE_URL 和 SPEECH_MODEL'));
    return null;
  }
  const began = performance.now();
  let firstMs = 0;
  const pieces: Uint8Array[] = [];
  try {
    await speakerOf(settings, once).speak({ text: sentence, voice: '' }, (piece) => {
      firstMs ||= performance.now() - began;
      pieces.push(piece);
    });
  } catch (error) {
    const [seen, todo] = failure(error, 'SPEECH');
    say(missing(speaking, seen, todo));
    return null;
  }
  const took = `首声 ${inSeconds(firstMs)}，整句 ${inSeconds(performance.now() - began)}`;
  say(
    firstMs > slowestFirstMs
      ? missing(speaking, took, '换快一点的语音服务，否则文字出完了才有声音')
      : ok(speaking, took),
  );
  return Buffer.concat(pieces);
}

/** Only what is said counts: no signs, no spaces, either writing. */
const bare = (text: string): string =>
  [...text]
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .map(simplifiedOf)
    .join('');

const request = (audio: Uint8Array): TranscriptionRequest => {
  const isWav = Buffer.from(audio.subarray(0, 4)).toString('latin1') === 'RIFF';
  return {
    audio,
    words: [],
    ...(isWav
      ? { fileName: 'speech.wav', type: 'audio/wav' }
      : { fileName: 'speech.mp3', type: 'audio/mpeg' }),
  };
};

async function heard(settings: SpeechSettings, sound: Buffer | null): Promise<Finding> {
  if (!settings.transcription)
    return workedAround(
      hearing,
      '没有设置，学员只能打字',
      '要用语音回答时设置 TRANSCRIPTION_BASE_URL 和 TRANSCRIPTION_MODEL',
    );
  const began = performance.now();
  let text: string;
  try {
    ({ text } = await transcriberOf(settings, once).transcribe(request(sound ?? silence()), 3_000));
  } catch (error) {
    return missing(hearing, ...failure(error, 'TRANSCRIPTION'));
  }
  const ms = performance.now() - began;
  if (sound === null) return ok(hearing, `${inSeconds(ms)}后有回答；没有语音合成，听得对不对没有核对`);
  if (bare(text) !== bare(sentence))
    return missing(
      hearing,
      text === '' ? '一句清楚的普通话什么也没听出来' : `“${sentence}”听成了“${text}”`,
      '换一个中文好的语音识别模型，检查 TRANSCRIPTION_MODEL',
    );
  return ms > slowestTranscriptMs
    ? missing(hearing, `听对了，但用了 ${inSeconds(ms)}`, '换快一点的语音服务')
    : ok(hearing, `一句话听对了，用了 ${inSeconds(ms)}`);
}

export async function speechFindings(
  settings: SpeechSettings,
  say: (finding: Finding) => void,
): Promise<void> {
  say(await heard(settings, await spoken(settings, say)));
}
