import { personRoles } from '#kernel/person-roles.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Segmented } from '#kernel/web/office/parts.tsx'
import type { TreeNode } from '#kernel/web/office/tree/nodes.ts'
import { TreeChoices } from '#kernel/web/office/tree/TreeChoices.tsx'
import { kernelWords } from '#kernel/web/words.ts'
import { type Audience, everyone } from '../../audience.ts'
import { structure } from '../../contract.ts'
import { AudienceCount, type CountCall } from './AudienceCount.tsx'
import { PeopleSelect } from './PeopleSelect.tsx'
import { audienceWords } from './words.ts'

type Props = {
  value: Audience | undefined
  onChange: (audience: Audience) => void
  /** The units to choose from, listed by the page's own module. */
  units: readonly TreeNode[]
  /** A read `{ audience: JSON text } → { count, sample }` (`sampleAudience`), repeated when the choice changes. */
  count?: CountCall
  /** Also offers `public`: people who are not logged in. */
  withPublic?: boolean
}

/**
 * A field for an audience, with its size and a sample of names. In a form: `audience: { label, control: ({ value,
 * onChange }) => <AudienceField value={value as Audience} onChange={onChange!} units={…} count={contract.xAudience} />
 * }`.
 */
export function AudienceField({ value = everyone, onChange, units, count, withPublic = false }: Props) {
  const w = useWords(audienceWords)
  const kinds = withPublic ? (['public', 'all', 'some'] as const) : (['all', 'some'] as const)
  return (
    <div className="office-audience c-stack">
      <Segmented
        label={w('who')}
        options={kinds.map((key) => ({ key, label: w(`who.${key}`) }))}
        value={value.who}
        onChange={(who) => onChange({ ...value, who })}
      />
      {value.who === 'some' ? (
        <Some value={value} onChange={onChange} units={units} />
      ) : (
        <p className="office-quiet">{w(`who.${value.who}.about`)}</p>
      )}
      {count && <AudienceCount audience={value} count={count} />}
    </div>
  )
}

function Some({ value, onChange, units }: Pick<Props, 'onChange' | 'units'> & { value: Audience }) {
  const w = useWords(audienceWords)
  const k = useWords(kernelWords)
  const { data: tags } = useRead(structure.tag, {})
  const change = (part: Partial<Audience>) => onChange({ ...value, ...part })
  return (
    <div className="office-audience__some c-stack">
      <p className="office-quiet">{w('rule')}</p>
      <Field
        kind="choices"
        label={w('roles')}
        value={value.roles}
        options={personRoles.map((role) => ({ value: role, label: k(`role.${role}`) }))}
        onChange={(roles: Audience['roles']) => change({ roles })}
      />
      <div className="office-field">
        <span className="office-field__label">{w('departments')}</span>
        <TreeChoices
          label={w('departments')}
          nodes={units}
          value={value.departments}
          onChange={(departments) => change({ departments })}
        />
      </div>
      <Field
        kind="choices"
        label={w('tags')}
        value={value.tags}
        options={(tags?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen: string[]) => change({ tags: chosen })}
      />
      <div className="office-field">
        <span className="office-field__label">{w('people')}</span>
        <PeopleSelect
          many
          label={w('findPeople')}
          value={value.people}
          onChange={(people) => change({ people: people as string[] })}
        />
      </div>
    </div>
  )
}
