import { useId, useState } from 'react'
import { PersonField } from '#engines/directory/web/PickFields.tsx'
import type { Picked } from '#engines/directory/web/use-picked.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { currentDay, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { DateField } from '#kernel/web/ui/form/DateField.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import type { FlowKit } from './kit.ts'
import { portalWords } from './words.ts'

type AgentSheetProps = { kit: FlowKit; open: boolean; onClose: () => void }

/** Who acts for me for a time, and for whom I act. */
export default function AgentSheet({ kit, open, onClose }: AgentSheetProps) {
  const w = useWords(portalWords)
  return (
    <Sheet open={open} title={w('agent.title')} onClose={onClose}>
      <div className="c-stack c-gap-4 fl-sheet">
        <p className="c-muted c-font-3">{w('agent.about')}</p>
        <Agents kit={kit} />
        <NewAgent kit={kit} />
      </div>
    </Sheet>
  )
}

const dayStyle = { month: 'short', day: 'numeric' } as const

function Agents({ kit }: { kit: FlowKit }) {
  const w = useWords(portalWords)
  const { caseAgents, endCaseAgent, cases } = kit.calls
  const list = useRead(caseAgents, {}).data?.list ?? []
  const end = useAction(endCaseAgent, { changes: [caseAgents, cases], success: w('agent.ended') })
  const ask = async (id: string, name: string) => {
    if (await confirm({ text: w('agent.endAsk', { name }), ok: w('agent.end'), danger: true })) await end.run({ id })
  }
  return list.map(({ id, from, to, isMine, since, until }) => (
    <div key={id} className="fl-row c-panel">
      <ListRow
        icon="user-check"
        title={isMine ? w('agent.mine', { name: to }) : w('agent.theirs', { name: from })}
        subtitle={`${formatTime(since, dayStyle)} – ${formatTime(until - 60, dayStyle)}`}
      />
      {isMine && (
        <div className="fl-row__do">
          <Button look="soft" size="small" onClick={() => void ask(id, to)} label={w('agent.end')} />
        </div>
      )}
    </div>
  ))
}

function NewAgent({ kit }: { kit: FlowKit }) {
  const w = useWords(portalWords)
  const id = useId()
  const [to, setTo] = useState<Picked[]>([])
  const [since, setSince] = useState(currentDay())
  const [until, setUntil] = useState('')
  const [tried, setTried] = useState(false)
  const { saveCaseAgent, caseAgents } = kit.calls
  const save = useAction(saveCaseAgent, {
    changes: [caseAgents],
    success: w('agent.saved'),
    onSuccess: () => {
      setTo([])
      setUntil('')
      setTried(false)
    },
  })
  const press = () => {
    setTried(true)
    if (to[0] && since && until) void save.run({ to: to[0].id, since, until })
  }
  const missing = (value: string) => (tried && value === '' ? { error: w('agent.day') } : {})
  return (
    <>
      <PersonField
        {...{ id: `${id}-to`, name: 'to', value: to, onChange: setTo }}
        {...(tried && !to[0] && { error: w('sheet.personNeeded') })}
        label={w('agent.to')}
        required
      />
      <div className="c-halves">
        <DateField
          {...{ id: `${id}-since`, name: 'since', value: since, onChange: setSince, ...missing(since) }}
          label={w('agent.since')}
          min={currentDay()}
          required
        />
        <DateField
          {...{ id: `${id}-until`, name: 'until', value: until, onChange: setUntil, ...missing(until) }}
          label={w('agent.until')}
          min={since || currentDay()}
          required
        />
      </div>
      <Button size="large" block busy={save.busy} onClick={press} label={w('agent.save')} />
    </>
  )
}
