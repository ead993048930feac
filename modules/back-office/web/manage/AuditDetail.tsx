import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { DiffTable } from '#kernel/web/office/DiffView.tsx'
import { exactMoment } from '#kernel/web/office/moment.ts'
import { Button } from '#kernel/web/office/parts.tsx'
import { go } from '#kernel/web/pages/history.ts'
import type { AuditRow } from '../../shapes.ts'
import { backOfficeWords } from '../words.ts'
import { AuditSentence } from './AuditSentence.tsx'

export function AuditDetail({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const w = useWords(backOfficeWords)
  const { at, who, nobody, entityName, entityId, address, changes } = row
  return (
    <Detail
      title={w('audit.detail')}
      width={680}
      onClose={onClose}
      tools={<Narrow row={row} />}
      facts={[
        { label: w('audit.what'), value: <AuditSentence row={row} /> },
        { label: w('at'), value: exactMoment(at) },
        { label: w('who'), value: who ? `${who.name} ${who.number}` : nobody },
        { label: w('entity'), value: entityName },
        { label: w('entityId'), value: entityId && <span className="office-code">{entityId}</span> },
        { label: w('address'), value: address === 'operator' ? '' : address },
      ]}
    >
      {changes.length > 0 && <DiffTable rows={changes.map((change) => ({ ...change, changed: true }))} />}
    </Detail>
  )
}

/** Filters the log by this person or entity. */
function Narrow({ row: { who, entity, entityId } }: { row: AuditRow }) {
  const w = useWords(backOfficeWords)
  const show = (filter: Record<string, string>) => go(`manage/audit?${new URLSearchParams(filter)}`)
  return (
    <>
      {who && <Button onClick={() => show({ who: who.number })}>{w('audit.onlyWho')}</Button>}
      {entityId && <Button onClick={() => show({ entity, q: entityId })}>{w('audit.onlyThing')}</Button>}
    </>
  )
}
