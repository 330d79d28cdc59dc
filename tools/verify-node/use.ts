/** What a started product is asked to do: read two documents, and hold a session and score it. */
import { setTimeout as pause } from 'node:timers/promises';
import { strToU8, zipSync } from 'fflate';
import { FileState, routes, type KnowledgeFileView, type PassagePage } from '#contracts';
import { Api } from '../load/api.js';
import { run as hold } from '../load/run.js';
import { known } from '../standins/provider/org/seed-people.js';

const words = 'Returns within seven days';
const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const docx = () =>
  zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(
      `<w:document xmlns:w="${word}"><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:body></w:document>`,
    ),
  });

function pdf(): Uint8Array {
  const text = `BT /F1 12 Tf 72 720 Td (${words}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return strToU8(
    `${file}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
  );
}

async function upload(base: string, token: string, name: string, content: Uint8Array) {
  const body = new FormData();
  body.set('file', new Blob([content as Uint8Array<ArrayBuffer>]), name);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(base + routes.knowledge.upload, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${name} was refused: ${await answer.text()}`);
  return ((await answer.json()) as KnowledgeFileView).file_id;
}

async function reads(base: string, api: Api, name: string, content: Uint8Array): Promise<void> {
  const id = await upload(base, api.token, name, content);
  for (let tries = 0; ; tries += 1) {
    const answer = await api.get(routes.knowledge.one.replace(':file_id', String(id)), {});
    const { state, failed_reason } = (await answer.json()) as KnowledgeFileView;
    if (state === FileState.ready) break;
    if (state === FileState.failed || tries > 300) throw new Error(`${name} can't be read: ${failed_reason}`);
    await pause(200);
  }
  const found = await api.post<PassagePage>(routes.knowledge.passages, { file_id: id, query: words });
  if (found.hits === 0) throw new Error(`${name} was read wrongly.`);
}

/** @throws with what does not work at this address */
export async function use(base: string, serviceKey: string): Promise<void> {
  const { openId, name } = known.administrator;
  const api = await Api.signIn(base, serviceKey, { open_id: openId, name });
  await reads(base, api, 'returns.docx', docx());
  await reads(base, api, 'returns.pdf', pdf());
  const learner = { open_id: known.learner.openId, name: known.learner.name };
  const { clean, ...report } = await hold({
    ...{ api: base, serviceKey, people: [learner], sessions: 1, seconds: 1, out: null },
    ...{ thinkMs: 50, cuts: 0, seed: 1, patienceMs: 60_000 },
  });
  if (!clean) throw new Error(`A session went wrong: ${JSON.stringify(report)}`);
}
