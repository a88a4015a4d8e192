import arabic from 'antd/es/locale/ar_EG';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import 'dayjs/locale/ar';
import messages from './arb.json';

dayjs.locale('ar');

/** antd has the whole names of the days, which run into each other above the columns of a calendar. */
const shortWeekDays = ['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س'];
const picker = arabic.DatePicker;
const antd: Locale = {
  ...arabic,
  ...(picker && { DatePicker: { ...picker, lang: { ...picker.lang, shortWeekDays } } }),
};

export { antd, messages };
