import { type Kind, optionLetters } from './shapes.ts'

type Question = { kind: Kind; options: object | null; answer: string }

/** The field of a question that cannot be right; undefined for none. For the editor and for imports. */
export function faultIn({ kind, options, answer }: Question): 'options' | 'answer' | undefined {
  if (kind === 'fill') return answer.split('|').every((text) => text.trim()) ? undefined : 'answer'
  if (kind === 'judge') return /^[ab]$/.test(answer) ? undefined : 'answer'
  const letters = Object.keys(options ?? {}).sort()
  // Without gaps: a, b, c.
  if (letters.length < 2 || letters.join('') !== optionLetters.slice(0, letters.length).join('')) return 'options'
  const isKnown = [...answer].every((letter) => letters.includes(letter))
  return isKnown && (kind === 'single' ? answer.length === 1 : answer.length >= 1) ? undefined : 'answer'
}
