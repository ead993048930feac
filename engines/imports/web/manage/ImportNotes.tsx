import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Alert, Button } from '#kernel/web/office/parts.tsx'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { formatNumber } from '#kernel/web/time.ts'
import type { ImportCalls } from '../../contract.ts'
import type { Previewed } from './parts.tsx'
import { importWords } from './words.ts'

type Props = { calls: ImportCalls; entry: Previewed }

/** Notes above the rows: result, reasons for another look, ignored columns. */
export function ImportNotes({ calls, entry }: Props) {
  const w = useWords(importWords)
  const { state, counts, troubleText, unknown, earlier, confirmVanished } = entry
  if (state === 'failed') return <Alert type="error" showIcon title={troubleText} />
  if (state === 'parsed') return <Alert type="warning" showIcon title={troubleText} />
  if (state !== 'previewed') return <Outcome calls={calls} entry={entry} />
  const nothing = counts.added + counts.changed + counts.vanished + counts.faulty === 0
  return (
    <>
      {troubleText && <Alert type="warning" showIcon title={troubleText} />}
      {earlier > 0 && <Alert type="info" showIcon title={w('earlier', { time: moment(earlier) })} />}
      {confirmVanished > 0 && (
        <Alert type="warning" showIcon title={w('manyVanish', { count: formatNumber(confirmVanished) })} />
      )}
      {nothing && <Alert type="info" showIcon title={w('nothing')} />}
      {unknown.length > 0 && <Alert type="info" showIcon title={w('unknown', { columns: unknown.join('、') })} />}
      {counts.faulty > 0 && (
        <Alert
          type="warning"
          showIcon
          title={w('badNote')}
          action={
            <Button size="small" href={`${apiBase()}${calls.importErrors.path}?id=${entry.id}`}>
              {w('errors')}
            </Button>
          }
        />
      )}
    </>
  )
}

function Outcome({ calls, entry }: Props) {
  const w = useWords(importWords)
  const { data } = useRead(calls.importSettings, { list: entry.list })
  const { state, appliedBy, appliedAt, rolledBackBy, rolledBackAt, undone } = entry
  const who = (name: string) => name || w('nobody')
  if (state === 'applied') {
    const told = { who: who(appliedBy), time: moment(appliedAt), days: data?.keepDays ?? 30 }
    return <Alert type="success" showIcon title={w('appliedNote', told)} />
  }
  if (state !== 'rolledBack') return null
  const { restored = 0, removed = 0, kept = 0 } = undone ?? {}
  const told = { who: who(rolledBackBy), time: moment(rolledBackAt), restored, removed, kept }
  return <Alert type="info" showIcon title={w('rolledBackNote', told)} />
}
