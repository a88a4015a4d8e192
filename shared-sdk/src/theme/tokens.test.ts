import { themeConfig } from './tokens';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
function luminance(color = ''): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(parseInt(color.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one?: string, other?: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

test.each(['light', 'dark'] as const)(
  'R1.6 focus rings have a contrast of 3:1 on every ground: %s',
  (theme) => {
    const { colorPrimaryBorder, colorBgLayout, colorBgContainer, colorBgElevated } =
      themeConfig(theme).token ?? {};
    for (const ground of [colorBgLayout, colorBgContainer, colorBgElevated])
      expect(contrast(colorPrimaryBorder, ground ?? '#ffffff')).toBeGreaterThanOrEqual(3);
  },
);

test.each(['light', 'dark'] as const)(
  'R1.6 borders of fields and boxes have a contrast of 3:1 on every ground: %s',
  (theme) => {
    const { token: { colorBgLayout, colorBgContainer, colorBgElevated } = {}, components } =
      themeConfig(theme);
    for (const field of ['Input', 'InputNumber', 'Select', 'DatePicker', 'Checkbox', 'Radio'] as const)
      for (const ground of [colorBgLayout, colorBgContainer, colorBgElevated])
        expect(contrast(components?.[field]?.colorBorder, ground)).toBeGreaterThanOrEqual(3);
  },
);
