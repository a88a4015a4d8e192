import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import Button from 'antd/es/button';
import { DoubleLeftOutlined, DoubleRightOutlined, LeftOutlined, RightOutlined } from '../theme/icons';
import { Select } from '../ui/form/select';
import { PAGE_SIZES } from './table-state';
import './pager.css';

export interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Records in all. */
  total: number;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

/**
 * First, previous, "Page x of y", next, last, and how many rows a page has. antd's own pager has no first
 * and last, no landmark and no current page for a screen reader.
 */
export function Pager({ page, pageSize, total, onPage, onPageSize }: PagerProps) {
  const intl = useIntl();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);

  const step = (id: string, target: number, icon: ReactNode) => (
    <Button
      type="text"
      icon={icon}
      aria-label={intl.formatMessage({ id })}
      disabled={target < 1 || target > pages || target === page}
      onClick={() => onPage(target)}
    />
  );

  return (
    <nav className="hima-pager" aria-label={intl.formatMessage({ id: 'DATA.PAGES' })}>
      <span className="hima-pager-range">
        {intl.formatMessage({ id: 'DATA.RANGE' }, { from, to, total })}
      </span>
      <Select
        value={pageSize}
        onChange={onPageSize}
        aria-label={intl.formatMessage({ id: 'DATA.PAGE.SIZE' })}
        options={PAGE_SIZES.map((size) => ({
          value: size,
          label: intl.formatMessage({ id: 'DATA.ROWS.PER.PAGE' }, { size }),
        }))}
        popupMatchSelectWidth={false}
      />
      <span className="hima-pager-steps">
        {step('DATA.FIRST.PAGE', 1, <DoubleLeftOutlined aria-hidden />)}
        {step('DATA.PREVIOUS.PAGE', page - 1, <LeftOutlined aria-hidden />)}
        <span aria-current="page" className="hima-pager-page">
          {intl.formatMessage({ id: 'DATA.PAGE.OF' }, { page, pages })}
        </span>
        {step('DATA.NEXT.PAGE', page + 1, <RightOutlined aria-hidden />)}
        {step('DATA.LAST.PAGE', pages, <DoubleRightOutlined aria-hidden />)}
      </span>
    </nav>
  );
}
