import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { ActionSheet } from '#kernel/web/ui/pickers/ActionSheet.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../../contract.ts'
import type { MeetingTask } from '../../meeting-shapes.ts'
import { DoneForm } from './DoneForm.tsx'
import { type MeetingData, meetingChanges } from './MeetingDetail.tsx'
import { TaskForm } from './TaskForm.tsx'
import { meetingWords } from './words.ts'

type Doing = { task: MeetingTask; what: 'choose' | 'done' | 'edit' }

/** Decisions and tasks. A row offers what its reader may do with it. */
export function TasksPart({ meeting }: { meeting: MeetingData }) {
  const w = useWords(meetingWords)
  const [adding, setAdding] = useState(false)
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  return (
    <>
      {meeting.tasks.length === 0 ? (
        <Empty icon="list-checks" title={w('task.none')} />
      ) : (
        <Section card="flush">
          {meeting.tasks.map((task) => (
            <TaskRow key={task.id} task={task} onDo={(what) => setDoing({ task, what })} />
          ))}
        </Section>
      )}
      {meeting.allowedActions.includes('edit') && (
        <Button block look="soft" icon="plus" onClick={() => setAdding(true)} label={w('task.add')} />
      )}
      <Sheet open={adding} title={w('task.add')} onClose={() => setAdding(false)}>
        <TaskForm id={meeting.id} onDone={() => setAdding(false)} />
      </Sheet>
      {doing?.what === 'choose' && <Choose doing={doing} onDo={setDoing} />}
      <Sheet open={doing?.what === 'edit'} title={w('task.edit')} onClose={close}>
        {doing && <TaskForm id={meeting.id} task={doing.task} onDone={close} />}
      </Sheet>
      <Sheet open={doing?.what === 'done'} title={w('task.do')} onClose={close}>
        {doing && <DoneForm task={doing.task} onDone={close} />}
      </Sheet>
    </>
  )
}

function TaskRow({ task, onDo }: { task: MeetingTask; onDo: (what: Doing['what']) => void }) {
  const w = useWords(meetingWords)
  const { text, kind, state, assigneeName, dueAt, doneAt, note, overdue, allowedActions } = task
  const about = [
    kind === 'decision' ? w('meeting.task.decision') : assigneeName,
    state === 'open' && dueAt > 0 && w('task.due', { time: formatTime(dueAt) }),
    doneAt > 0 && w('task.doneAt', { time: formatTime(doneAt) }),
    note,
  ]
  const only = allowedActions.length === 1 && allowedActions[0] === 'done'
  return (
    <ListRow
      title={text}
      subtitle={about.filter(Boolean).join(' · ')}
      tag={
        kind === 'task' && (
          <StatusTag tone={overdue ? 'danger' : state === 'done' ? 'success' : 'neutral'}>
            {overdue ? w('task.overdue') : w(`meeting.taskState.${state}`)}
          </StatusTag>
        )
      }
      {...(only && {
        value: <Button look="soft" size="small" onClick={() => onDo('done')} label={w('task.do')} />,
      })}
      {...(!only && allowedActions.length > 0 && { onClick: () => onDo('choose') })}
    />
  )
}

const worded = { edit: 'task.edit', done: 'task.do', reopen: 'task.reopen', drop: 'task.drop' } as const

function Choose({ doing: { task }, onDo }: { doing: Doing; onDo: (next: Doing | undefined) => void }) {
  const w = useWords(meetingWords)
  const move = useAction(contract.moveMeetingTask, { changes: meetingChanges })
  const act = (key: string) => {
    if (key === 'done' || key === 'edit') return onDo({ task, what: key })
    onDo(undefined)
    void move.run({ task: task.id, version: task.version, action: key as 'reopen' | 'drop' })
  }
  return (
    <ActionSheet
      open
      title={task.text}
      onClose={() => onDo(undefined)}
      onAct={act}
      actions={task.allowedActions.map((key) => ({ key, label: w(worded[key]), danger: key === 'drop' }))}
    />
  )
}
