import { isOutOfTime } from '../../platform/database/index.js';
import { UnavailableError } from '../../platform/http/index.js';

/** What a person can do when there is too much to count. @throws UnavailableError when the database gave up for want of time */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    throw new UnavailableError('统计的数据太多，没能及时算完。请缩短时间范围，或少选一些部门和课程', error);
  }
}
