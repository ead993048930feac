import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Checkbox } from '#kernel/web/office/choices.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import type { FieldFaces } from '#kernel/web/office/form/types.ts'
import { Segmented } from '#kernel/web/office/parts.tsx'
import { nameIn } from '#kernel/web/office/tree/nodes.ts'
import { TreeChoice } from '#kernel/web/office/tree/TreeChoice.tsx'
import { contract } from '../../contract.ts'
import { type PeopleWords, peopleWords } from '../words.ts'
import { type Catalogue, type Grant, useCatalogue } from './granted.ts'
import { PersonSelect } from './PersonSelect.tsx'
import { useUnits } from './use-units.ts'

type Named = { id: string; name: string }
type Props = { grant?: Grant | undefined; to?: Named | undefined; onClose: () => void }
type How = 'role' | 'rights'

const changes = [contract.grants, contract.grantRoles]

/** Form of a grant: a role or permissions of one application, for a unit and a period. */
export function GrantForm({ grant, to, onClose }: Props) {
  const w = useWords(peopleWords)
  const [how, setHow] = useState<How>(grant && !grant.role ? 'rights' : 'role')
  const fields = useFaces(w, how)
  const catalogue = useCatalogue()
  const rightsOf = (app: unknown) => rightKeys(catalogue, app)
  const chosen = (values: Values) =>
    how === 'role'
      ? { ...values, app: '', modules: [] }
      : { ...values, role: '', modules: (values.modules ?? []).filter((key) => rightsOf(values.app).has(key)) }
  const above = (
    <Segmented
      label={w('grant.how')}
      options={[
        { key: 'role', label: w('grant.byRole') },
        { key: 'rights', label: w('grant.byRights') },
      ]}
      value={how}
      onChange={setHow}
    />
  )
  if (grant)
    return (
      <DrawerForm
        title={w('grant.change')}
        call={contract.changeGrant}
        initial={initialOf(grant)}
        fromFresh={(fresh) => initialOf(fresh as Grant)}
        fields={fields}
        draftKey={`people.grant/${grant.id} ${grant.version}`}
        changes={changes}
        success={w('grant.changed')}
        toSend={(values) => chosen(values as Values) as never}
        onClose={onClose}
      >
        {above}
      </DrawerForm>
    )
  const person = { label: w('grant.person'), required: true, control: personControl(w) }
  return (
    <DrawerForm
      title={to ? w('grant.giveTo', { name: to.name }) : w('grant.give')}
      call={contract.giveGrant}
      initial={to ? { person: to.id } : {}}
      fields={to ? fields : { person, ...fields }}
      draftKey={`people.grant/to ${to?.id ?? ''}`}
      changes={changes}
      success={w('grant.given')}
      saveLabel={w('grant.give')}
      toSend={(values) => chosen(values as Values) as never}
      onClose={onClose}
    >
      {above}
    </DrawerForm>
  )
}

type Values = { app?: string; modules?: string[] }

const rightKeys = (catalogue: Catalogue, app: unknown): Set<string> =>
  new Set(catalogue.find((one) => one.app === app)?.rights.map(({ key }) => key))

const namesOf = (catalogue: Catalogue, held: readonly string[]): string =>
  catalogue
    .flatMap(({ rights }) => rights)
    .filter(({ key }) => held.includes(key))
    .map(({ name }) => name)
    .join('、')

function initialOf({ id, version, app, modules, role, scope, since, until }: Grant) {
  return { id, version, app, modules, role: role?.id ?? '', scope: scope?.id ?? '', since, until }
}

const personControl = (w: PeopleWords) => (bound: object) => <PersonSelect {...bound} label={w('grant.pickPerson')} />

function useFaces(w: PeopleWords, how: How): FieldFaces {
  const units = useUnits('mayGrant')
  const catalogue = useCatalogue()
  const { data } = useRead(contract.grantRoles, {})
  const roles = (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const rest: FieldFaces = {
    scope: {
      label: w('column.scope'),
      help: w('grant.scopeHelp'),
      said: (id) => nameIn(units)(id) || w('everyone'),
      control: (bound) => <TreeChoice {...bound} nodes={units} placeholder={w('everyone')} />,
    },
    since: { label: w('grant.since'), help: w('grant.sinceHelp'), kind: 'moment' },
    until: { label: w('grant.until'), help: w('grant.untilHelp'), kind: 'moment' },
  }
  if (how === 'role')
    return { role: { label: w('grant.role'), kind: 'choice', options: roles, required: true }, ...rest }
  const apps = catalogue.map(({ app, name }) => ({ value: app, label: name }))
  return {
    app: { label: w('grant.app'), kind: 'choice', options: apps, required: true },
    modules: {
      label: w('grant.rights'),
      required: true,
      said: (held) => namesOf(catalogue, held as string[]),
      when: ({ app }) => Boolean(app),
      control: (bound, { app }) => (
        <Rights {...bound} rights={catalogue.find((one) => one.app === app)?.rights ?? []} />
      ),
    },
    ...rest,
  }
}

type RightsProps = {
  rights: Catalogue[number]['rights']
  value?: unknown
  onChange?: (value: unknown) => void
}

function Rights({ rights, value, onChange }: RightsProps) {
  const held = (value ?? []) as string[]
  const set = (key: string, on: boolean) => onChange?.(on ? [...held, key] : held.filter((one) => one !== key))
  return (
    <div className="office-matrix__rights">
      {rights.map(({ key, name }) => (
        <Checkbox key={key} label={name} checked={held.includes(key)} onChange={(on) => set(key, on)} />
      ))}
    </div>
  )
}
