import type { ModelUsageView } from '#contracts';
import { countText } from '../../lib/numbers';

/** 12 秒 that were transcribed, or 340 字 that were read aloud; '' where only tokens were used. */
export function soundUsed({ seconds, characters }: ModelUsageView): string {
  const parts = [
    ...(seconds > 0 ? [`${countText(seconds)} 秒`] : []),
    ...(characters > 0 ? [`${countText(characters)} 字`] : []),
  ];
  return parts.join('、');
}
