import { darkTones, lightTones } from '../../map/tones.ts'

export type Colours = Record<
  'ground' | 'grid' | 'faint' | 'shape' | 'words' | 'chosen' | 'wrong' | 'special' | 'onTone' | 'taken',
  string
> & {
  tones: readonly string[]
}

/** Reads CSS colours, because a canvas has no stylesheet. */
export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element)
  const dark = style.colorScheme.includes('dark')
  const value = (name: string) => style.getPropertyValue(name).trim()
  return {
    ground: value('--surface') || '#fff',
    grid: value('--line') || '#eee',
    taken: dark ? '#4a515f' : '#b9c0cb',
    faint: value('--text-3') || '#888',
    shape: value('--surface-2') || '#eee',
    words: value('--text-2') || '#444',
    chosen: value('--accent-strong') || value('--brand-accent') || '#e08a2b',
    wrong: value('--danger') || '#c4312a',
    special: dark ? '#9fd0ff' : '#14507a',
    onTone: dark ? '#10131a' : '#ffffff',
    tones: dark ? darkTones : lightTones,
  }
}
