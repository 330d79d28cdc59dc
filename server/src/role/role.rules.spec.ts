import { describe, expect, it } from '@jest/globals';
import { editedTexts, loggedTexts, newTexts } from './role.rules.js';

describe('A role’s texts', () => {
  it('are stored trimmed, without a description as an empty one', () => {
    expect(newTexts({ role_name: ' 王女士\n' })).toEqual({ roleName: '王女士', roleDesc: '', voice: '' });
  });

  const role = { roleName: '王女士', roleDesc: '怕磨脚', voice: 'alloy' };
  it.each([
    ['nothing', {}, role],
    ['null', { role_name: null, role_desc: null, voice: null }, role],
    ['a name', { role_name: ' 李女士 ' }, { ...role, roleName: '李女士' }],
    ['an empty description', { role_desc: '' }, { ...role, roleDesc: '' }],
    ['another voice', { voice: ' nova' }, { ...role, voice: 'nova' }],
  ])('stay as they are where an edit gives %s for them', (_what, edit, result) => {
    expect(editedTexts(role, { role_id: 1, ...edit } as Parameters<typeof editedTexts>[1])).toEqual(result);
  });

  it('are logged by the names of the wire', () => {
    expect(loggedTexts(role)).toEqual({ role_name: '王女士', role_desc: '怕磨脚', voice: 'alloy' });
  });
});
