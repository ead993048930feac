import { useState } from 'react'
import { PeopleSelect } from '#engines/directory/web/manage/PeopleSelect.tsx'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTabs } from '#kernel/web/office/OfficeTabs.tsx'
import { Alert, Button } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { AgentTable } from './AgentTable.tsx'
import { flowCaseWords } from './case-words.ts'
import { DeskFrame } from './DeskFrame.tsx'
import { caseChanges, type OfficePages, type PageProps } from './office-pages.ts'
import './flow-office.css'

const tabs = ['tasks', 'agents'] as const

/** Hands the tasks of a leaver to somebody else, and lists who stands in for whom. */
export function HandOverPage({ office }: PageProps) {
  const w = useWords(flowCaseWords)
  const [tab, setTab] = useState<(typeof tabs)[number]>('tasks')
  return (
    <DeskFrame office={office} at="handOver" note={w('hand.note')}>
      <OfficeTabs
        label={w('desk.handOver')}
        options={tabs.map((key) => ({ key, label: w(`hand.${key}`) }))}
        value={tab}
        onChange={setTab}
      />
      {tab === 'tasks' ? <HandOver office={office} /> : <AgentTable office={office} />}
    </DeskFrame>
  )
}

function HandOver({ office }: { office: OfficePages }) {
  const w = useWords(flowCaseWords)
  const { calls } = office
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [reason, setReason] = useState('')
  const leavers = useRead(calls.leavers, {}).data?.list ?? []
  const preview = useRead(calls.handOverPreview, { from }, { when: from !== '' })
  const { run, busy } = useHandOver(office)
  const data = from ? preview.data : undefined
  const hasSome = data !== undefined && data.tasks + data.agents > 0
  const go = async () => {
    if (!data || !(await confirm({ text: w('hand.ask', { tasks: data.tasks, agents: data.agents }) }))) return
    if (await run({ from, to, reason: reason.trim() })) setFrom('')
  }
  return (
    <OfficeCard>
      <div className="fo-fields c-stack c-gap-4">
        {leavers.length > 0 && (
          <div className="office-field">
            <span className="office-field__label">{w('hand.leavers')}</span>
            <span className="fo-leavers c-cluster">
              {leavers.map(({ id, name, tasks }) => (
                <Button key={id} size="small" type={id === from ? 'primary' : 'default'} onClick={() => setFrom(id)}>
                  {w('hand.leaver', { name, n: tasks })}
                </Button>
              ))}
            </span>
          </div>
        )}
        <Person label={w('hand.from')} value={from} onChange={setFrom} />
        {from && (
          <FromRead read={preview} rows={1}>
            {(found) => (
              <Alert
                type={found.tasks + found.agents > 0 ? 'info' : 'success'}
                showIcon
                title={w(found.tasks + found.agents > 0 ? 'hand.preview' : 'hand.nothing', { ...found, flows: '' })}
                description={found.flows.map(({ title, tasks }) => `${title} ${tasks}`).join(' · ') || undefined}
              />
            )}
          </FromRead>
        )}
        <Person label={w('hand.to')} value={to} onChange={setTo} />
        <Field
          kind="long"
          label={w('hand.reason')}
          max={300}
          value={reason}
          onChange={setReason as (v: never) => void}
        />
        <div>
          <Button
            type="primary"
            loading={busy}
            disabled={!hasSome || !to || to === from || reason.trim() === ''}
            onClick={() => void go()}
          >
            {w('hand.go')}
          </Button>
        </div>
      </div>
    </OfficeCard>
  )
}

type PersonProps = { label: string; value: string; onChange: (id: string) => void }

const Person = ({ label, value, onChange }: PersonProps) => (
  <div className="office-field">
    <span className="office-field__label">{label}</span>
    <PeopleSelect label={label} value={value} onChange={(id) => onChange(String(id ?? ''))} />
  </div>
)

/** Two hundred cases a call, until there are no more. */
function useHandOver(office: OfficePages) {
  const w = useWords(flowCaseWords)
  const toast = useToast()
  const { calls } = office
  const changes = [...caseChanges(office), calls.handOverPreview, calls.leavers, calls.flowAgents]
  const action = useAction(calls.handOverTasks, { changes, cover: false })
  const run = async (input: { from: string; to: string; reason: string }): Promise<boolean> => {
    let n = 0
    for (;;) {
      const done = await action.run(input)
      if (!done) return false
      n += done.cases
      if (!done.more) break
    }
    toast.done(w('hand.done', { n }))
    return true
  }
  return { run, busy: action.busy }
}
