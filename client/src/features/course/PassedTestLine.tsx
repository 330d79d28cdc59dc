/** By which batch test a course was published. */
import { Link } from '@tanstack/react-router';
import { pages } from '#contracts';
import type { PassedTest } from '#contracts';
import { countText } from '../../lib/numbers';
import { fullTime } from '../../lib/time';

export function PassedTestLine({ passed }: { passed: PassedTest }) {
  const { batch_test_id, number, time, version, role_name } = passed;
  return (
    <p style={{ margin: '8px 0 0' }}>
      这次发布依据
      <Link to={pages.console.batchTestOf(batch_test_id)}>第 {countText(number)} 次批量自动化测试</Link>（
      {fullTime(time)} 完成，测的是版本 {countText(version)}
      {role_name !== null && `，顾客是${role_name}`}）
    </p>
  );
}
