import { useState } from 'react'
import type { TodoFace } from '#engines/agenda/shapes.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { inboxContract } from '../inbox-contract.ts'
import { hear } from './live.ts'
import { SnoozeSheet } from './SnoozeSheet.tsx'
import { TodoCard } from './TodoCard.tsx'
import { inboxWords } from './words.ts'

const views = ['open', 'snoozed', 'settled'] as const
type View = (typeof views)[number]
const empties = { open: 'empty.todo', snoozed: 'empty.snoozed', settled: 'empty.settled' } as const

/** To-dos from all services. */
export function TodoList() {
  const w = useWords(inboxWords)
  const [view, setView] = useState<View>('open')
  const [chosen, setChosen] = useState<TodoFace>()
  const todos = useMore(inboxContract.todos, { state: view })
  const changes = [inboxContract.todos]
  const snooze = useAction(inboxContract.snoozeTodo, { changes, onSuccess: hear, success: w('done.snoozed') })
  const later = (until: number) => {
    const { id } = chosen!
    setChosen(undefined)
    void snooze.run({ id, until })
  }
  return (
    <>
      <List
        {...todos}
        filter={
          <Segmented
            label={w('todo.views')}
            options={views.map((key) => ({ key, label: w(`todo.${key}`) }))}
            value={view}
            onChange={setView}
          />
        }
        layout="cards"
        empty={
          <Empty
            card
            icon="list-checks"
            title={w(empties[view])}
            note={view === 'open' ? w('empty.todoNote') : undefined}
          />
        }
        renderRow={(todo) => (
          <TodoCard
            todo={todo}
            onLater={() => setChosen(todo)}
            onBack={() => void snooze.run({ id: todo.id, until: 0 })}
          />
        )}
      />
      {chosen && <SnoozeSheet onPick={later} onClose={() => setChosen(undefined)} />}
    </>
  )
}
