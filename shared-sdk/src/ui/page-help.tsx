import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined';
import { Popover } from '../widgets/popover';

/** "Explain this screen", beside the title of a page. */
export function PageHelp({ children }: { children: ReactNode }): ReactNode {
  const label = useIntl().formatMessage({ id: 'UI.HELP' });
  return (
    <Popover
      type="text"
      size="small"
      icon={<QuestionCircleOutlined aria-hidden />}
      title={label}
      content={children}
    >
      {label}
    </Popover>
  );
}
