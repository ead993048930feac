import { folded, spelling } from '#kernel/server/people/spelling.ts'

/** Search text of a contact: characters, pinyin, initials. */
export function wordsOf(parts: readonly string[]): string {
  const tokens = parts.filter(Boolean).flatMap((part) => {
    const { pinyin, initials } = spelling(part)
    return [joined(part), pinyin, initials]
  })
  return [...new Set(tokens)].join('|').slice(0, 4_000)
}

/**
 * Splits a query into terms: "换宿舍找谁" must find 宿舍调换. Question words are removed; Chinese is split into bigrams, other
 * text at spaces.
 */
export function piecesOf(asked: string): string[] {
  const words = folded(asked.replaceAll(askingWords, ' ')).split(' ').filter(Boolean)
  const pieces = words.flatMap((word) => (isHan.test(word) && word.length > 2 ? pairs(word) : [word]))
  return [...new Set(pieces)].slice(0, 24)
}

export const joined = (text: string): string => folded(text).replaceAll(' ', '')

const askingWords =
  /请问|請問|找谁|找誰|找哪个|找哪裡|找哪里|哪里|哪裡|怎么|怎麼|如何|办理|辦理|电话|電話|谁|誰|\b(who|handles?|where|how|what|phone|call|about|the|for|do|to|of|i|a)\b/gi
const isHan = /^\p{Script=Han}+$/u

const pairs = (word: string): string[] => {
  const letters = [...word]
  return letters.slice(1).map((letter, i) => letters[i]! + letter)
}
