import { menuCode } from './menu-code';
import { MenuPopup } from './menu-popup';

// This tier has what menus are made of: they open at once, and without a connection.
menuCode.replace(MenuPopup);
