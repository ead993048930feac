import { diffArrays } from 'diff'
import type { ChangedPiece } from '../shapes.ts'

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const wordsOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment)

/** Rewritten texts would take long to compare: beyond so many edits one is shown as a whole after the other. */
const mostEdits = 2_000

/** The words that were removed and added, with those that stayed. */
export function piecesBetween(before: string, after: string): ChangedPiece[] {
  const found = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostEdits })
  if (!found) return [removed(before), added(after)].filter(({ text }) => text)
  return found.map((part) => {
    const text = part.value.join('')
    if (part.added) return added(text)
    return part.removed ? removed(text) : { text, is: 'same' }
  })
}

const added = (text: string): ChangedPiece => ({ text, is: 'added' })
const removed = (text: string): ChangedPiece => ({ text, is: 'removed' })
