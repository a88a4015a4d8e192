import Dropdown from 'antd/es/dropdown';
import { menuCode } from './menu-code';

// This tier has what menus are made of: they open at once, and without a connection.
menuCode.replace(Dropdown);
