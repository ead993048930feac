import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { inboxContract } from '../inbox-contract.ts'
import { leadOf } from './lead-of.ts'
import { TodoState } from './TodoCard.tsx'
import { inboxWords } from './words.ts'

const most = 3

/** Next to-dos above the messages; hidden if there are none. */
export function DueTodos({ onAll }: { onAll: () => void }) {
  const w = useWords(inboxWords)
  const { data } = useRead(inboxContract.todos, { state: 'open', page_size: most })
  if (!data?.list.length) return null
  return (
    <Section title={w('group.todo')} more={{ label: w('todo.all'), onClick: onAll }} card="flush">
      {data.list.map((todo) => (
        <ListRow
          key={todo.id}
          icon="list-checks"
          tone="accent"
          title={todo.title}
          subtitle={<TodoState todo={todo} />}
          to={leadOf(todo.link) ?? 'message/index'}
        />
      ))}
    </Section>
  )
}
