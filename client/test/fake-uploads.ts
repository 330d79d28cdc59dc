/** XMLHttpRequest as uploads use it: the test is the server behind it. */
import { act } from '@testing-library/react';

export class FakeUpload {
  static all: FakeUpload[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  status = 0;
  responseText = '';
  url = '';
  name = '';
  fields: Record<string, string> = {};
  aborted = false;

  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(): void {}
  send(body: unknown): void {
    // Sockets begin with a request, too.
    if (!(body instanceof FormData)) return;
    FakeUpload.all.push(this);
    for (const [field, value] of body.entries())
      if (value instanceof File) this.name = value.name;
      else this.fields[field] = value;
  }
  abort(): void {
    this.aborted = true;
    this.onabort();
  }

  progress(loaded: number, total: number): void {
    act(() => this.upload.onprogress!({ loaded, total }));
  }
  async answer(status: number, body: object): Promise<void> {
    this.status = status;
    this.responseText = JSON.stringify(body);
    await act(async () => this.onload());
  }
  async breakOff(): Promise<void> {
    await act(async () => this.onerror());
  }
}

/** From now on uploads come here; answers those that have come. */
export function fakeUploads(): FakeUpload[] {
  FakeUpload.all = [];
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  return FakeUpload.all;
}
