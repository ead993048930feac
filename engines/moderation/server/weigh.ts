import type { PostReason } from '../shapes.ts'

export type Weighed = {
  text: string
  /** Words of the site that call for a look. */
  words: readonly string[]
  /** How many posts of the author have been found good so far. */
  goodPosts: number
  rules: Rules
}

export type Rules = {
  /** Everything is looked at first. */
  first: boolean
  /** Authors with fewer good posts are looked at; 0 trusts everyone. */
  newcomerPosts: number
  /** Links are looked at. */
  links: boolean
}

/** Why a post is to be looked at before others see it; nothing lets it be seen at once. */
export function weigh({ text, words, goodPosts, rules }: Weighed): PostReason[] {
  const reasons: PostReason[] = []
  if (rules.first) reasons.push('first')
  if (goodPosts < rules.newcomerPosts) reasons.push('newcomer')
  if (rules.links && hasLink(text)) reasons.push('link')
  if (holdsWord(text, words)) reasons.push('word')
  return reasons
}

const address = /https?:\/\/|\bwww\.|[a-z0-9-]+\.(?:com|cn|net|org|top|xyz|cc|io|me|info|vip|shop|site|club)(?![a-z])/i

const hasLink = (text: string): boolean => address.test(text.normalize('NFKC'))

/**
 * Whether a listed word is in a text, also with blanks, dots or stars between its characters: 加 微*信. A word of Latin
 * letters has to stand alone, or every class would hold an ass.
 */
function holdsWord(text: string, words: readonly string[]): boolean {
  const plain = text.normalize('NFKC').toLowerCase()
  const bare = bareOf(plain)
  return words.some((word) => {
    const looked = word.normalize('NFKC').toLowerCase()
    if (/^[\p{Script=Latin}\d ]+$/u.test(looked)) return standsAlone(plain, looked)
    const bareWord = bareOf(looked)
    return bareWord !== '' && bare.includes(bareWord)
  })
}

const bareOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '')

function standsAlone(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isLatin(text[at - 1]) && !isLatin(text[at + word.length])) return true
  }
  return false
}

const isLatin = (letter: string | undefined): boolean => letter !== undefined && /[\p{Script=Latin}\d]/u.test(letter)
