import type { ReactNode } from 'react';
import CaretRightOutlined from '@ant-design/icons/es/icons/CaretRightOutlined';
import PauseOutlined from '@ant-design/icons/es/icons/PauseOutlined';
import Button from 'antd/es/button';
import { useIntl } from 'react-intl';
import { LeftOutlined, RightOutlined } from '../theme/icons';
import type { useRotation } from './use-rotation';

interface CarouselControlsProps {
  rotation: ReturnType<typeof useRotation>;
  /** "2 of 4" */
  position: string;
}

export function CarouselControls({ rotation, position }: CarouselControlsProps): ReactNode {
  const intl = useIntl();
  const { turning, next, previous, pause, cycle } = rotation;
  const button = (id: string, icon: ReactNode, onClick: () => void, className?: string) => (
    <Button
      type="text"
      icon={icon}
      aria-label={intl.formatMessage({ id })}
      onClick={onClick}
      className={className ?? ''}
    />
  );
  return (
    <div className="hima-carousel-controls">
      {turning
        ? button('UI.CAROUSEL.PAUSE', <PauseOutlined aria-hidden />, pause)
        : button('UI.CAROUSEL.PLAY', <CaretRightOutlined aria-hidden />, cycle)}
      {button('UI.CAROUSEL.PREVIOUS', <LeftOutlined aria-hidden />, previous, 'hima-carousel-step')}
      {/* The slide says the same to a screen reader. */}
      <span aria-hidden="true">{position}</span>
      {button('UI.CAROUSEL.NEXT', <RightOutlined aria-hidden />, next, 'hima-carousel-step')}
    </div>
  );
}
