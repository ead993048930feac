import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail, type Fact, Facts } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Button } from '#kernel/web/office/parts.tsx'
import { caseCalls } from '../../case-contract.ts'
import { messages } from '../../words/manage.ts'
import { CasePopup } from './CasePopup.tsx'
import { type CaseAction, caseChanges, caseSet, colourSet, daysSaid, type OneCase } from './case-parts.tsx'
import { type ManageWords, manageWords } from './words.ts'

/** One case: person, reason, answers, steps and actions. */
export function CaseDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(manageWords)
  const read = useRead(caseCalls.case, { id })
  const one = read.data
  const title = one ? w('cases.of', { name: one.realname, reason: one.reasonTitle }) : w('title.cases')
  return (
    <Detail
      title={title}
      onClose={onClose}
      width={620}
      facts={one ? factsOf(one, w) : []}
      tools={one && <Acts one={one} />}
    >
      <FromRead read={read}>{(found) => <Inside one={found} />}</FromRead>
    </Detail>
  )
}

const factsOf = (one: OneCase, w: ManageWords): Fact[] => [
  { label: w('column.state'), value: caseSet.show(one.state) },
  { label: w('column.colour'), value: colourSet.show(one.colour) },
  { label: w('case.person'), value: `${one.realname} · ${one.number} · ${one.department}` },
  { label: w('column.days'), value: daysSaid(one, w) },
  { label: w('column.handler'), value: one.handler },
  { label: w('case.plan'), value: one.planTitle },
]

function Inside({ one: { report, steps } }: { one: OneCase }) {
  const w = useWords(manageWords)
  const answered = (report?.shown ?? []).filter(({ value }) => value !== '' && value !== '–')
  return (
    <>
      <section className="office-part">
        <h3>{w('case.answers')}</h3>
        {answered.length ? (
          <Facts facts={answered.map(({ title, value }) => ({ label: title, value }))} />
        ) : (
          <p className="office-quiet">{w('case.noAnswers')}</p>
        )}
      </section>
      <section className="office-part">
        <h3>{w('case.steps')}</h3>
        {steps.length === 0 && <p className="office-quiet">{w('case.noSteps')}</p>}
        <ol className="ho-steps c-stack">
          {steps.map(({ action, note, by, at }) => (
            <li key={`${at} ${action} ${note}`}>
              <span>
                <b>{stepName(action, w)}</b> {by}
                <small>{moment(at)}</small>
              </span>
              {note && <p className="ho-text">{note}</p>}
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

function stepName(action: string, w: ManageWords): string {
  const key = `case.step.${action}`
  return key in messages.zh ? w(key as 'case.step.note') : action
}

const looks: Readonly<Record<CaseAction, string>> = {
  note: 'pencil',
  assign: 'user-plus',
  reopen: 'undo',
  close: 'circle-check',
  follow: 'user-check',
}

function Acts({ one }: { one: OneCase }) {
  const w = useWords(manageWords)
  const [asking, setAsking] = useState<CaseAction>()
  const { id, version } = one
  const { run, busy } = useAction(caseCalls.actOnCase, { changes: caseChanges, success: w('case.done'), cover: false })
  const act = (action: CaseAction) => (action === 'follow' ? void run({ id, version, action }) : setAsking(action))
  return (
    <>
      {(Object.keys(looks) as CaseAction[])
        .filter((action) => one.actions.includes(action))
        .map((action) => (
          <Button
            key={action}
            icon={looks[action]}
            type={action === 'follow' ? 'primary' : 'default'}
            disabled={busy}
            onClick={() => act(action)}
          >
            {w(`case.${action}`)}
          </Button>
        ))}
      {asking && <CasePopup key={asking} one={one} action={asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}
