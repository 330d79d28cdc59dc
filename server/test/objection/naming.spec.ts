import { expect, it } from '@jest/globals';
import { namingRequest, namingsOf } from '../../src/objection/naming.rules.js';
import { readRequest } from '../../../tools/standins/model/request.js';
import { standIn } from '../../../tools/standins/model/stand-in.js';

const groups = [
  { id: 11, lines: ['这也太贵了吧。', '就是有点贵。'] },
  { id: 12, lines: ['能便宜点吗？'] },
  { id: 13, lines: ['我脚宽，就怕磨脚。'] },
  { id: 14, lines: ['你们都这么说，我可不敢信。', '别是套路吧？'] },
];

it('what customers object to is named by what was said, the same each time, and nothing is joined', () => {
  const { system, user, schema, name } = namingRequest(groups, [{ id: 3, name: '还想再考虑' }]);
  const request = readRequest({
    model: 'any',
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    response_format: { type: 'json_schema', json_schema: { name, schema } },
  });
  const answer = standIn('seed').answer(request).text;
  expect(standIn('another').answer(request).text).toBe(answer);
  expect(namingsOf(JSON.parse(answer), groups, [{ id: 3, name: '还想再考虑' }])).toEqual([
    { id: 11, name: '太贵了' },
    { id: 12, name: '能便宜点吗' },
    { id: 13, name: '怕磨脚' },
    { id: 14, name: '别是套路吧' },
  ]);
});
