import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Alert, Button } from '#kernel/web/office/parts.tsx'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import type { ImportPreviewed } from './import-parts.tsx'

/** Notes above the rows of an import: result, ignored columns, units to be created. */
export function ImportNotes({ entry }: { entry: ImportPreviewed }) {
  const w = useWords(peopleWords)
  const { state, counts, troubleText, unknown, units, unitCount } = entry
  const isOpen = state === 'ready'
  const nothing = isOpen && counts.new + counts.changed + counts.leave + counts.bad === 0
  return (
    <>
      <Outcome entry={entry} />
      {state === 'failed' && <Alert type="error" showIcon title={w('imports.failedNote')} description={troubleText} />}
      {isOpen && troubleText && <Alert type="warning" showIcon title={troubleText} />}
      {isOpen && entry.earlier > 0 && (
        <Alert type="info" showIcon title={w('imports.earlier', { time: moment(entry.earlier) })} />
      )}
      {isOpen && entry.confirmLeaving > 0 && (
        <Alert type="warning" showIcon title={w('imports.manyLeave', { count: formatNumber(entry.confirmLeaving) })} />
      )}
      {nothing && <Alert type="info" showIcon title={w('imports.nothing')} />}
      {isOpen && unitCount > 0 && (
        <Alert
          type="info"
          showIcon
          title={w('imports.units', { count: formatNumber(unitCount), names: units.slice(0, 10).join('、') })}
        />
      )}
      {isOpen && unknown.length > 0 && (
        <Alert type="info" showIcon title={w('imports.unknown', { columns: unknown.join('、') })} />
      )}
      {counts.bad > 0 && isOpen && (
        <Alert
          type="warning"
          showIcon
          title={w('imports.badNote')}
          action={
            <Button size="small" href={`${apiBase()}${contract.importErrors.path}?id=${entry.id}`}>
              {w('imports.errors')}
            </Button>
          }
        />
      )}
    </>
  )
}

function Outcome({ entry }: { entry: ImportPreviewed }) {
  const w = useWords(peopleWords)
  const { data } = useRead(contract.importSettings, {})
  const { state, appliedBy, appliedAt, rolledBackBy, rolledBackAt, undone } = entry
  const who = (name: string) => name || w('imports.nobody')
  if (state === 'applied') {
    const told = { who: who(appliedBy), time: moment(appliedAt), days: data?.keepDays ?? 30 }
    return <Alert type="success" showIcon title={w('imports.appliedNote', told)} />
  }
  if (state !== 'rolledBack') return null
  const { restored = 0, removed = 0, kept = 0 } = undone ?? {}
  const told = { who: who(rolledBackBy), time: moment(rolledBackAt), restored, removed, kept }
  return <Alert type="info" showIcon title={w('imports.rolledBackNote', told)} />
}
