import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Facts } from '#kernel/web/office/Detail.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Button } from '#kernel/web/office/parts.tsx'
import { useMay } from '#kernel/web/session/session.ts'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import { type PersonRow, personStates } from './People.tsx'

/** Profile of a person. Contact details are masked; revealing them is audited. */
export function PersonProfile({ person }: { person: PersonRow }) {
  const w = useWords(peopleWords)
  const mayEdit = useMay('people', 'edit')
  const [seen, setSeen] = useState<{ mobile: string; email: string }>()
  const reveal = useAction(contract.reveal, { onSuccess: setSeen, cover: false })
  const { id, number, name, role, department, state, created, left } = person
  const { mobile, email } = seen ?? person
  const show = async () => {
    if (await confirm({ text: w('person.revealAsk'), ok: w('person.reveal') })) await reveal.run({ id })
  }
  return (
    <div className="office-stack">
      <Facts
        facts={[
          { label: w('column.name'), value: name },
          ...(person.latinName ? [{ label: w('column.latinName'), value: person.latinName }] : []),
          { label: w('column.number'), value: number },
          { label: w('column.kind'), value: w(`kind.${role}`) },
          { label: w('column.department'), value: department },
          { label: w('column.mobile'), value: mobile },
          { label: w('column.email'), value: email },
          { label: w('column.state'), value: personStates.show(state) },
          { label: w('column.created'), value: moment(created) },
          ...(left ? [{ label: w('column.left'), value: moment(left) }] : []),
        ]}
      />
      {mayEdit && !seen && (mobile || email) && (
        <Button className="office-start" icon="eye" loading={reveal.busy} onClick={() => void show()}>
          {w('person.reveal')}
        </Button>
      )}
    </div>
  )
}
