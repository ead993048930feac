/** The eight legend colours, with enough contrast on light and dark backgrounds. */
export const lightTones = [
  '#2f6ac4',
  '#147a60',
  '#9a5b00',
  '#b53f37',
  '#6f4fbd',
  '#0d7786',
  '#a83b7e',
  '#56721a',
] as const
export const darkTones = [
  '#86b3ff',
  '#5fcfae',
  '#e8b256',
  '#f79a92',
  '#bba2f7',
  '#63cbdc',
  '#f097cd',
  '#b2d06a',
] as const

export type Palette = {
  dark: boolean
  tones: readonly string[]
  /** Text colour on a free seat. */
  onTone: string
  ground: string
  surface: string
  taken: string
  takenMark: string
  mine: string
  onMine: string
  text: string
  faint: string
  line: string
  warning: string
  font: string
}

/** Reads the current CSS colours, because a canvas has no stylesheet. */
export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element)
  const value = (name: string) => style.getPropertyValue(name).trim()
  const dark = style.colorScheme.includes('dark')
  return {
    dark,
    tones: dark ? darkTones : lightTones,
    onTone: dark ? '#10131a' : '#ffffff',
    ground: value('--bg'),
    surface: value('--surface'),
    taken: dark ? '#3b414d' : '#d3d8df',
    takenMark: dark ? '#8a93a3' : '#717a88',
    mine: dark ? '#ffd166' : '#14171d',
    onMine: dark ? '#10131a' : '#ffffff',
    text: value('--text'),
    faint: value('--text-2'),
    line: value('--line'),
    warning: value('--warning'),
    font: style.fontFamily,
  }
}
