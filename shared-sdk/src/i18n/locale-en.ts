import antd from 'antd/es/locale/en_US';
import ui from './ui/en.json';
import common from './en.json';

const messages = { ...common, ...ui };

export { antd, messages };
