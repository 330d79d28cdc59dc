/** A browser's microphone, as far as recording asks for it: what it hears, and what becomes of it, the test says. */

class FakeTrack {
  onmute: (() => void) | null = null;
  stopped = false;
  stop(): void {
    this.stopped = true;
  }
}

class FakeRecorder {
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  state: 'inactive' | 'recording' = 'inactive';
  constructor(
    private readonly microphone: FakeMicrophone,
    readonly options: MediaRecorderOptions,
  ) {}
  start(): void {
    this.state = 'recording';
  }
  /** What is left comes, then the end; both later, as in a browser. */
  stop(): void {
    this.state = 'inactive';
    void Promise.resolve().then(() => {
      this.ondataavailable?.({ data: new Blob([this.microphone.rest]) });
      this.onstop?.();
    });
  }
}

export class FakeMicrophone {
  /** What a recorder of this browser can make. */
  types = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm'];
  /** From 0 to 1. */
  level = 0.5;
  /** What was not handed over yet when it is stopped. */
  rest = 'the rest';
  /** How somebody, or the browser, answers whether it may be used. */
  answer: () => Promise<void> = () => Promise.resolve();
  asked = 0;
  readonly tracks: FakeTrack[] = [];
  readonly recorders: FakeRecorder[] = [];

  get recorder(): FakeRecorder {
    return this.recorders.at(-1)!;
  }

  /** Hands over what was recorded so far. */
  piece(data: string): void {
    this.recorder.ondataavailable?.({ data: new Blob([data]) });
  }

  get isOpen(): boolean {
    return this.tracks.some(({ stopped }) => !stopped);
  }
}

/** One that takes the place of the browser's. */
export function fakeMicrophone(): FakeMicrophone {
  const microphone = new FakeMicrophone();
  class Recorder extends FakeRecorder {
    static isTypeSupported = (type: string) => microphone.types.includes(type);
    constructor(_stream: unknown, options: MediaRecorderOptions) {
      super(microphone, options);
      microphone.recorders.push(this);
    }
  }
  class Context {
    resume = () => Promise.resolve();
    close = () => Promise.resolve();
    createMediaStreamSource = () => ({ connect: () => undefined });
    createAnalyser = () => ({
      fftSize: 4,
      getByteTimeDomainData: (wave: Uint8Array) => wave.fill(128 + Math.round(microphone.level * 96)),
    });
  }
  const getUserMedia = async () => {
    microphone.asked += 1;
    await microphone.answer();
    const track = new FakeTrack();
    microphone.tracks.push(track);
    return { getTracks: () => [track] };
  };
  Object.assign(globalThis, { MediaRecorder: Recorder, AudioContext: Context });
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  return microphone;
}

export const refusedBy = (name: string) => (): Promise<never> => {
  const refusal = new Error(name);
  refusal.name = name;
  return Promise.reject(refusal);
};
