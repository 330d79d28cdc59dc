/** Writes plain Chinese from what it is given: dialogue settings, questions with answers, lists. It adds no facts. */
import { readScene } from './customer/scene.js';
import { isRecord, readMaterial, type Material } from './judge/request-material.js';
import { brief } from './judge/wording.js';
import type { ChatMessage } from './request.js';
import { sentencesOf } from './text.js';

const sources = ({ prose, texts }: Material): string[] => {
  const given = sentencesOf(texts.join('\n'));
  return given.length > 0 ? given : sentencesOf(prose);
};

const sellerBegins = /(?:店员|学员|导购|员工)先/u;

/** How a customer is to behave in a talk about this scenario. */
export function settings({ prose, texts }: Material): string {
  // The data tells about the scenario; the words around it only say how to write.
  const given = texts.length > 0 ? texts.join('\n') : prose;
  const { goods, concerns } = readScene(given);
  const worries = concerns.map(({ raise }) =>
    raise[0]!.replaceAll('{it}', goods.it).replaceAll('{goods}', goods.name),
  );
  const begin = sellerBegins.test(given) ? '等店员招呼了再说话，' : '';
  return [
    `一次只说一件事，话要短。${begin}先只说想看看${goods.name}，被问到用途和预算才细说。`,
    `谈到商品后依次提出顾虑：${worries.map((worry) => `“${worry}”`).join('、')}，一次只提一个。`,
    '如果店员先表示理解，再给出具体的说明，就放松下来，愿意试一试；如果只顾推销、答非所问，就更犹豫，话变短，想走。',
    '顾虑都得到解释、又试过之后，同意购买；还有没解释清楚的，就说再考虑一下。',
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
      {
        items: [],
        learner: [],
        talk: [],
        given: [],
        example: null,
        schema: null,
        prose: '',
        texts: [sentence],
      },
      1,
    );
  }
  return /question|问/iu.test(name) ? `请问${brief(sentence)}是怎么回事？` : sentence;
}

/** Free text in answer to a request to write something. */
export function author(messages: readonly ChatMessage[]): string {
  return settings(readMaterial(messages, []));
}
