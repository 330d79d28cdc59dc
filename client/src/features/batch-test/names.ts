import { pages } from '#contracts';

export const title = '批量自动化测试';
export const crumbs = [{ label: '课程管理', to: pages.console.courses }, { label: title }];
