import { pinyin } from 'pinyin-pro'
import { remembered } from '#kernel/bounded-map.ts'

/** All spellings of a name for searching. */
export type NameSpellings = Readonly<{
  /** Lower case without spaces; for English also the single words. */
  names: readonly string[]
  /** Pinyin: 校园卡 → xiaoyuanka. */
  sounds: readonly string[]
  /** Initials: 校园卡 → xyk. */
  initials: readonly string[]
}>

/** `named`: its names, in one language or several. */
export function spellingsOf(named: readonly string[]): NameSpellings {
  const chinese = [...new Set(named.filter(hasHan))]
  return {
    names: [...new Set(named.flatMap((name) => [squash(name), ...wordsOf(name)]))].filter(Boolean),
    sounds: [...new Set(chinese.map(soundOf))],
    initials: [...new Set([...chinese.map(initialsOf), ...named.map(acronymOf)])].filter((text) => text.length > 1),
  }
}

/** The same, cached by name. */
export const cachedSpellingsOf = remembered(5_000, (name) => spellingsOf([name]))

export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

export const squash = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·・\-_/]+/gu, '')

export const soundOf = (text: string): string => syllables(text).join('')

const initialsOf = (text: string): string =>
  syllables(text)
    .map((syllable) => syllable[0] ?? '')
    .join('')

const syllables = (text: string): string[] =>
  pinyin(squash(text), { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1)

const acronymOf = (name: string): string =>
  wordsOf(name)
    .map((word) => word[0])
    .join('')
