/** Whether a session's score may be believed, as it was judged: beside the score. */
import { trustTitle } from '#contracts';
import type { RecordDetailView } from '#contracts';
import { useRecordTrustQuery } from '../../api/console/labelling.api';
import { Quiet } from '../shared-score/card-elements';
import { TrustLine } from '../shared-trust/TrustLine';

export function RecordTrust({ record }: { record: RecordDetailView }) {
  const { data } = useRecordTrustQuery(record.session_id, { skip: record.score === null });
  if (record.score === null || !data) return null;
  return (
    <div>
      <Quiet>{trustTitle}</Quiet>
      <TrustLine trust={data} />
    </div>
  );
}
