/** As high as what is seen of the page, less `less`. Older engines know only the height that a phone's bars may cover. */
export const viewHeight = (less: string): string[] => [`calc(100vh - ${less})`, `calc(100dvh - ${less})`];
