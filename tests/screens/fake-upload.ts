import { vi } from 'vitest';

/** One upload of the page, whose progress and end the test controls. */
export class FakeUpload extends EventTarget {
  static made: FakeUpload[] = [];
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  url = '';
  file: Blob | null = null;
  stopped = false;
  status = 0;
  responseText = '';

  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  getResponseHeader(name: string): string | null {
    return name === 'x-quai' ? 'test' : null;
  }
  send(file: Blob): void {
    this.file = file;
    FakeUpload.made.push(this);
  }
  abort(): void {
    this.stopped = true;
  }
  progress(share: number): void {
    const total = 1000;
    this.upload.dispatchEvent(
      new ProgressEvent('progress', { loaded: share * total, total, lengthComputable: true }),
    );
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
  lose(): void {
    this.dispatchEvent(new Event('error'));
  }
}

/** Replaces the browser's uploads; returns those that were made, in order. */
export function fakeUploads(): FakeUpload[] {
  FakeUpload.made = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  return FakeUpload.made;
}
