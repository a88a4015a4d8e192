import type { ThemeConfig } from 'antd/es/config-provider';
import antdTheme from 'antd/es/theme';
import type { Theme } from '../settings/theme';

const fontFamily = "'IBM Plex Sans', 'IBM Plex Sans Arabic', system-ui, sans-serif";

/** The same in both modes. An 8 px grid, radius 8, borders before shadows. */
const common: ThemeConfig['token'] = {
  fontFamily,
  fontFamilyCode: "ui-monospace, 'IBM Plex Mono', Menlo, Consolas, monospace",
  fontWeightStrong: 600,
  borderRadius: 8,
  wireframe: false,
};

/** In pixels, of text of the browser's usual size. antd derives its other sizes from them, and knows no rem. */
const sizes = { fontSize: 14, controlHeight: 36, controlHeightLG: 44 };

/** How long a dialog and its backdrop take to come and go. */
const MODAL_MOTION = '0.3s';

interface FieldColors {
  /** All that shows where a field or a box is: at least 3:1 on every ground (WCAG 2.2, 1.4.11). */
  colorBorder: string;
  /** Who may not change a value may still have to read it. */
  colorTextDisabled: string;
}

const fields = (colors: FieldColors): ThemeConfig['components'] => ({
  Select: { ...colors, multipleItemColorDisabled: colors.colorTextDisabled },
  Input: colors,
  InputNumber: colors,
  Checkbox: colors,
  Radio: colors,
});

/**
 * Every pair of text and ground passes WCAG AA; checked by axe on the pages of the browser tests.
 * antd draws its focus rings in `colorPrimaryBorder`: at least 3:1 on every ground.
 */
const light: ThemeConfig = {
  algorithm: antdTheme.defaultAlgorithm,
  token: {
    ...common,
    colorPrimary: '#1a7f37',
    colorPrimaryBg: '#e6f4ea',
    colorPrimaryBgHover: '#d3ecd9',
    colorPrimaryBorder: '#1a7f37',
    colorPrimaryHover: '#1a7f37',
    colorPrimaryActive: '#116329',
    colorPrimaryText: '#116329',
    colorLink: '#116329',
    colorLinkHover: '#1a7f37',
    colorSuccess: '#16702f',
    colorSuccessBg: '#e6f4ea',
    colorWarning: '#8a5300',
    colorWarningBg: '#fff8e1',
    colorError: '#c5221f',
    colorErrorBg: '#fdeceb',
    colorInfo: '#0b57d0',
    colorInfoBg: '#e8f0fe',
    colorBgLayout: '#f7f5f0',
    colorBgContainer: '#fffefb',
    colorBgElevated: '#ffffff',
    colorBorder: '#d6d1c6',
    colorBorderSecondary: '#e7e3d9',
    colorSplit: '#e7e3d9',
    colorText: '#211e18',
    colorTextSecondary: 'rgba(33,30,24,.74)',
    colorTextTertiary: 'rgba(33,30,24,.68)',
    colorTextDescription: 'rgba(33,30,24,.68)',
    colorTextPlaceholder: 'rgba(33,30,24,.64)',
    colorTextQuaternary: 'rgba(33,30,24,.64)',
  },
  components: {
    DatePicker: { colorBorder: '#8f897d', colorTextDisabled: 'rgba(33,30,24,.6)' },
    ...fields({ colorBorder: '#8f897d', colorTextDisabled: 'rgba(33,30,24,.74)' }),
    Dropdown: { colorPrimary: '#116329' },
    Menu: { itemSelectedColor: '#116329' },
    Breadcrumb: { itemColor: 'rgba(33,30,24,.68)', linkColor: 'rgba(33,30,24,.68)' },
  },
};

const dark: ThemeConfig = {
  algorithm: antdTheme.darkAlgorithm,
  token: {
    ...common,
    colorPrimary: '#238636',
    colorPrimaryBg: '#12261a',
    colorPrimaryBgHover: '#173321',
    colorPrimaryBorder: '#2a8a3e',
    colorPrimaryHover: '#2a8a3e',
    colorPrimaryText: '#56d364',
    colorLink: '#56d364',
    colorLinkHover: '#7ee787',
    colorSuccess: '#3fb950',
    colorWarning: '#e3b341',
    colorError: '#ff7b72',
    colorInfo: '#79c0ff',
    colorBgLayout: '#13120f',
    colorBgContainer: '#1b1915',
    colorBgElevated: '#25221d',
    colorBorder: '#4a453b',
    colorBorderSecondary: '#332f28',
    colorSplit: '#332f28',
    colorText: '#efece4',
    colorTextSecondary: 'rgba(239,236,228,.74)',
    colorTextTertiary: 'rgba(239,236,228,.66)',
    colorTextDescription: 'rgba(239,236,228,.66)',
    colorTextPlaceholder: 'rgba(239,236,228,.62)',
    colorTextQuaternary: 'rgba(239,236,228,.62)',
  },
  components: {
    DatePicker: { colorBorder: '#766f62', colorTextDisabled: 'rgba(239,236,228,.6)' },
    ...fields({ colorBorder: '#766f62', colorTextDisabled: 'rgba(239,236,228,.74)' }),
    Dropdown: { colorPrimary: '#56d364' },
    Menu: { itemSelectedColor: '#56d364' },
    Tabs: { itemSelectedColor: '#56d364', itemHoverColor: '#7ee787', inkBarColor: '#56d364' },
    Pagination: { itemActiveColor: '#56d364' },
    Breadcrumb: { itemColor: 'rgba(239,236,228,.66)', linkColor: 'rgba(239,236,228,.66)' },
    // The ordinary button's text turns to the primary's hover, which is made to lie under white.
    Button: {
      dangerColor: '#1b1915',
      defaultHoverColor: '#7ee787',
      defaultHoverBorderColor: '#7ee787',
      defaultActiveColor: '#7ee787',
    },
  },
};

/**
 * antd's theme for a mode; one scope of CSS variables for every root on the page.
 *
 * @param textScale see `useTextScale`
 */
export function themeConfig(theme: Theme, textScale = 1): ThemeConfig {
  const config = theme === 'dark' ? dark : light;
  return {
    ...config,
    token: {
      ...config.token,
      fontSize: sizes.fontSize * textScale,
      controlHeight: sizes.controlHeight * textScale,
      controlHeightLG: sizes.controlHeightLG * textScale,
    },
    components: { ...config.components, Modal: { motionDurationMid: MODAL_MOTION } },
    cssVar: { key: 'hima' },
    hashed: false,
  };
}
