/** The knowledge base with real documents of each format: uploaded, read in the background, read and searched on the page. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { pages } from '#contracts';
import { docxDocument, pptxDocument, xlsxDocument } from '../../../server/test/builders/documents.ts';
import { pdfDocument, scannedPdf } from '../../../server/test/builders/pdf-documents.ts';
import { picture } from '../inspect-states.ts';
import { browserSuite, desktop, device, signIn } from '../product/index.ts';
import { chooseFiles, fill, tabTo } from './moves.ts';

const name = '齐资料';
const wide = { width: 1366, height: 860 };

browserSuite('The knowledge base', (chromium, people) => {
  let page: Page;
  beforeAll(async () => {
    const administrator = await people.administrator(name);
    // Of this one's files alone: other suites upload some, too.
    const own = `${pages.console.knowledgeBase}?creator=${administrator.id}`;
    page = await signIn(await device(chromium(), desktop), administrator, own);
  });

  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const ready = (name: string) => row(name).getByText('可用', { exact: true }).waitFor();
  const side = () => page.getByRole('complementary').filter({ has: page.getByRole('searchbox') });
  const open = async (name: string) => {
    await page.getByRole('link', { name, exact: true }).first().click();
    await side().getByRole('heading', { name }).waitFor();
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  it('takes several files at once, and says when each can be used', async () => {
    await press('上传文件');
    await chooseFiles(page, {
      '政策.pdf': pdfDocument(),
      '政策.docx': docxDocument(),
      '讲解.pptx': pptxDocument(),
      '价目.xlsx': await xlsxDocument(),
      '话术.txt': Buffer.from('顾客说贵时，先认同，再讲中底和重量的差别，最后说会员价。'),
    });
    for (const name of ['政策.pdf', '政策.docx', '讲解.pptx', '价目.xlsx', '话术.txt']) await ready(name);
    await row('政策.pdf')
      .getByText(/· 2\s页/)
      .waitFor();
    await row('价目.xlsx')
      .getByText(/· 3\s行/)
      .waitFor();
    await picture(page, wide, 'knowledge-list');
  });

  it('shows their text with pages, slides and sheets beside the list, and tables as tables', async () => {
    await open('政策.pdf');
    await side().getByText('金卡会员可以在三十天内退货').waitFor();
    await side()
      .getByText(/^第\s2\s页$/)
      .first()
      .waitFor();
    await open('讲解.pptx');
    await side()
      .getByText(/^第\s1\s张幻灯片$/)
      .first()
      .waitFor();
    await open('价目.xlsx');
    await side().getByText('工作表“价目表”').first().waitFor();
    await side().getByRole('columnheader', { name: '折扣' }).waitFor();
    await side().getByRole('cell', { name: '90%' }).waitFor();
    await picture(page, wide, 'knowledge-table');
  });

  it('finds words in a file by keys alone, and is left where it was found', async () => {
    await tabTo(page, page.getByRole('link', { name: '政策.docx' }));
    await page.keyboard.press('Enter');
    await side().getByRole('heading', { name: '政策.docx' }).waitFor();
    await tabTo(page, page.getByRole('searchbox', { name: '在文件里查找' }));
    await page.keyboard.type('云步');
    await side()
      .getByText(/^1 \/ \d+ 处$/)
      .waitFor();
    await side().locator('mark[data-current]', { hasText: '云步' }).waitFor();
    await page.keyboard.press('Enter');
    await picture(page, wide, 'knowledge-search');
    await tabTo(page, side().getByRole('button', { name: '关闭' }));
    await page.keyboard.press('Enter');
    await side().waitFor({ state: 'detached' });
  });

  it('puts a new version in the place of an upload, and shows its text', async () => {
    await open('话术.txt');
    await side().getByText('中底和重量的差别').waitFor();
    await side().getByRole('button', { name: '替换文件' }).click();
    await chooseFiles(page, { '话术.txt': Buffer.from('顾客说贵时，先问清楚他在和哪一双比。') });
    await side().getByText('先问清楚他在和哪一双比').waitFor();
    expect(await row('话术.txt').count()).toBe(1);
    await side().getByRole('button', { name: '关闭' }).click();
  });

  it('says why a file has no text, and what is refused before it is kept', async () => {
    await press('上传文件');
    await chooseFiles(page, {
      '扫描.pdf': scannedPdf(),
      '照片.pdf': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
    });
    await row('扫描.pdf').getByText('失败', { exact: true }).waitFor();
    await row('扫描.pdf').getByText(/文字/).waitFor();
    const refused = page.getByRole('listitem').filter({ hasText: '照片.pdf' });
    await refused.getByRole('alert').waitFor();
    expect(await row('照片.pdf').count()).toBe(0);
    await picture(page, wide, 'knowledge-failed');
    await refused.getByRole('button', { name: /^移除/ }).click();
  });

  it('takes what is dropped on the page', async () => {
    const files = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['落在页面上的一句话。'], '拖放.md', { type: 'text/markdown' }));
      return transfer;
    });
    await page.dispatchEvent('main', 'dragenter', { dataTransfer: files });
    await page.getByText('松开后上传到知识库').waitFor();
    await picture(page, wide, 'knowledge-drop');
    await page.dispatchEvent('main', 'drop', { dataTransfer: files });
    await ready('拖放.md');
  });

  it('adds a Feishu document by its link, and reads it anew when asked', async () => {
    await press('添加飞书文档');
    await fill(page, '文档链接', 'https://example.feishu.cn/docx/doxcnStoreHandbook');
    await fill(page, '文件名称', '接待手册');
    await page.getByRole('dialog').getByRole('button', { name: '添加' }).click();
    await ready('接待手册');
    await open('接待手册');
    await side().getByText(`由${name}从飞书读取`).waitFor();
    await side().getByRole('columnheader', { name: '款式' }).waitFor();
    await side().getByRole('button', { name: '刷新文档' }).click();
    await page.getByText('正在从飞书读取“接待手册”').waitFor();
    await ready('接待手册');
    await side().getByRole('button', { name: '关闭' }).click();
  });

  describe('with several files chosen', () => {
    it('saves one zip of them under its own name', async () => {
      for (const name of ['政策.pdf', '话术.txt'])
        await page.getByRole('checkbox', { name: `选择“${name}”` }).check();
      await picture(page, wide, 'knowledge-bulk');
      const downloading = page.waitForEvent('download');
      await press('批量下载');
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('知识库文件.zip');
      const names = Object.keys(unzipSync(readFileSync((await download.path())!)));
      expect(names.sort()).toEqual(['政策.pdf', '话术.txt'].sort());
    });

    it('deletes them together', async () => {
      await press('删除');
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
      await row('话术.txt').waitFor({ state: 'detached' });
    });
  });
});
