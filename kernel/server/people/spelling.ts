import { pinyin } from 'pinyin-pro'

/** How a name is typed on a Latin keyboard: 林晓雨 is linxiaoyu and lxy. */
export function spelling(name: string): { pinyin: string; initials: string } {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', mode: 'surname', v: true, nonZh: 'consecutive' })
  const words = syllables.map((one) => one.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')).filter(Boolean)
  return { pinyin: words.join(''), initials: words.map((word) => word[0]).join('') }
}
