import { useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { signContract } from '../../sign-contract.ts'
import { stateTones } from '../state-tones.ts'
import { clock, spanText } from '../when.ts'
import { signWords } from './words.ts'

/** Who checked in, left or did not come, newest first. */
export default function SignLog() {
  const w = useWords(signWords)
  const [q, setQ] = useState('')
  const more = useMore(signContract.signLog, { q, page_size: 30 })
  return (
    <Screen title={w('title.signlog')}>
      <div className="c-stack">
        <SearchBar value={q} onSearch={setQ} placeholder={w('searchPerson')} />
        <List
          {...more}
          empty={<Empty card icon="history" title={w('noneLog')} />}
          renderRow={(row) => (
            <ListRow
              title={`${row.person} · ${row.name}`}
              subtitle={[
                spanText(row.from, row.until),
                row.unitName,
                row.checkedInAt ? `${w('checkedInAt')} ${clock(row.checkedInAt)}` : row.reason,
              ]
                .filter(Boolean)
                .join(' · ')}
              tag={<StatusTag tone={stateTones[row.state]}>{w(`state.${row.state}`)}</StatusTag>}
              to={`generalApp/AdminDetails?id=${row.id}`}
            />
          )}
        />
      </div>
    </Screen>
  )
}
