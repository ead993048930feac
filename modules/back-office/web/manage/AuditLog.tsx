import { useRead } from '#kernel/web/calls/use-read.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import type { AuditRow } from '../../shapes.ts'
import { backOfficeWords } from '../words.ts'
import { AuditDetail } from './AuditDetail.tsx'
import { AuditSentence } from './AuditSentence.tsx'
import './audit.css'

/** Audit log as sentences. */
export default function AuditLog() {
  const { data: choices } = useRead(contract.auditChoices, {})
  return (
    <OfficeTable
      name="audit"
      words={backOfficeWords}
      title="title.audit"
      read={contract.audits}
      search="audit.search"
      exportAs="audit"
      onOpen="look"
      popups={{ look: (row, close) => <AuditDetail row={row} onClose={close} /> }}
      filters={[
        { kind: 'text', label: 'audit.who' },
        { label: 'action', options: choices?.actions },
        { label: 'entity', options: choices?.entities },
        { kind: 'days', label: 'since' },
      ]}
      columns={[
        { title: 'at', kind: 'second', sort: true, width: 190 },
        { title: 'audit.what', always: true, render: (row) => <AuditSentence row={row} /> },
        { title: 'audit.changes', render: (row) => <Changes {...row} /> },
        { title: 'entity', of: 'entityName', none: '', width: 130, hidden: true },
        { title: 'address', of: ({ address }) => (address === 'operator' ? '' : address), width: 140 },
      ]}
    />
  )
}

const shownInRow = 2

/** Only the first changes; the detail shows all. */
function Changes({ changes }: Pick<AuditRow, 'changes'>) {
  if (changes.length === 0) return '–'
  return (
    <ul className="office-changes c-stack c-gap-half">
      {changes.slice(0, shownInRow).map(({ field, before, after }) => (
        <li key={field}>
          <span>{field}</span> {before && <del>{before}</del>} {before && after && '→'} {after && <ins>{after}</ins>}
        </li>
      ))}
      {changes.length > shownInRow && <li>…</li>}
    </ul>
  )
}
