import { useState } from 'react'
import type { EnrolmentRole } from '#engines/courses/shapes.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../contract.ts'
import type { ClassRow } from '../../shapes.ts'
import { manageWords, roleSet } from './words.ts'

const changes = [contract.members, contract.classes]

/** Who is in a class. */
export function Members({ row, onClose }: { row: ClassRow; onClose: () => void }) {
  const w = useWords(manageWords)
  const [isAdding, setAdding] = useState(false)
  return (
    <Detail title={w('membersOf', { name: `${row.courseName} ${row.code}` })} width={760} onClose={onClose}>
      <OfficeTable
        name="timetable.members"
        words={manageWords}
        read={contract.members}
        input={{ class: row.id }}
        inAddress={false}
        empty="noMembers"
        filters={[{ label: 'role', options: roleSet }]}
        tools={
          <Button type="primary" onClick={() => setAdding(true)}>
            {w('enrol')}
          </Button>
        }
        columns={[
          { key: 'name', title: 'personName', of: 'name', always: true, width: 140 },
          { title: 'number', width: 140 },
          { title: 'department', cut: true },
          { title: 'role', set: roleSet, width: 120 },
        ]}
        rowActions={[
          {
            label: 'remove',
            danger: true,
            ask: ({ name }, words) => words('removeAsk', { name }),
            run: ({ id }, send) => send(contract.removeMembers, { class: row.id, people: [id] }, { changes }),
          },
        ]}
      />
      {isAdding && <Enrol id={row.id} onClose={() => setAdding(false)} />}
    </Detail>
  )
}

function Enrol({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(manageWords)
  const toast = useToast()
  const [text, setText] = useState('')
  const [role, setRole] = useState<EnrolmentRole>('student')
  const enrol = useAction(contract.enrolPeople, { changes, cover: false })
  const numbers = text.split(/[\s,，、;；]+/).filter(Boolean)
  const run = async () => {
    const done = await enrol.run({ class: id, numbers, role })
    if (!done) return
    toast.done(w('enrolled', { n: done.n }))
    onClose()
  }
  return (
    <Popup title={w('enrol')} ok={w('enrol')} disabled={!numbers.length} busy={enrol.busy} onOk={run} onClose={onClose}>
      <Field
        kind="long"
        label={w('numbers')}
        help={w('numbersHelp')}
        rows={6}
        value={text}
        onChange={(next: string) => setText(next)}
      />
      <Field
        kind="choice"
        label={w('role')}
        options={roleSet.options()}
        value={role}
        onChange={(next: EnrolmentRole) => setRole(next)}
      />
    </Popup>
  )
}
