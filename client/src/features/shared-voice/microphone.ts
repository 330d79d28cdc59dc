/** The microphone: opened on a tap, read as pieces of a file and as a level, and closed again. */

/** iOS plays what it has recorded itself as mp4; others know webm for certain. */
const types = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm'];
/** Speech needs no more. */
const audioBitsPerSecond = 24_000;
const pieceMs = 2_000;
const levelEveryMs = 100;
/** Some in-app browsers never ask and never answer. */
const promptMs = 8_000;

/** Whether this page may ask for a microphone at all: plain http may not, and some web views can't record. */
export const canRecord = (): boolean =>
  window.isSecureContext &&
  typeof MediaRecorder !== 'undefined' &&
  navigator.mediaDevices?.getUserMedia !== undefined &&
  types.some((type) => MediaRecorder.isTypeSupported(type));

/** refused: it may not be used · missing: there is none · unanswered: nobody has said whether it may be used · busy: it can't be opened now. */
export type Trouble = 'refused' | 'missing' | 'unanswered' | 'busy';

export class NoMicrophone extends Error {
  constructor(readonly why: Trouble) {
    super(`microphone: ${why}`);
  }
}

/** By the names that browsers give to what went wrong. */
const troubles: Record<string, Trouble> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

export interface Heard {
  onPiece: (piece: Blob) => void;
  /** From 0 to 1, ten times a second, and for how long it has been recorded then. */
  onLevel: (level: number, milliseconds: number) => void;
  /** It was taken away: somebody calls, another app records, a headset was pulled. What was recorded until then is there. */
  onTaken: () => void;
}

export interface OpenMicrophone {
  /** Resolves with its length in milliseconds when its last piece was handed over. */
  stop: () => Promise<number>;
}

/** @throws NoMicrophone */
export async function openMicrophone(heard: Heard): Promise<OpenMicrophone> {
  let stream: MediaStream | null = null;
  try {
    stream = await answered(navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } }));
    return record(stream, heard);
  } catch (error) {
    close(stream);
    if (error instanceof NoMicrophone) throw error;
    throw new NoMicrophone(troubles[error instanceof Error ? error.name : ''] ?? 'busy');
  }
}

const close = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop());

function record(stream: MediaStream, { onPiece, onLevel, onTaken }: Heard): OpenMicrophone {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond });
  const begun = performance.now();
  const soFar = () => performance.now() - begun;
  const stopLevel = measure(stream, (level) => onLevel(level, soFar()));
  let asked = false;
  recorder.ondataavailable = ({ data }) => data.size > 0 && onPiece(data);
  const stopped = new Promise<number>((resolve) => {
    recorder.onstop = () => {
      resolve(soFar());
      if (!asked) onTaken();
    };
  });
  for (const track of stream.getTracks()) track.onmute = onTaken;
  recorder.start(pieceMs);
  return {
    stop: () => {
      asked = true;
      if (recorder.state !== 'inactive') recorder.stop();
      stopLevel();
      close(stream);
      return stopped;
    },
  };
}

/** A stream that comes after all is closed at once: nobody waits for it any more. */
async function answered(asked: Promise<MediaStream>): Promise<MediaStream> {
  let late = false;
  let timer: ReturnType<typeof setTimeout>;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      late = true;
      reject(new NoMicrophone('unanswered'));
    }, promptMs);
  });
  asked.then(
    (stream) => late && close(stream),
    () => undefined,
  );
  return Promise.race([asked, tooLong]).finally(() => clearTimeout(timer));
}

/** Answers how to stop it. */
function measure(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  // Safari begins it only when it is told to.
  void context.resume();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const wave = new Uint8Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getByteTimeDomainData(wave);
    const loudest = wave.reduce((most, value) => Math.max(most, Math.abs(value - 128)), 0);
    onLevel(Math.min(1, loudest / 96));
  }, levelEveryMs);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
