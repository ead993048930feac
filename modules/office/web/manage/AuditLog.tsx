import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { exactMoment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { contract } from '../../contract.ts'
import type { AuditRow } from '../../shapes.ts'
import { officeModuleWords } from '../words.ts'
import { AuditDetail } from './AuditDetail.tsx'
import { AuditSentence } from './AuditSentence.tsx'
import './audit.css'

/** Audit log as sentences. */
export default function AuditLog() {
  const w = useWords(officeModuleWords)
  const [opened, setOpened] = useState<AuditRow>()
  const { data: choices } = useRead(contract.auditChoices, {})
  return (
    <OfficePage title={w('title.audit')}>
      <OfficeTable<AuditRow>
        name="audit"
        read={contract.audits}
        rowKey={({ id }) => id}
        search={{ key: 'q', label: w('audit.search') }}
        exportAs={{ module: 'office', name: 'audit' }}
        onOpen={setOpened}
        filters={[
          { kind: 'text', key: 'who', label: w('audit.who') },
          { kind: 'choice', key: 'action', label: w('action'), options: choices?.actions ?? [] },
          { kind: 'choice', key: 'entity', label: w('entity'), options: choices?.entities ?? [] },
          { kind: 'days', keys: ['since', 'until'], label: w('since') },
        ]}
        columns={[
          { key: 'at', title: w('at'), sort: true, width: 190, render: ({ at }) => exactMoment(at) },
          { key: 'what', title: w('audit.what'), always: true, render: (row) => <AuditSentence row={row} /> },
          { key: 'changes', title: w('audit.changes'), render: (row) => <Changes {...row} /> },
          { key: 'entity', title: w('entity'), width: 130, hidden: true, render: ({ entityName }) => entityName },
          {
            key: 'address',
            title: w('address'),
            width: 140,
            render: ({ address }) => (address === 'operator' ? '–' : address || '–'),
          },
        ]}
      />
      {opened && <AuditDetail row={opened} onClose={() => setOpened(undefined)} />}
    </OfficePage>
  )
}

const shownInRow = 2

/** Only the first changes; the detail shows all. */
function Changes({ changes }: Pick<AuditRow, 'changes'>) {
  if (changes.length === 0) return '–'
  return (
    <ul className="office-changes">
      {changes.slice(0, shownInRow).map(({ field, before, after }) => (
        <li key={field}>
          <span>{field}</span> {before && <del>{before}</del>} {before && after && '→'} {after && <ins>{after}</ins>}
        </li>
      ))}
      {changes.length > shownInRow && <li>…</li>}
    </ul>
  )
}
