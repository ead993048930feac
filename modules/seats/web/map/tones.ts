import type { CSSProperties } from 'react'

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

/** Colours that depend on nothing but the theme. */
const light = {
  tones: lightTones,
  onTone: '#ffffff',
  taken: '#d3d8df',
  takenMark: '#717a88',
  mine: '#14171d',
  onMine: '#ffffff',
}
const dark = {
  tones: darkTones,
  onTone: '#10131a',
  taken: '#3b414d',
  takenMark: '#8a93a3',
  mine: '#ffd166',
  onMine: '#10131a',
}

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
  const isDark = style.colorScheme.includes('dark')
  return {
    dark: isDark,
    ...(isDark ? dark : light),
    ground: value('--bg'),
    surface: value('--surface'),
    text: value('--text'),
    faint: value('--text-2'),
    line: value('--line'),
    warning: value('--warning'),
    font: style.fontFamily,
  }
}

/** The same colours as CSS variables, for the lists beside the map. */
export function seatVariables(isDark: boolean): CSSProperties {
  const { tones, mine, onMine } = isDark ? dark : light
  const ofTones = tones.map((tone, i): [string, string] => [toneVariable(i), tone])
  return Object.fromEntries([['--seat-mine', mine], ['--on-seat-mine', onMine], ...ofTones])
}

const toneVariable = (tone: number): string => `--seat-tone-${tone}`

/** CSS colour of a section inside an element with `seatVariables`. */
export const toneColour = (tone: number): string => `var(${toneVariable(tone)})`
