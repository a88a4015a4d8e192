import antd from 'antd/es/locale/en_US';
import messages from './en.json';

export { antd, messages };
