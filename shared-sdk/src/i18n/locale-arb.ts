import antd from 'antd/es/locale/ar_EG';
import dayjs from 'dayjs';
import 'dayjs/locale/ar';
import messages from './arb.json';

dayjs.locale('ar');

export { antd, messages };
