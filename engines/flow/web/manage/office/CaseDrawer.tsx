import { useState } from 'react'
import { FormAnswers } from '#engines/forms/web/FormAnswers.tsx'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail, type Fact, Facts } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Button, Tag } from '#kernel/web/office/parts.tsx'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import type { officeActions } from '../../../office-cases-contract.ts'
import { CorrectPopup } from './CorrectPopup.tsx'
import { flowCaseWords } from './case-words.ts'
import type { DeskCase, OfficePages } from './office-pages.ts'
import { caseStateSet, namesOf, stuckSet, taskSet } from './parts.tsx'
import './flow-office.css'

type OfficeAction = (typeof officeActions)[number]
type Props = { office: OfficePages; id: string; onClose: () => void }

/** One case: what was applied for, who was asked, what happened, and what the office can do about it. */
export function CaseDrawer({ office, id, onClose }: Props) {
  const w = useWords(flowCaseWords)
  const read = useRead(office.calls.deskCase, { id })
  const [doing, setDoing] = useState<OfficeAction>()
  const one = read.data
  const tools = one?.allowedActions.map((action) => (
    <Button key={action} danger={action === 'terminate'} onClick={() => setDoing(action)}>
      {w(`act.${action}`)}
    </Button>
  ))
  return (
    <Detail
      title={one?.title ?? w('desk.cases')}
      width={680}
      onClose={onClose}
      tools={tools && tools.length > 0 && <div className="c-cluster">{tools}</div>}
    >
      <FromRead read={read} rows={8}>
        {(shown) => <Whole office={office} one={shown} />}
      </FromRead>
      {one && doing && <CorrectPopup office={office} one={one} action={doing} onClose={() => setDoing(undefined)} />}
    </Detail>
  )
}

function Whole({ office, one }: { office: OfficePages; one: DeskCase }) {
  const w = useWords(flowCaseWords)
  return (
    <>
      <Facts facts={useFacts(one)} />
      <section className="office-part">
        <h3>{w('case.form')}</h3>
        <FormAnswers
          definition={one.form}
          answers={one.fields}
          fileUrl={({ id }) => `${apiBase()}${office.calls.deskCaseFile.path}?id=${one.id}&file=${id}`}
        />
      </section>
      <section className="office-part">
        <h3>{w('case.tasks')}</h3>
        <Tasks one={one} />
      </section>
      <section className="office-part">
        <h3>{w('case.log')}</h3>
        <Log one={one} />
      </section>
    </>
  )
}

function useFacts(one: DeskCase): Fact[] {
  const w = useWords(flowCaseWords)
  const { state, stuck, applicant, number, unit, flowTitle, version, startedAt, endedAt, node, waitsFor } = one
  return [
    {
      label: w('column.state'),
      value: (
        <span className="office-tags">
          {caseStateSet.show(state)}
          {stuck
            .filter((kind) => kind !== 'suspended')
            .map((kind) => (
              <span key={kind}>{stuckSet.show(kind)}</span>
            ))}
        </span>
      ),
    },
    { label: w('column.applicant'), value: [applicant, number, unit].filter(Boolean).join(' · ') },
    { label: w('column.flow'), value: flowTitle },
    { label: w('case.version'), value: version },
    ...(waitsFor.length ? [{ label: w('column.node'), value: `${node} · ${namesOf(waitsFor, w)}` }] : []),
    { label: w('column.started'), value: moment(startedAt) },
    ...(endedAt ? [{ label: w('column.ended'), value: moment(endedAt) }] : []),
  ]
}

function Tasks({ one: { tasks } }: { one: DeskCase }) {
  const w = useWords(flowCaseWords)
  return (
    <ul className="fo-log c-stack c-gap-2">
      {tasks.map((task) => (
        <li key={task.n}>
          <span className="c-cluster">
            <b>{task.title || w('case.back')}</b>
            {task.person}
            {taskSet.show(task.state)}
            {task.isStale && <Tag tone="warn">{w('case.stale')}</Tag>}
          </span>{' '}
          <small>
            {[
              task.endedAt || task.openedAt ? moment(task.endedAt || task.openedAt) : '',
              task.state === 'open' && task.dueAt ? w('case.until', { at: moment(task.dueAt) }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  )
}

function Log({ one: { log } }: { one: DeskCase }) {
  const w = useWords(flowCaseWords)
  const actor = ({ by, agentOf }: DeskCase['log'][number]) =>
    agentOf ? w('case.byAgent', { name: by, of: agentOf }) : by || w('case.clock')
  return (
    <ol className="fo-log c-stack c-gap-2">
      {log.toReversed().map((entry) => (
        <li key={entry.n}>
          <span className="c-cluster">
            <b>{actor(entry)}</b>
            {w(`log.${entry.kind}` as 'log.start')}
            {entry.title && <span className="office-quiet">{entry.title}</span>}
            {entry.to && <span className="office-quiet">→ {entry.to}</span>}
          </span>{' '}
          <small>{moment(entry.at)}</small>
          {entry.opinion && <p>{entry.opinion}</p>}
        </li>
      ))}
    </ol>
  )
}
