import antd from 'antd/es/locale/ar_EG';
import dayjs from 'dayjs';
import 'dayjs/locale/ar';
import ui from '../ui/i18n/arb.json';
import common from './arb.json';

dayjs.locale('ar');

const messages = { ...common, ...ui };

export { antd, messages };
