import { copyText } from './copy-text';
import { workplaceApp } from './workplace-app';

interface Link {
  title: string;
  url: string;
}

/**
 * Hands a link on: through the workplace's app, else by what the browser shares with, else as a copy. Who calls it off there has decided, and
 * nothing more is tried.
 */
export async function shareLink(link: Link, beside: HTMLElement): Promise<'shared' | 'copied' | 'failed'> {
  const app = await workplaceApp();
  if (app !== null && (await app.share(link))) return 'shared';
  const { share } = navigator as { share?: Navigator['share'] };
  if (app === null && share !== undefined) {
    const failure = await share.call(navigator, link).catch((error: unknown) => error as DOMException);
    if (failure === undefined || failure.name === 'AbortError') return 'shared';
  }
  return (await copyText(link.url, beside)) ? 'copied' : 'failed';
}
