import type { PostReason } from '../shapes.ts'

export type Assessment = {
  text: string
  /** The site's listed words. */
  words: readonly string[]
  /** Number of the author's visible posts. */
  goodPosts: number
  rules: Rules
}

export type Rules = {
  /** Every post is reviewed first. */
  first: boolean
  /** Authors with fewer visible posts are reviewed; 0 trusts everyone. */
  newcomerPosts: number
  /** Posts with links are reviewed. */
  links: boolean
}

/** Why a post has to be reviewed before others see it; empty if it is visible at once. */
export function assess({ text, words, goodPosts, rules }: Assessment): PostReason[] {
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
 * Whether a text contains a listed word, also with blanks, dots or stars between its characters: 加 微*信. A Latin word
 * must stand alone, or "class" would match "ass".
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
