/** The calendar's language and week: Chinese, from Monday. */
import type { ElementType, ReactNode } from 'react';
import type { IconButtonProps } from '@mui/material/IconButton';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { zhCN as texts } from '@mui/x-date-pickers/locales';
import { zhCN } from 'date-fns/locale/zh-CN';
import { IconAction } from '../IconAction';

const twoDigits = (value: string) => value.padStart(2, '0');

const localeText = {
  ...texts.components.MuiLocalizationProvider.defaultProps.localeText,
  fieldYearPlaceholder: () => '年',
  fieldMonthPlaceholder: () => '月',
  fieldDayPlaceholder: () => '日',
  fieldHoursPlaceholder: () => '时',
  fieldMinutesPlaceholder: () => '分',
  fieldSecondsPlaceholder: () => '秒',
  // The accessible name begins with what is seen: 09, not 9.
  hoursClockNumberText: (hours: string) => `${twoDigits(hours)} 时`,
  minutesClockNumberText: (minutes: string) => `${twoDigits(minutes)} 分`,
  secondsClockNumberText: (seconds: string) => `${twoDigits(seconds)} 秒`,
  nextStepButtonLabel: '下一步',
};

/** What opens beside a field of this name, and the buttons within it. */
export const popup = (name: string) => ({
  popper: { 'aria-label': `选择${name}`, 'aria-labelledby': undefined },
  calendarHeader: { format: 'yyyy年M月' },
  openPickerButton: { tip: '打开日历' },
  clearButton: { title: undefined, 'aria-label': '清除' },
});
// They always come with a name.
const Named = IconAction as ElementType<IconButtonProps>;
export const buttons = { openPickerButton: Named, clearButton: Named };

export function Calendar({ children }: { children: ReactNode }) {
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={zhCN} localeText={localeText}>
      {children}
    </LocalizationProvider>
  );
}
