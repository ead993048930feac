import { useState } from 'react'
import { DepartmentField, PersonField } from '#engines/directory/web/PickFields.tsx'
import type { Picked } from '#engines/directory/web/use-picked.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { contract } from '../../contract.ts'
import { documentWords } from '../words.ts'
import type { StepProps } from './StepPanel.tsx'
import { useStep } from './use-step.ts'

const idsOf = (list: readonly Picked[]) => list.map(({ id }) => id)

/** Issues it, and sends it to people and units at once. */
export function IssueStep({ one }: StepProps) {
  const w = useWords(documentWords)
  const [people, setPeople] = useState<Picked[]>([])
  const [units, setUnits] = useState<Picked[]>([])
  const [note, setNote] = useState('')
  const step = useStep(contract.issue, 'issue', one.id)
  const send = () =>
    step.run({
      ...{ case: one.id, task: one.task!.n, revision: one.revision, note },
      ...{ people: idsOf(people), units: idsOf(units) },
    })
  return (
    <>
      <p className="c-muted c-font-3">{w('issueNote')}</p>
      <PersonField
        id="issue-people"
        name="people"
        label={w('toPeople')}
        multiple
        max={200}
        value={people}
        onChange={setPeople}
      />
      <DepartmentField
        id="issue-units"
        name="units"
        label={w('toUnits')}
        multiple
        max={50}
        value={units}
        onChange={setUnits}
      />
      {people.length + units.length > 0 && (
        <TextField id="issue-note" name="note" label={w('note')} maxLength={300} value={note} onChange={setNote} />
      )}
      <Button size="large" block icon="send" busy={step.busy} label={w('do.issue')} onClick={() => void send()} />
    </>
  )
}
