import { useTitle } from '../../lib/use-title';

export default function RecordsPage() {
  useTitle('练货记录');
  return <h1>练货记录</h1>;
}
