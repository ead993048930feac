import { useWords } from '#kernel/web/language.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { OwnSubmission } from '../shapes.ts'
import { formsWords } from './words.ts'

const tones: Readonly<Record<OwnSubmission['state'], Tone>> = {
  submitted: 'info',
  returned: 'danger',
  accepted: 'success',
  locked: 'neutral',
  withdrawn: 'neutral',
  reviewing: 'info',
  refused: 'danger',
}

export function StateTag({ state }: { state: OwnSubmission['state'] }) {
  const w = useWords(formsWords)
  return <StatusTag tone={tones[state]}>{w(`submission.${state}`)}</StatusTag>
}
