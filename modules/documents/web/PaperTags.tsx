import { useWords } from '#kernel/web/language.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { PaperRow } from '../shapes.ts'
import { toneOf, urgencyTones } from './state-tones.ts'
import { documentWords } from './words.ts'

/** The urgency if there is one, and the state. */
export function PaperTags({ paper: { urgency, state } }: { paper: Pick<PaperRow, 'urgency' | 'state'> }) {
  const w = useWords(documentWords)
  return (
    <>
      {urgency !== 'normal' && <StatusTag tone={urgencyTones[urgency]}>{w(`urgency.${urgency}`)}</StatusTag>}
      <StatusTag tone={toneOf(state)}>{w(`state.${state}`)}</StatusTag>
    </>
  )
}
