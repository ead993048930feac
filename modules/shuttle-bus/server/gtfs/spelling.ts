import { pinyin } from 'pinyin-pro'

/** `南门` as `nanmen nm`, for search. */
export function spellingOf(name: string): string {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).map((part) =>
    part.toLowerCase(),
  )
  return `${syllables.join('').replace(/\s/g, '')} ${syllables
    .map((part) => part[0] ?? '')
    .join('')
    .replace(/\s/g, '')}`
}
