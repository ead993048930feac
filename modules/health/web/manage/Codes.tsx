import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useMay } from '#kernel/web/session/session.ts'
import { currentDay } from '#kernel/web/time.ts'
import { codeCalls } from '../../code-contract.ts'
import { planCalls } from '../../plan-contract.ts'
import { CodeDetail } from './CodeDetail.tsx'
import { caseChanges, colourSet, named } from './case-parts.tsx'
import { OpenCaseForm } from './OpenCaseForm.tsx'
import { Rules } from './PlanFacts.tsx'
import { titleIn } from './plan-parts.tsx'
import { manageWords } from './words.ts'
import './health-office.css'

type Entering = 'test' | 'case' | 'look'

/** People whose code is not green, with reasons. Colours come from rules only: a case, a test, or the end of a case. */
export default function Codes() {
  const w = useWords(manageWords)
  const [looking, setLooking] = useState('')
  const [entering, setEntering] = useState<Entering>()
  const close = () => {
    setLooking('')
    setEntering(undefined)
  }
  return (
    <OfficePage title={w('title.codes')} note={w('codes.note')}>
      <OfficeTable
        name="health.codes"
        words={manageWords}
        read={codeCalls.codes}
        rowKey="person"
        search={{ key: 'keyword', label: 'codes.search' }}
        empty="codes.empty"
        onOpen={({ person }) => setLooking(person)}
        filters={[{ label: 'column.colour', options: colourSet.options(['amber', 'red']) }]}
        columns={[
          { title: 'column.person', of: named, kind: 'person', always: true, width: 140 },
          { title: 'column.unit', of: 'department', width: 170, cut: true },
          { title: 'column.colour', set: colourSet, width: 90 },
          {
            title: 'column.reason',
            width: 200,
            render: ({ reasons }) => reasons.map(({ title }) => title).join(w('to.comma')),
          },
          { title: 'column.since', kind: 'day', width: 155 },
          {
            title: 'column.wayOut',
            width: 320,
            cut: true,
            render: ({ reasons }) => reasons.map(({ wayOut }) => wayOut).join(' '),
          },
        ]}
        tools={
          <>
            <Button icon="search" onClick={() => setEntering('look')}>
              {w('codes.look')}
            </Button>
            <Button icon="flask-conical" onClick={() => setEntering('test')}>
              {w('codes.test')}
            </Button>
            <Button type="primary" icon="plus" onClick={() => setEntering('case')}>
              {w('cases.open')}
            </Button>
          </>
        }
      />
      <CodeRules />
      {(looking || entering === 'look') && <CodeDetail key={looking} person={looking} onClose={close} />}
      {entering === 'test' && <TestForm onClose={close} />}
      {entering === 'case' && <OpenCaseForm onClose={close} />}
    </OfficePage>
  )
}

/** Current colour rules. They are edited in their plans. */
function CodeRules() {
  const w = useWords(manageWords)
  const language = useLanguage()
  const maySee = useMay('health', 'plans')
  const { data } = useRead(planCalls.plans, { state: 'running', page_size: 100 }, { when: maySee })
  if (!maySee || !data) return null
  return (
    <OfficeCard title={w('codes.rules')}>
      <p className="office-quiet">{w(data.list.length ? 'codes.rulesNote' : 'codes.noRules')}</p>
      {data.list.map((plan) => (
        <section key={plan.id} className="office-part">
          <h3>{titleIn(language, plan)}</h3>
          <Rules asked={plan.asked} rules={plan.rules} />
        </section>
      ))}
      <p className="office-quiet">{w('codes.missed')}</p>
    </OfficeCard>
  )
}

/** Enters a test: day and result. */
function TestForm({ onClose }: { onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w('codes.test')}
      call={codeCalls.addTest}
      draftKey="health.test/new"
      initial={{ number: '', day: currentDay(), result: 'negative' }}
      changes={caseChanges}
      success={w('test.done')}
      onClose={onClose}
      fields={{
        number: { label: w('test.number'), required: true },
        day: { label: w('test.day'), kind: 'day', required: true },
        result: {
          label: w('test.result'),
          kind: 'radio',
          options: (['negative', 'positive'] as const).map((value) => ({ value, label: w(`test.${value}`) })),
        },
      }}
    >
      <p className="office-quiet">{w('test.about')}</p>
    </DrawerForm>
  )
}
