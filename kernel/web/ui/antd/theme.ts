/** antd-mobile's CSS variables mapped to our tokens, so that they follow the theme. */
export const antdVariables = {
  '--adm-color-primary': 'var(--brand-text)',
  '--adm-color-success': 'var(--success)',
  '--adm-color-warning': 'var(--warning)',
  '--adm-color-danger': 'var(--danger)',
  '--adm-color-highlight': 'var(--danger)',
  '--adm-color-wathet': 'var(--brand-tint)',
  '--adm-color-text': 'var(--text)',
  '--adm-color-text-secondary': 'var(--text-2)',
  '--adm-color-weak': 'var(--text-2)',
  '--adm-color-light': 'var(--text-3)',
  '--adm-color-border': 'var(--line)',
  '--adm-border-color': 'var(--line)',
  '--adm-color-background': 'var(--surface)',
  '--adm-color-background-body': 'var(--bg)',
  '--adm-color-box': 'var(--surface-2)',
  '--adm-color-fill-content': 'var(--surface-2)',
  '--adm-color-white': '#ffffff',
  '--adm-color-text-light-solid': 'var(--on-brand)',
  '--adm-color-text-dark-solid': 'var(--text)',
  '--adm-radius-s': 'max(4px, calc(var(--radius) - 6px))',
  '--adm-radius-m': 'max(6px, calc(var(--radius) - 2px))',
  '--adm-radius-l': 'calc(var(--radius) + 4px)',
  '--adm-font-size-1': '0.625rem',
  '--adm-font-size-2': '0.6875rem',
  '--adm-font-size-3': '0.75rem',
  '--adm-font-size-4': '0.75rem',
  '--adm-font-size-5': '0.8125rem',
  '--adm-font-size-6': '0.875rem',
  '--adm-font-size-7': '0.9375rem',
  '--adm-font-size-8': '1rem',
  '--adm-font-size-9': '1.0625rem',
  '--adm-font-size-10': '1.125rem',
  '--adm-font-size-main': '0.9375rem',
  '--adm-font-family': 'inherit',
} as const

const tokens = ['--brand-text', '--brand-accent', '--text', '--text-2', '--line', '--surface', '--font'] as const
export type Token = (typeof tokens)[number]

/** The current values of the tokens, for canvas drawings, which cannot use CSS. */
export function readTokens(at: Element = document.documentElement): Record<Token, string> {
  const style = getComputedStyle(at)
  const read = tokens.map((name) => [name, style.getPropertyValue(name).trim()])
  return Object.fromEntries(read) as Record<Token, string>
}
