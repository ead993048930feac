import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Segmented } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { officeContract as contract } from '../../office-contract.ts'
import type { Appeal } from './event-parts.tsx'
import './tickets-office.css'
import { manageWords } from './words.ts'

type State = 'open' | 'decided'
export const decisionTabs = valueSet(manageWords, 'appeals', ['open', 'decided'])
const pointStates = valueSet(manageWords, 'points', {
  counted: 'plain',
  appealed: 'warn',
  upheld: 'plain',
  waived: 'good',
})

/** Appeals against penalty points. */
export default function Appeals() {
  const w = useWords(manageWords)
  const [state, setState] = useState<State>('open')
  return (
    <OfficePage
      title={w('title.appeals')}
      note={w('appeals.note')}
      tools={<Segmented label={w('column.state')} options={decisionTabs.tabs()} value={state} onChange={setState} />}
    >
      <OfficeTable
        key={state}
        name="tickets.appeals"
        words={manageWords}
        read={contract.appeals}
        input={{ state }}
        empty={state === 'open' ? 'appeals.empty' : 'appeals.emptyDecided'}
        columns={[
          { title: 'column.person', of: (who) => who, kind: 'person', always: true, width: 130 },
          { key: 'department', title: 'column.unit', of: 'department', width: 160, cut: true, hidden: true },
          { key: 'event', title: 'column.title', width: 200, cut: true },
          { title: 'column.starts', of: 'startsAt', kind: 'moment', width: 165, hidden: true },
          { title: 'appeals.points', width: 70, align: 'right' },
          { key: 'appeal', title: 'appeals.text', of: 'appeal', width: 320, cut: true },
          { title: 'column.state', width: 110, set: pointStates },
          { key: 'decision', title: 'appeals.words', of: 'decision', width: 200, cut: true, hidden: true },
        ]}
        rowActions={[{ label: 'appeals.decide', when: ({ mayDecide }) => mayDecide, opens: 'decide' }]}
        popups={{ decide: (appeal, close) => <DecideForm appeal={appeal} onClose={close} /> }}
      />
    </OfficePage>
  )
}

function DecideForm({ appeal: { id, name, title, appeal }, onClose }: { appeal: Appeal; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w('appeals.of', { name })}
      call={contract.decideAppeal}
      draftKey={`tickets.appeal/${id}`}
      initial={{ id, action: 'waive', decision: '' }}
      changes={[contract.appeals]}
      success={w('done.decided')}
      saveLabel={w('appeals.decide')}
      onClose={onClose}
      fields={{
        action: {
          label: w('appeals.decision'),
          kind: 'radio',
          options: (['waive', 'uphold'] as const).map((value) => ({ value, label: w(`appeals.${value}`) })),
        },
        decision: { label: w('appeals.words'), kind: 'long', help: w('appeals.wordsHelp') },
      }}
    >
      <blockquote className="tk-quote c-stack c-gap-1">
        <small className="c-faint">{title}</small>
        {appeal}
      </blockquote>
    </DrawerForm>
  )
}
