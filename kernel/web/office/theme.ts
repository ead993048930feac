import { type ThemeConfig, theme } from 'antd'
import { brandTokens, contrast } from '#kernel/brand.ts'
import type { Site } from '#kernel/site.ts'

const white = '#ffffff'
const ink = '#12151c'
const font =
  'system-ui, -apple-system, "PingFang SC", "PingFang TC", "HarmonyOS Sans", "MiSans", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Helvetica Neue", Arial, sans-serif'

/** The same background and text colours as the portal's style sheet. */
const light = {
  colorBgLayout: '#f4f5f7',
  colorBgContainer: white,
  colorBgElevated: white,
  colorText: '#14171d',
  colorTextSecondary: '#474e5b',
  colorTextTertiary: '#646b78',
  colorTextDescription: '#5b6270',
  colorTextPlaceholder: '#666d7a',
  colorBorder: '#d5d9e0',
  colorBorderSecondary: '#e6e9ee',
  colorError: '#c4312a',
  colorWarning: '#b06a00',
  colorSuccess: '#137547',
  colorInfo: '#1b5fc4',
}

const dark = {
  colorBgLayout: '#0f1116',
  colorBgContainer: '#1b1e26',
  colorBgElevated: '#232732',
  colorText: '#f1f3f6',
  colorTextSecondary: '#bac1cd',
  colorTextTertiary: '#98a0af',
  colorTextDescription: '#a4acba',
  colorTextPlaceholder: '#8b93a2',
  colorBorder: '#3a404d',
  colorBorderSecondary: '#2d323d',
  colorError: '#ff8076',
  colorWarning: '#f2b450',
  colorSuccess: '#5fd197',
  colorInfo: '#84b5ff',
}

/** A site's colours as the component library's theme. */
export function officeTheme(brand: Site['brand'], isDark: boolean): ThemeConfig {
  const shades = brandTokens(brand)
  const primary = isDark ? shades['--brand-text-dark'] : shades['--brand-text-light']
  const onPrimary = contrast(primary, white) >= 4.5 ? white : ink
  const radius = Math.min(10, Math.max(2, Math.round(brand.radius * 0.6)))
  return {
    algorithm: isDark
      ? [theme.darkAlgorithm, kept({ colorPrimary: primary, colorLink: primary, ...signs(dark) })]
      : theme.defaultAlgorithm,
    hashed: false,
    token: {
      ...(isDark ? dark : light),
      colorPrimary: primary,
      colorLink: primary,
      colorTextLightSolid: onPrimary,
      borderRadius: radius,
      borderRadiusLG: radius + 2,
      fontFamily: font,
      fontSize: 14,
      controlHeight: 34,
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      wireframe: false,
    },
    components: componentsOf(shades, isDark, primary),
  }
}

type Shades = ReturnType<typeof brandTokens>
type Algorithm = typeof theme.darkAlgorithm

/** The library's dark algorithm dims colours below readable contrast; ours are already made for the dark theme. */
const kept =
  (colours: Record<string, string>): Algorithm =>
  (_seed, map) => ({ ...map!, ...colours })

const signs = ({ colorError, colorWarning, colorSuccess, colorInfo }: typeof dark) => ({
  colorError,
  colorErrorText: colorError,
  colorWarning,
  colorSuccess,
  colorInfo,
})

function componentsOf(shades: Shades, isDark: boolean, primary: string): ThemeConfig['components'] {
  const tint = isDark ? shades['--brand-tint-dark'] : shades['--brand-tint-light']
  const quiet = isDark ? '#20242d' : '#f7f8fa'
  return {
    Layout: { siderBg: 'transparent', headerBg: 'transparent', bodyBg: 'transparent', headerPadding: 0 },
    Table: {
      headerBg: quiet,
      rowHoverBg: quiet,
      rowSelectedBg: tint,
      rowSelectedHoverBg: tint,
      headerSplitColor: 'transparent',
      cellPaddingBlockMD: 11,
      cellPaddingInlineMD: 12,
    },
    Tooltip: isDark ? {} : { colorTextLightSolid: white },
    Drawer: { padding: 20, paddingLG: 20 },
    Card: { paddingLG: 20 },
    Button: {
      dangerColor: isDark ? ink : white,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
    },
    Descriptions: { itemPaddingBottom: 12 },
    Segmented: { itemSelectedColor: primary, trackBg: isDark ? '#20242d' : '#e7eaef' },
  }
}
