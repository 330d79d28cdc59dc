/** What the addresses that begin so need besides what every page needs. */
export type FilesOfPages = readonly (readonly [begins: string, files: readonly string[]])[];

/**
 * Has the files of the page that is being opened fetched together with the first ones: which page it is comes out only when those have run,
 * and on a slow network each question takes half a second. Engines that don't know how go the longer way.
 */
export function preload(page: Document, path: string, filesOfPages: FilesOfPages): void {
  const link = page.createElement('link');
  if (!link.relList || !link.relList.supports || !link.relList.supports('modulepreload')) return;
  for (const [begins, files] of filesOfPages) {
    if (path.indexOf(begins) !== 0) continue;
    for (const file of files) {
      const one = page.createElement('link');
      one.rel = 'modulepreload';
      one.crossOrigin = '';
      one.href = `/${file}`;
      page.head.appendChild(one);
    }
  }
}
