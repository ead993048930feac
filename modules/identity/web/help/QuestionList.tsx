import type { ReactNode } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import type { Read } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import type { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'

export type Questions = ReceivedFrom<typeof contract.questions>

export function QuestionList({ read, filter }: { read: Read<Questions>; filter?: ReactNode }) {
  const w = useWords(identityWords)
  const names = new Map(read.data?.categories.map(({ id, name }) => [id, name]))
  return (
    <List
      read={read}
      rows={read.data?.list ?? []}
      label={w('guide.questions')}
      filter={filter}
      empty={<Empty icon="search" title={w('guide.none')} note={w('guide.noneNote')} />}
      renderRow={({ id, question, category }) => (
        <ListRow
          title={question}
          subtitle={names.get(category)}
          to={`publicsso/helpdetail?id=${encodeURIComponent(id)}`}
        />
      )}
    />
  )
}
