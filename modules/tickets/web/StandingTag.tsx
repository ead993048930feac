import { useWords } from '#kernel/web/language.tsx'
import { StatusTag } from '#kernel/web/ui/StatusTag.tsx'
import type { Standing, State } from '../shapes.ts'
import { hasToShow, standingTones } from './looks.ts'
import { ticketWords } from './words.ts'

/** What one has of it; nothing, if that says nothing. */
export function StandingTag({ state, standing }: { state: State; standing: Standing }) {
  const w = useWords(ticketWords)
  if (standing === 'none' || !hasToShow(state, standing)) return null
  return <StatusTag tone={standingTones[standing]}>{w(`standing.${standing}`)}</StatusTag>
}
