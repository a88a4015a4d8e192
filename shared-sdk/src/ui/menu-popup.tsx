import Dropdown, { type DropdownProps } from 'antd/es/dropdown';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { useLanguage } from '../i18n/context';

/** antd's Dropdown. Its own arrow of a submenu has a name, which screen readers read as a part of the item's: "Language right". */
export function MenuPopup({ menu, ...props }: DropdownProps) {
  const { direction } = useLanguage();
  const Arrow = direction === 'rtl' ? LeftOutlined : RightOutlined;
  const expandIcon = (
    <span className="ant-dropdown-menu-submenu-arrow" aria-hidden>
      <Arrow className="ant-dropdown-menu-submenu-arrow-icon" />
    </span>
  );
  return <Dropdown {...props} menu={{ ...menu, expandIcon }} />;
}
