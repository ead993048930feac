import './centre.css'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../../contract.ts'
import './permissions.css'
import { identityWords } from '../words.ts'

type Permission = ReceivedFrom<typeof contract.permissions>['list'][number]

const wholeDay = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
const soonSeconds = 14 * 86_400

export default function Permissions() {
  const w = useWords(identityWords)
  const read = useRead(contract.permissions, {})
  const rows = (read.data?.list ?? []).map((permission, index) => ({ ...permission, index }))
  return (
    <Screen title={w('title.permissions')} wrap="centre">
      <List
        read={read}
        rows={rows}
        rowKey={({ app, index }) => `${app} ${index}`}
        layout="cards"
        label={w('title.permissions')}
        empty={<Empty icon="shield-check" title={w('permission.none')} note={w('permission.noneNote')} />}
        renderRow={(permission) => <PermissionCard permission={permission} />}
      />
    </Screen>
  )
}

function PermissionCard({ permission }: { permission: Permission }) {
  const w = useWords(identityWords)
  const { name, rights, scope, role } = permission
  return (
    <Card>
      <div className="c-line c-gap-2 c-between">
        <h2 className="permission__name">{name}</h2>
        <StateTag permission={permission} />
      </div>
      <p className="permission__rights c-cluster c-gap-1">
        {rights.map((right) => (
          <StatusTag key={right.key} tone="brand">
            {right.name}
          </StatusTag>
        ))}
      </p>
      <Facts
        facts={[
          {
            label: w('permission.scope'),
            value: scope ? w('permission.over', { unit: scope }) : w('permission.everyone'),
          },
          { label: w('permission.time'), value: <Dates permission={permission} /> },
          { label: w('permission.source'), value: role ? w('permission.role', { role }) : w('permission.direct') },
        ]}
      />
    </Card>
  )
}

function StateTag({ permission: { state, until } }: { permission: Permission }) {
  const w = useWords(identityWords)
  if (state === 'later') return <StatusTag tone="neutral">{w('permission.later')}</StatusTag>
  if (until !== null && until - serverNow() / 1000 < soonSeconds) {
    return <StatusTag tone="warning">{w('permission.soon')}</StatusTag>
  }
  return null
}

function Dates({ permission: { since, until } }: { permission: Permission }) {
  const w = useWords(identityWords)
  const from = formatTime(since, wholeDay)
  if (until === null) return w('permission.since', { day: from })
  return w('permission.between', { from, until: formatTime(until, wholeDay) })
}
