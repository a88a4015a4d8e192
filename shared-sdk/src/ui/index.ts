// antd as Hima uses it: only what is used, one module each, never the package's entry.
export { default as Alert } from 'antd/es/alert';
export { default as Avatar } from 'antd/es/avatar';
export { default as Breadcrumb } from 'antd/es/breadcrumb';
export { default as Button } from 'antd/es/button';
export type { ButtonProps } from 'antd/es/button';
export { default as Drawer } from 'antd/es/drawer';
export { default as Flex } from 'antd/es/flex';

export type { FormInstance, Rule } from 'antd/es/form';
export { default as Input } from 'antd/es/input';
export { default as Menu } from 'antd/es/menu';
export type { MenuProps } from 'antd/es/menu';
export { default as Modal } from 'antd/es/modal';
export { default as Segmented } from 'antd/es/segmented';
export { default as Select } from 'antd/es/select';
export { default as Skeleton } from 'antd/es/skeleton';
export { default as Spin } from 'antd/es/spin';
export { default as Switch } from 'antd/es/switch';
export { default as Tabs } from 'antd/es/tabs';
export { default as Tag } from 'antd/es/tag';
export { default as Tooltip } from 'antd/es/tooltip';
export { default as Typography } from 'antd/es/typography';

export * from './icons';

export { Logo } from './brand/logo';
export { RingArt } from './brand/ring-art';
export { formRules, useFormRules } from './form/form-rules';
export { Form } from './form/form';
export { SubmitButton } from './form/submit-button';
export type { SubmitButtonProps } from './form/submit-button';
export { useFormValid } from './form/use-form-valid';
export { MenuButton } from './menu-button';
export type { MenuButtonProps } from './menu-button';
export { PageHeader } from './page-header';
export type { PageHeaderProps } from './page-header';
export { EmptyState } from './states/empty-state';
export type { EmptyStateProps } from './states/empty-state';
export { ErrorState } from './states/error-state';
export type { ErrorStateProps } from './states/error-state';
export { NotBuiltYet } from './states/not-built-yet';
export { StatusTag } from './status-tag';
export type { StatusTone } from './status-tag';
export { Ltr } from './text/ltr';
export { MaskedNumber } from './text/masked-number';
export { Timestamp } from './text/timestamp';
export type { TimestampProps } from './text/timestamp';
export { Waterfall } from './waterfall';
export type { WaterfallProps } from './waterfall';

export { Carousel, type CarouselHandle, type CarouselProps } from '../widgets/carousel';
export { Popover, type PopoverHandle, type PopoverProps } from '../widgets/popover';
export { ScrollSpy, type ScrollSpyHandle, type ScrollSpyProps } from '../widgets/scroll-spy';
export { Toast, type ToastHandle, type ToastProps } from '../widgets/toast';
export { widget } from '../widgets/widget';
export { useMediaQuery } from '../data/use-media-query';
export { widgetDefaults } from '../widgets/defaults';
