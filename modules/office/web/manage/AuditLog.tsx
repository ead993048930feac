import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { DiffView } from '#kernel/web/office/DiffView.tsx'
import { exactMoment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { PersonCell } from '#kernel/web/office/PersonCell.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { contract } from '../../contract.ts'
import type { AuditRow } from '../../shapes.ts'
import { officeModuleWords } from '../words.ts'

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
          { key: 'at', title: w('at'), sort: true, width: 180, render: ({ at }) => exactMoment(at) },
          {
            key: 'who',
            title: w('who'),
            width: 160,
            render: ({ who }) => <PersonCell who={who} nobody={w('nobody')} />,
          },
          { key: 'action', title: w('action'), width: 130, render: ({ actionName }) => actionName },
          { key: 'entity', title: w('entity'), width: 150, render: ({ entityName }) => entityName },
          {
            key: 'entityId',
            title: w('entityId'),
            render: ({ entityId }) => <span className="office-line office-code">{entityId}</span>,
          },
          { key: 'address', title: w('address'), width: 150, render: ({ address }) => address },
        ]}
      />
      {opened && <AuditDetail row={opened} onClose={() => setOpened(undefined)} />}
    </OfficePage>
  )
}

function AuditDetail({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const w = useWords(officeModuleWords)
  const { at, who, actionName, entityName, entityId, address, before, after } = row
  return (
    <Detail
      title={w('audit.detail')}
      width={680}
      onClose={onClose}
      facts={[
        { label: w('at'), value: exactMoment(at) },
        { label: w('who'), value: <PersonCell who={who} nobody={w('nobody')} /> },
        { label: w('action'), value: actionName },
        { label: w('entity'), value: entityName },
        { label: w('entityId'), value: entityId && <span className="office-code">{entityId}</span> },
        { label: w('address'), value: address },
      ]}
    >
      <DiffView before={shown(before)} after={shown(after)} nameOf={(field) => fieldName(field, w)} />
    </Detail>
  )
}

type Words = ReturnType<typeof useWords<keyof typeof officeModuleWords.messages.zh>>
type Key = Parameters<Words>[0]

/** Known names of fields are worded; others stand as they are stored. */
function fieldName(field: string, w: Words): string {
  const named = (part: string) =>
    Object.hasOwn(officeModuleWords.messages.zh, `field.${part}`) ? w(`field.${part}` as Key) : part
  return field.split('.').map(named).join(' › ')
}

/** What every row carries says nothing about a change. */
function shown(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return state
  return Object.fromEntries(
    Object.entries(state).filter(([key, value]) => key !== 'site' && key !== 'id' && value !== ''),
  )
}
