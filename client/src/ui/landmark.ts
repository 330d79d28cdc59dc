/** What opens over the page belongs to its main part, also for those who go from landmark to landmark. */
export const landmark = (): HTMLElement => document.querySelector('main') ?? document.body;
