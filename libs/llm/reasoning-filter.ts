const open = '<think>';
const close = '</think>';

/** Takes the reasoning off the front of an answer that comes in pieces: some servers send `<think>…</think>` as text. */
export class ReasoningFilter {
  private held = '';
  private state: 'start' | 'thinking' | 'speaking' = 'start';

  /** What of this piece is no reasoning; '' while that isn't known or nothing is. */
  push(piece: string): string {
    if (this.state === 'speaking') return piece;
    this.held += piece;
    if (this.state === 'start') {
      const begun = this.held.trimStart();
      if (begun.length < open.length && open.startsWith(begun)) return '';
      if (!begun.startsWith(open)) return this.speak(this.held);
      this.state = 'thinking';
    }
    const end = this.held.indexOf(close);
    if (end >= 0) {
      const rest = this.held.slice(end + close.length).trimStart();
      if (rest === '') return '';
      return this.speak(rest);
    }
    return '';
  }

  /** The stream is over: what was held back and is no reasoning. */
  end(): string {
    return this.state === 'start' ? this.speak(this.held) : '';
  }

  private speak(text: string): string {
    this.state = 'speaking';
    this.held = '';
    return text;
  }
}
