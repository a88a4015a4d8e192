import { late } from '../late';

/** The code of button menus: 20 KB (gz), not needed to sign in. */
export const menuCode = late(async () => (await import('./menu-popup')).MenuPopup);
