import { late } from '../late';

/** What draws the menus of buttons: 20 KB (gz), which nobody needs to sign in. */
export const menuCode = late(async () => (await import('antd/es/dropdown')).default);
