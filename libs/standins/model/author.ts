/** Writes plain Chinese from what it is given: dialogue settings, questions with answers, lists. It adds no facts. */
import { readScene } from './customer/scene.js';
import { isRecord, readMaterial, type Material } from './judge/material.js';
import { brief } from './judge/wording.js';
import type { ChatMessage } from './request.js';
import { sentencesOf } from './text.js';

const sources = ({ prose, texts }: Material): string[] => {
  const given = sentencesOf(texts.join('\n'));
  return given.length > 0 ? given : sentencesOf(prose);
};

/** How a customer is to behave in a talk about this scenario. */
export function settings(material: Material): string {
  const text = `${material.prose}\n${material.texts.join('\n')}`;
  const { goods, concerns } = readScene(text);
  const worries = concerns.map(({ raise }) =>
    raise[0]!.replaceAll('{it}', goods.it).replaceAll('{goods}', goods.name),
  );
  return [
    `顾客进店想看看${goods.name}，一开始只说大概的需要，被问到用途和预算时才细说。`,
    `谈到商品后依次提出顾虑：${worries.map((worry) => `“${worry}”`).join('、')}，一次只提一个。`,
    '店员先表示理解再给出具体说明时，顾客放松下来，愿意试一试；只顾推销或答非所问时，顾客变得不耐烦。',
    '顾虑都得到解释并试过之后，顾客同意购买；否则说再考虑一下。',
  ].join('\n');
}

/** Sentences for a list whose items have no ids. */
export function listed(name: string, material: Material, least: number): string[] {
  const found = sources(material).slice(0, Math.max(3, least));
  if (found.length === 0) return Array.from({ length: least }, () => '暂时没有更多可说的。');
  const lead = /weak|不足/iu.test(name)
    ? '还可以加强：'
    : /suggest|improve|建议/iu.test(name)
      ? '下次可以：'
      : '';
  return Array.from(
    { length: Math.max(least, found.length) },
    (_, at) => `${lead}${found[at % found.length]}`,
  );
}

/** Rows of a table without ids, such as questions with answers: one row from each sentence of the material. */
export function rows(schema: Record<string, unknown>, material: Material, count: number): unknown[] {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  return sources(material)
    .slice(0, count)
    .map((sentence, index) =>
      Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [
          name,
          cell(name, isRecord(part) ? part : {}, sentence, index),
        ]),
      ),
    );
}

function cell(name: string, schema: Record<string, unknown>, sentence: string, index: number): unknown {
  const type = schema.type;
  if (type === 'integer' || type === 'number')
    return /index|序|id/iu.test(name) ? index + 1 : Number(schema.maximum ?? 10);
  if (type === 'boolean') return true;
  if (type === 'array') {
    const inner = isRecord(schema.items) ? schema.items : {};
    if (inner.type !== 'object') return [sentence];
    return rows(
      inner,
      { items: [], learner: [], talk: [], example: null, schema: null, prose: '', texts: [sentence] },
      1,
    );
  }
  return /question|问/iu.test(name) ? `请问${brief(sentence)}是怎么回事？` : sentence;
}

/** Free text in answer to a request to write something. */
export function author(messages: readonly ChatMessage[]): string {
  return settings(readMaterial(messages, []));
}
