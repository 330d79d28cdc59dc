/** A count as everybody reads it: 1,234. */
export const countText = (count: number): string => count.toLocaleString('zh-CN');
