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

export interface Heard {
  onPiece: (piece: Blob) => void;
  /** From 0 to 1, ten times a second. */
  onLevel: (level: number) => void;
}

export interface OpenMicrophone {
  /** Resolves with its length in milliseconds when its last piece was handed over. */
  stop: () => Promise<number>;
}

/** @throws where there is no microphone, it may not be used, or nobody answers whether it may */
export async function openMicrophone({ onPiece, onLevel }: Heard): Promise<OpenMicrophone> {
  const stream = await answered(navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } }));
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond });
  const stopLevel = measure(stream, onLevel);
  const begun = performance.now();
  recorder.ondataavailable = ({ data }) => data.size > 0 && onPiece(data);
  const stopped = new Promise<number>((resolve) => {
    recorder.onstop = () => resolve(performance.now() - begun);
  });
  recorder.start(pieceMs);
  return {
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      stopLevel();
      stream.getTracks().forEach((track) => track.stop());
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
      reject(new Error('the microphone prompt was not answered'));
    }, promptMs);
  });
  asked.then(
    (stream) => late && stream.getTracks().forEach((track) => track.stop()),
    () => undefined,
  );
  return Promise.race([asked, tooLong]).finally(() => clearTimeout(timer));
}

/** Answers how to stop it. */
function measure(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
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
