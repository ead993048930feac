import type { TodoFace } from '#engines/agenda/shapes.ts'
import { asWritten } from '#kernel/clock.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useWords } from '#kernel/web/language.tsx'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { clockTime, formatTime, isToday } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { OpenLink } from './OpenLink.tsx'
import { when } from './when.ts'
import { inboxWords } from './words.ts'

/** A to-do: title, due time, and a link. */
export function TodoCard({ todo, onLater, onBack }: { todo: TodoFace; onLater: () => void; onBack: () => void }) {
  const w = useWords(inboxWords)
  const { title, text, action, link, state } = todo
  return (
    <Card>
      <div className="msg-todo c-stack c-gap-2">
        <div className="msg-todo__head c-cluster c-between">
          <h3 className="msg-todo__title">{title}</h3>
          <TodoState todo={todo} />
        </div>
        {text && <p className="c-muted c-font-4">{text}</p>}
        <div className="msg-todo__foot c-cluster">
          {state === 'open' && <Button look="plain" size="small" onClick={onLater} label={w('menu.snooze')} />}
          {state === 'snoozed' && <Button look="plain" size="small" onClick={onBack} label={w('menu.unsnooze')} />}
          {(state === 'open' || state === 'snoozed') && (
            <OpenLink link={link} label={action || w('todo.go')} size="small" />
          )}
        </div>
      </div>
    </Card>
  )
}

export function TodoState({ todo: { state, dueAt, settledAt } }: { todo: TodoFace }) {
  const w = useWords(inboxWords)
  if (state === 'done') return <StatusTag tone="success">{w('todo.doneAt', { at: when(settledAt) })}</StatusTag>
  if (state === 'expired') return <StatusTag>{w('todo.expiredAt', { at: when(settledAt) })}</StatusTag>
  if (dueAt === 0) return <StatusTag>{w('todo.noDue')}</StatusTag>
  const at = asWritten(pageInfo().zone, dueAt)
  if (dueAt * 1000 < serverNow()) return <StatusTag tone="danger">{w('todo.overdue', { at: when(at) })}</StatusTag>
  if (isToday(at)) return <StatusTag tone="warning">{w('todo.today', { at: formatTime(at, clockTime) })}</StatusTag>
  return <StatusTag tone="info">{w('todo.due', { at: when(at) })}</StatusTag>
}
