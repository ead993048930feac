import { useWords } from '#kernel/web/language.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Standing, State } from '../../shapes.ts'
import { hasToShow, standingTones } from '../looks.ts'
import { ticketWords } from '../words.ts'

/** The viewer's status; nothing if it is irrelevant in this state. */
export function StandingTag({ state, standing }: { state: State; standing: Standing }) {
  const w = useWords(ticketWords)
  if (standing === 'none' || !hasToShow(state, standing)) return null
  return <StatusTag tone={standingTones[standing]}>{w(`standing.${standing}`)}</StatusTag>
}
