import type { ExternalFileDto } from '#contracts/knowledge/knowledge.dto';
import type { DocumentReference } from '../../directory/index.js';
import { UnprocessableError } from '../../platform/http/index.js';

/** Where documents of the provider are read; their companies have names below these. */
const homes = ['feishu.cn', 'larksuite.com', 'larkoffice.com'];
const kinds: readonly string[] = ['docx', 'wiki'] satisfies DocumentReference['kind'][];

const refused = (message: string) => new UnprocessableError({ cloud_url: [message] });

/**
 * Which document is meant. The link is never followed: only its token counts.
 * @param providerHost the host of the provider's API, whose links count as well
 * @throws UnprocessableError when it is no link to a document
 */
export function documentOf(
  { cloud_url: link, cloud_doc_id: token }: ExternalFileDto,
  providerHost: string,
): DocumentReference & { url: string | null } {
  const written = link?.trim();
  if (!written) {
    if (!token) throw refused('请填写飞书文档的链接');
    return { kind: 'docx', token, url: null };
  }
  const url = URL.canParse(written) ? new URL(written) : null;
  if (!url || !isHome(url, providerHost))
    throw refused('请填写飞书文档的链接，例如 https://…feishu.cn/docx/…');
  const [, kind, id = ''] = /^\/(\w+)\/([A-Za-z0-9]{8,64})\/?$/.exec(url.pathname) ?? [];
  if (kind === 'docs') throw refused('这是旧版飞书文档，请先在飞书里转换成新版再添加');
  if (kind === undefined || !kinds.includes(kind)) throw refused('只支持飞书文档和知识库页面的链接');
  return { kind: kind as DocumentReference['kind'], token: id, url: `${url.origin}${url.pathname}` };
}

function isHome({ protocol, hostname, host, username }: URL, providerHost: string): boolean {
  if (username !== '') return false;
  if (host === providerHost) return protocol === 'https:' || protocol === 'http:';
  return protocol === 'https:' && homes.some((home) => hostname === home || hostname.endsWith(`.${home}`));
}
