import './centre.css'
import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useRoleName } from '#kernel/web/session/role-name.ts'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../../contract.ts'
import { FoundSheet } from '../scanner/FoundSheet.tsx'
import { identityWords } from '../words.ts'

export type Found = ReceivedFrom<typeof contract.lookup>['list'][number]

/** Lookup of people within the administrator's units. */
export default function QueryUInfo() {
  const w = useWords(identityWords)
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<Found>()
  const enough = [...q].length >= 2
  const read = useRead(contract.lookup, { q, page: 1 }, { when: enough })
  const start = <Empty icon="search" title={w('lookup.start')} note={w('lookup.startNote')} />
  return (
    <Screen title={w('title.lookup')}>
      <div className="centre">
        <List
          read={enough ? read : { ...read, refresh: undefined }}
          rows={enough ? (read.data?.list ?? []) : []}
          label={w('title.lookup')}
          filter={<SearchBar value={q} onSearch={setQ} placeholder={w('lookup.hint')} />}
          empty={enough ? <Empty icon="user" title={w('lookup.none')} note={w('lookup.startNote')} /> : start}
          renderRow={(found) => <FoundRow found={found} onPick={() => setChosen(found)} />}
        />
      </div>
      <FoundSheet found={chosen} onClose={() => setChosen(undefined)} />
    </Screen>
  )
}

function FoundRow({ found, onPick }: { found: Found; onPick: () => void }) {
  const w = useWords(identityWords)
  const role = useRoleName(found.identity)
  return (
    <ListRow
      title={found.name}
      subtitle={[found.number, role, found.department].filter(Boolean).join(' · ')}
      mark={<Avatar name={found.name} src={found.avatar || undefined} size={40} />}
      tag={found.left && <StatusTag tone="neutral">{w('lookup.left')}</StatusTag>}
      onClick={onPick}
    />
  )
}
