import { pinyin } from 'pinyin-pro'

export type Spelling = {
  pinyin: string
  initials: string
  /** The given name as written, in pinyin and as initials; empty for a name of one part. */
  given: string[]
}

/** Searchable spellings of a name: 林晓雨 is linxiaoyu and lxy, and without the surname 晓雨, xiaoyu and xy. */
export function spelling(name: string): Spelling {
  const words = folded(name).split(' ')
  const spelled = words.map(syllablesOf)
  return { ...latin(spelled.flat()), given: givenOf(words, spelled) }
}

/** Normalizes a search text the same way; spaces only matter to `spelling`. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** 林晓雨 in Latin letters, surname first: Lin Xiaoyu. A name that is not Chinese is returned unchanged. */
export function latinOf(name: string): string {
  const words = name.trim().split(/[·•]/)
  if (name.trim().length < 2 || !words.every((word) => isHan.test(word))) return name
  if (words.length > 1) return words.map((word) => spelledAs(latinSyllables(word))).join(' ')
  const syllables = latinSyllables(words[0]!)
  const surname = surnameLength([...words[0]!])
  return [syllables.slice(0, surname), syllables.slice(surname)].map(spelledAs).join(' ')
}

const latinSyllables = (word: string): string[] => pinyin(word, { toneType: 'none', type: 'array', mode: 'surname' })
const spelledAs = (syllables: readonly string[]): string => capital(syllables.join(''))
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** In Chinese what follows the surname, otherwise what follows the first word. */
function givenOf(words: readonly string[], spelled: readonly string[][]): string[] {
  const [first = ''] = words
  if (words.length > 1) return [words.slice(1).join(''), ...Object.values(latin(spelled.slice(1).flat()))]
  const letters = [...first]
  if (letters.length < 2 || !isHan.test(first)) return []
  const surname = surnameLength(letters)
  return [letters.slice(surname).join(''), ...Object.values(latin(spelled[0]!.slice(surname)))]
}

const surnameLength = (letters: readonly string[]): number =>
  letters.length > 2 && doubleSurnames.has(letters.slice(0, 2).join('')) ? 2 : 1

const latin = (syllables: readonly string[]) => ({
  pinyin: syllables.join(''),
  initials: syllables.map((syllable) => syllable[0]).join(''),
})

const isHan = /^\p{Script=Han}+$/u

/** A word is only looked up in the dictionary if one of its characters has several readings: one in ten, but slow. */
function syllablesOf(word: string): string[] {
  const syllables: string[] = []
  for (const character of word) {
    const only = onlySyllableOf(character)
    if (!only) return pinyin(word, { toneType: 'none', type: 'array', mode: 'surname', v: true, nonZh: 'consecutive' })
    syllables.push(only)
  }
  return syllables
}

const onlySyllables = new Map<string, string>()

/** The syllable of a Chinese character that is read in one way, whatever stands beside it; '' for any other. */
function onlySyllableOf(character: string): string {
  if (!isHan.test(character)) return ''
  const known = onlySyllables.get(character)
  if (known !== undefined) return known
  const [syllable = '', ...more] = new Set(
    pinyin(character, { toneType: 'none', type: 'array', multiple: true, v: true }),
  )
  const only = more.length === 0 && /^[a-z]+$/.test(syllable) ? syllable : ''
  onlySyllables.set(character, only)
  return only
}

const doubleSurnames = new Set(
  (
    '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 尉迟 尉遲 东方 東方 皇甫 公孙 公孫 慕容 令狐 宇文 长孙 長孫 司徒 司空 夏侯 端木 南宫 南宮 ' +
    '独孤 獨孤 轩辕 軒轅 西门 西門 百里 呼延 赫连 赫連 澹台 澹臺 闻人 聞人 太史 申屠 公冶 宗政 濮阳 濮陽 淳于 单于 單于 拓跋 万俟 东郭 東郭'
  ).split(' '),
)
