import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { RunCard } from '../shapes.ts'
import { durationText, kilometres, paceText } from './formats.ts'
import { stateTones } from './state-tones.ts'
import { runWords } from './words.ts'

export function RunRow({ run }: { run: RunCard }) {
  const w = useWords(runWords)
  const { id, state, meters, seconds, pace, startedAt, broken } = run
  const isBroken = state !== 'valid' && broken.length > 0
  const why = broken.map((rule) => w(`broken.${rule}`)).join(' · ')
  return (
    <ListRow
      title={w('value.km', { n: kilometres(meters) })}
      tag={<StatusTag tone={stateTones[state]}>{w(`state.${state}`)}</StatusTag>}
      subtitle={isBroken ? why : `${durationText(seconds)} · ${w('value.pace', { pace: paceText(pace) })}`}
      value={formatTime(startedAt)}
      to={`pkuRun/state?id=${id}`}
    />
  )
}
