import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled';
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled';
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled';
import InfoCircleFilled from '@ant-design/icons/es/icons/InfoCircleFilled';
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';

// antd names its icons to assistive technology, in English: "down", "check-circle". The texts beside them say it all.

/** antd's icons of alerts. */
export const alertIcons = {
  successIcon: <CheckCircleFilled aria-hidden />,
  infoIcon: <InfoCircleFilled aria-hidden />,
  warningIcon: <ExclamationCircleFilled aria-hidden />,
  errorIcon: <CloseCircleFilled aria-hidden />,
};

/** antd's icons of lists to choose from. */
export const selectIcons = {
  suffixIcon: <DownOutlined aria-hidden />,
  loadingIcon: <LoadingOutlined spin aria-hidden />,
};

/** antd's icons of notifications, with the class that colors them. */
export const notificationIcons = {
  success: <CheckCircleFilled aria-hidden className="ant-notification-notice-icon-success" />,
  info: <InfoCircleFilled aria-hidden className="ant-notification-notice-icon-info" />,
  error: <CloseCircleFilled aria-hidden className="ant-notification-notice-icon-error" />,
};
