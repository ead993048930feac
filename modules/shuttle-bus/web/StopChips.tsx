import { useWords } from '#kernel/web/language.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import type { Stop } from '../shapes.ts'
import { fits } from './fits.ts'
import { busWords } from './words.ts'

type StopChipsProps = {
  stops: readonly Stop[]
  text: string
  chosen: Stop | undefined
  onChoose: (stop: string) => void
}

/** Choice of a stop: all of them, or those matching the search. */
export function StopChips({ stops, text, chosen, onChoose }: StopChipsProps) {
  const w = useWords(busWords)
  if (stops.length === 0) return null
  const shown = stops.filter((stop) => stop === chosen || fits(text, stop.name, stop.spelling))
  const tabs = shown.map(({ id, name }) => ({ key: id, label: name }))
  return (
    <FilterTabs
      label={w('stopsFound')}
      tabs={[{ key: '', label: w('allLines') }, ...tabs]}
      value={chosen?.id ?? ''}
      onChange={onChoose}
    />
  )
}
