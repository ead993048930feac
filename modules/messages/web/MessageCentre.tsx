import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { useStore } from '#kernel/web/store.ts'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { CentreTools } from './CentreTools.tsx'
import { DueTodos } from './DueTodos.tsx'
import { inboxCounts } from './live.ts'
import { MessageList } from './MessageList.tsx'
import { TodoList } from './TodoList.tsx'
import { inboxWords } from './words.ts'
import './messages.css'

const groups = ['all', 'todo', 'school', 'services', 'subscriptions'] as const
type Group = (typeof groups)[number]
export type Box = 'inbox' | 'snoozed' | 'archived'

/** Message centre with messages and to-dos. `plain` is one list without groups. */
export default function MessageCentre({ variant = 'grouped' }: { variant?: 'grouped' | 'plain' }) {
  const w = useWords(inboxWords)
  const asked = usePage().query.group as Group
  const [group, setGroup] = useState<Group>(groups.includes(asked) ? asked : 'all')
  const [box, setBox] = useState<Box>('inbox')
  const shown = box === 'inbox' ? group : 'all'
  const isPlain = variant === 'plain'
  const title = box !== 'inbox' ? w(`box.${box}`) : w(group === 'todo' ? 'group.todo' : 'title.messages')
  const back = box === 'inbox' ? (isPlain ? undefined : (false as const)) : () => setBox('inbox')
  return (
    <Screen
      title={title}
      {...(back !== undefined && { back })}
      tools={box === 'inbox' && <CentreTools group={shown} onBox={setBox} />}
    >
      {!isPlain && box === 'inbox' && <Groups value={group} onChange={setGroup} />}
      {shown === 'all' && box === 'inbox' && !isPlain && <DueTodos onAll={() => setGroup('todo')} />}
      {shown === 'todo' ? <TodoList /> : <MessageList group={shown === 'all' ? '' : shown} box={box} />}
    </Screen>
  )
}

function Groups({ value, onChange }: { value: Group; onChange: (group: Group) => void }) {
  const w = useWords(inboxWords)
  const counts = useStore(inboxCounts)
  const of = (group: Group): number | undefined => {
    if (!counts || group === 'all') return undefined
    return (group === 'todo' ? counts.todo : counts.groups[group]) || undefined
  }
  const tabs = groups.map((key) => {
    const count = of(key)
    return { key, label: w(`group.${key}`), ...(count !== undefined && { count }) }
  })
  return (
    <div className="msg-groups">
      <FilterTabs label={w('groups.name')} tabs={tabs} value={value} onChange={onChange} />
    </div>
  )
}
