import { personRoles } from '#kernel/person-roles.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { SavedText } from '#kernel/web/office/form/SavedText.tsx'
import type { FieldFace, FieldFaces } from '#kernel/web/office/form/types.ts'
import { nameIn } from '#kernel/web/office/tree/nodes.ts'
import { TreeChoice } from '#kernel/web/office/tree/TreeChoice.tsx'
import { contract } from '../../contract.ts'
import { type PeopleWords, peopleWords } from '../words.ts'
import type { PersonRow } from './People.tsx'
import { useUnits } from './use-units.ts'

type Props = { person: PersonRow | undefined; onClose: () => void; onAdded?: (id: string) => void }

/** Form of a person. Contact details stay masked while editing. */
export function PersonForm({ person, onClose, onAdded }: Props) {
  const w = useWords(peopleWords)
  const faces = useFaces(w)
  const shared = { changes: [contract.people, contract.person, contract.units], onClose }
  if (!person)
    return (
      <DrawerForm
        {...shared}
        title={w('people.add')}
        call={contract.addPerson}
        initial={{ role: 'student', department: '' }}
        fields={{ ...faces, mobile: { label: w('column.mobile') }, email: { label: w('column.email') } }}
        draftKey="people.person/new"
        onSaved={({ id }) => onAdded?.(id)}
      />
    )
  const { id, version, mobile, email } = person
  return (
    <DrawerForm
      {...shared}
      title={w('person.edit')}
      call={contract.savePerson}
      initial={{ id, version, ...draftOf(person) }}
      fromFresh={({ person: now }) => draftOf(now as PersonRow)}
      fields={{
        ...faces,
        mobile: keptFace(w, w('column.mobile'), mobile),
        email: keptFace(w, w('column.email'), email),
      }}
      draftKey={`people.person/${id} ${version}`}
    />
  )
}

const draftOf = ({ number, name, latinName, role, departmentId }: PersonRow) => ({
  ...{ number, name, latinName, role },
  department: departmentId,
})

function useFaces(w: PeopleWords): FieldFaces {
  const units = useUnits('mayEdit')
  return {
    name: { label: w('column.name') },
    latinName: { label: w('column.latinName'), help: w('column.latinNameHelp') },
    number: { label: w('column.number'), required: true },
    role: {
      label: w('column.kind'),
      kind: 'radio',
      options: personRoles.map((value) => ({ value, label: w(`kind.${value}`) })),
    },
    department: {
      label: w('column.department'),
      said: nameIn(units),
      control: (bound) => <TreeChoice {...bound} nodes={units} />,
    },
  }
}

/** Without a value nothing has to be masked. */
function keptFace(w: PeopleWords, label: string, value: string): FieldFace {
  if (!value) return { label }
  const labels = { clear: w('person.clear'), clearing: w('person.clearing'), keep: w('person.keep') }
  return {
    label,
    control: (bound) => <SavedText {...bound} kept={w('person.contactKeep', { value })} labels={labels} />,
  }
}
