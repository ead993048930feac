import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { figureCalls } from '../../figures-contract.ts'
import { shortDay } from './day.ts'
import { useMarks } from './marks.ts'
import type { Counts, UnitFigures } from './use-unit.ts'
import { figureWords } from './words.ts'

type Props = { plan: string; unit: string; name: string; figures: UnitFigures }

/** Confirms a day's figures; shows what changed since. */
export function Commit({ plan, unit, name, figures: { day, own, commit } }: Props) {
  const w = useWords(figureWords)
  const text = w('commit.ask', { unit: name, day: shortDay(day) })
  const { run, busy } = useAction(figureCalls.commit, {
    changes: [figureCalls.fenji],
    confirm: { title: w('commit.button'), text, ok: w('commit.button') },
    success: w('commit.done'),
  })
  const changes = useChanges(commit?.counts, own)
  return (
    <div className="hf-commit c-cluster c-gap-3 c-between">
      <p className="c-stack c-gap-half c-muted c-font-2">
        {commit ? <Said commit={commit} /> : w('commit.none')}
        {commit && <span>{changes ? w('commit.since', { changes }) : w('commit.same')}</span>}
      </p>
      {(!commit || changes) && (
        <Button
          look={commit ? 'outline' : 'soft'}
          size="small"
          icon="check"
          busy={busy}
          onClick={() => void run({ plan, unit, day })}
          label={w(commit ? 'commit.again' : 'commit.button')}
        />
      )}
    </div>
  )
}

function Said({ commit: { by, at, counts } }: { commit: NonNullable<UnitFigures['commit']> }) {
  const w = useWords(figureWords)
  const marks = useMarks()
  const said = marks.map(({ key, label }) => `${label} ${formatNumber(counts[key] ?? 0)}`).join(w('comma'))
  return <span>{w('commit.by', { name: by, time: formatTime(at), counts: said })}</span>
}

/** `未上报 −3`; '' without changes. */
function useChanges(before: Partial<Counts> | undefined, now: Counts): string {
  const w = useWords(figureWords)
  const marks = useMarks()
  if (!before) return ''
  return marks
    .map(({ key, label }) => ({ label, by: now[key] - (before[key] ?? 0) }))
    .filter(({ by }) => by !== 0)
    .map(({ label, by }) => `${label} ${formatNumber(by, { signDisplay: 'always' })}`)
    .join(w('comma'))
}
