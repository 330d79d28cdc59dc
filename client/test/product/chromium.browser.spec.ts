/** The browser of the tests is the packages' own, and it can write Chinese on a machine that has no font. */
import { afterEach, expect, it } from '@jest/globals';
import { pages } from '#contracts';
import { chromiumPath } from './chromium.ts';
import { browserSuite, device } from './index.ts';

browserSuite('The browser of the tests', (chromium) => {
  const named = process.env.CHROMIUM_PATH;
  afterEach(() => {
    if (named === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = named;
  });

  it('writes with the font of the packages', async () => {
    if (process.platform !== 'linux') return;
    const context = await device(chromium());
    const page = await context.newPage();
    await page.goto(pages.login);
    await page.getByRole('link', { name: '飞书登录' }).waitFor();
    const inspector = await context.newCDPSession(page);
    await inspector.send('DOM.enable');
    await inspector.send('CSS.enable');
    const { root } = await inspector.send('DOM.getDocument');
    const { nodeId } = await inspector.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'body' });
    const { nodeIds } = await inspector.send('DOM.querySelectorAll', { nodeId, selector: 'a, h1, p' });
    const used = new Set<string>();
    for (const id of nodeIds) {
      const { fonts } = await inspector.send('CSS.getPlatformFontsForNode', { nodeId: id });
      for (const { familyName } of fonts) used.add(familyName.replace(/ (Regular|Bold)$/, ''));
    }
    expect([...used]).toEqual(['Noto Sans S Chinese']);
    await context.close();
  });

  it('is the packages’ own on Linux x64, unless another is named', () => {
    delete process.env.CHROMIUM_PATH;
    if (process.platform === 'linux' && process.arch === 'x64')
      expect(chromiumPath()).toMatch(/\.data\/tools\/chromium-[\d.]+\/chromium$/);
    process.env.CHROMIUM_PATH = process.execPath;
    expect(chromiumPath()).toBe(process.execPath);
  });

  it('must be there when it is named', () => {
    process.env.CHROMIUM_PATH = '/nowhere/chromium';
    expect(() => chromiumPath()).toThrow('There is no /nowhere/chromium, which CHROMIUM_PATH names.');
  });
});
