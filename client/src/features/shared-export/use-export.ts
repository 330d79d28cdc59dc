import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { download } from '../../api/console/download';
import { say, sayUnderWay } from '../../ui/Toasts';
import { sizeText } from '../../lib/file-labels';
import { countText } from '../../lib/numbers';

/** As the address of a call has it: lists say each of their values. */
function queryOf(filter: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(filter) as [string, unknown][]) {
    for (const one of Array.isArray(value) ? value : [value]) query.append(key, String(one));
  }
  return query.toString();
}

export interface ExportOf {
  /** 统计, 明细. */
  what: string;
  route: string;
  filter: object;
  /** Of the file; left out: xlsx. */
  ending?: string;
  /** The filter is sent as a body. */
  posted?: boolean;
}

/** Saves a spreadsheet of what the filter shows. A message says how far it is and stops it. */
export function useExport() {
  const dispatch = useDispatch() as (
    action: ReturnType<typeof download>,
  ) => ReturnType<ReturnType<typeof download>>;
  const [busy, setBusy] = useState(false);
  const running = useRef<{ abort: () => void }>(undefined);
  const start = async ({ what, ending = 'xlsx', route, filter, posted }: ExportOf) => {
    const message = `正在导出${what}`;
    const cancel = () => running.current?.abort();
    const underWay = sayUnderWay(message, cancel);
    setBusy(true);
    let said = 0;
    const request = dispatch(
      download({
        ...(posted ? { url: route, body: filter } : { url: `${route}?${queryOf(filter)}` }),
        otherwise: `${what}.${ending}`,
        onProgress: (bytes, rows) => {
          // Not with every piece: nobody reads so fast.
          if (Date.now() - said < tellEveryMs) return;
          said = Date.now();
          const sized = rows === null ? message : `${message}（约 ${countText(rows)} 行）`;
          underWay.tell(bytes === 0 ? sized : `${sized}，已收到 ${sizeText(bytes)}`);
        },
      }),
    );
    running.current = request;
    const { meta } = await request;
    underWay.over();
    setBusy(false);
    if (meta.requestStatus === 'fulfilled') say(`已导出${what}`);
    else if ('aborted' in meta && meta.aborted) say(`已取消导出${what}`);
  };
  return { start, busy };
}

const tellEveryMs = 300;
