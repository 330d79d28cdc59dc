/** How an exam was taken, in words for administrators; nothing is deducted for it. Pure; the spec lies beside. */
import type { ExamIntegrity, ExamResultView } from '#contracts';
import { lengthText } from '../../../lib/length-text';
import { withNonBreakingSpaces } from '../../../lib/non-breaking-spaces';
import { countText } from '../../../lib/numbers';

/** What was noticed while a question was answered, but for whose answers are the same. */
export function signsOf({ pasted, away, away_ms }: ExamIntegrity, takeovers: number): string[] {
  return [
    pasted > 0 && `粘贴 ${countText(pasted)} 次`,
    away > 0 && `离开页面 ${countText(away)} 次，共 ${lengthText(away_ms)}`,
    takeovers > 0 && `换页面或设备 ${countText(takeovers)} 次`,
  ]
    .filter((sign) => sign !== false)
    .map(withNonBreakingSpaces);
}

export interface Noticed extends ExamIntegrity {
  signs: string[];
}

/** What was noticed, a line for each question where there was something. */
export function noticedIn({ integrity = [], takeovers = [] }: ExamResultView): Noticed[] {
  return integrity
    .map((one) => ({
      ...one,
      // A change of page or device (each tab counts) stands under the answer that was handed in before it.
      signs: signsOf(one, takeovers.filter(({ turn }) => turn + 1 === one.turn).length),
    }))
    .filter(({ signs, same_as }) => signs.length > 0 || same_as.length > 0);
}
