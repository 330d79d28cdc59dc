import { givenNames, surnames } from './names.js';
import type { Organisation } from './organisation.js';
import { rootId } from './types.js';

type Random = () => number;

/** The people whom the product's README names: their ids stay readable and the same for ever. */
export const known = {
  administrator: { openId: 'ou_linxiaoyan', name: '林晓燕' },
  learner: { openId: 'ou_wangxiaoming', name: '王小明' },
  secondLearner: { openId: 'ou_chenjing', name: '陈静' },
  resigned: { openId: 'ou_zhaoqiang_left', name: '赵强' },
  frozen: { openId: 'ou_sunli_frozen', name: '孙丽' },
  twoDepartments: { openId: 'ou_lina_two_depts', name: '李娜' },
} as const;

export function addHeadquarters(org: Organisation, random: Random): void {
  const headquarters = org.addDepartment({ name: '总部', parentId: rootId }).id;
  const training = org.addDepartment({ name: '培训部', parentId: headquarters }).id;
  const personnel = org.addDepartment({ name: '人事部', parentId: headquarters }).id;
  org.addPerson({
    ...known.administrator,
    gender: 2,
    departmentIds: [training],
    jobTitle: '培训经理',
    tenantManager: true,
  });
  for (let i = 0; i < 6; i += 1) addSomebody(org, training, '培训讲师', random);
  for (let i = 0; i < 5; i += 1) addSomebody(org, personnel, '人事专员', random);
}

/** One manager and a few assistants. */
export function addStaff(
  org: Organisation,
  shopId: string,
  staff: { min: number; max: number },
  random: Random,
): void {
  addSomebody(org, shopId, '店长', random);
  const assistants = staff.min + Math.floor(random() * (staff.max - staff.min + 1));
  for (let i = 0; i < assistants; i += 1) addSomebody(org, shopId, '店员', random);
}

/** People who break careless code, and the learners of the README. */
export function addTraps(org: Organisation, shops: string[], random: Random): void {
  const [first, second, third] = shops as [string, string, string];
  const assistant = { jobTitle: '店员' };
  org.addPerson({ ...known.learner, gender: 1, departmentIds: [first], ...assistant });
  org.addPerson({ ...known.secondLearner, gender: 2, departmentIds: [first], ...assistant });
  for (const key of ['a', 'b']) {
    org.addPerson({
      openId: `ou_zhangwei_${key}`,
      name: '张伟',
      gender: 1,
      departmentIds: [second],
      ...assistant,
    });
  }
  const training = org.departments().find((d) => d.name === '培训部')!.id;
  org.addPerson({ ...known.twoDepartments, gender: 2, departmentIds: [second, training], jobTitle: '店长' });
  org.addPerson({ ...known.resigned, gender: 1, departmentIds: [second], ...assistant, resigned: true });
  org.addPerson({ ...known.frozen, gender: 2, departmentIds: [second], ...assistant, frozen: true });
  const odd: [string, string][] = [
    ['ou_emoji', '周😀乐'],
    ['ou_formula', "=cmd|' /C calc'!A0"],
    ['ou_longname', '阿卜杜热西提'.repeat(10) + '古丽'],
    ['ou_traditional', '陳嘉慧'],
  ];
  for (const [openId, name] of odd) {
    org.addPerson({ openId, name, gender: random() < 0.5 ? 0 : 2, departmentIds: [third], ...assistant });
  }
}

function addSomebody(org: Organisation, departmentId: string, jobTitle: string, random: Random): void {
  const gender = random() < 0.55 ? 2 : 1;
  const given = givenNames[gender === 2 ? 'female' : 'male'];
  const name = surnames[Math.floor(random() * surnames.length)]! + given[Math.floor(random() * given.length)];
  org.addPerson({ name, gender, departmentIds: [departmentId], jobTitle });
}
