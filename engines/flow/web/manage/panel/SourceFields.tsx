import { PeopleSelect } from '#engines/directory/web/manage/PeopleSelect.tsx'
import type { Definition } from '#engines/forms/definition.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { TreeChoice } from '#kernel/web/office/tree/TreeChoice.tsx'
import { kernelWords } from '#kernel/web/words.ts'
import type { ApproverSource } from '../../../definition.ts'
import type { FlowOffers } from '../offers.ts'
import type { Said } from '../said.ts'
import { namedFields } from './sources.ts'

type Props<S = ApproverSource> = {
  source: S
  form: Definition
  offers: FlowOffers
  said: Said
  onChange: (source: ApproverSource) => void
}

/** The details of one source. */
export function SourceFields(props: Props) {
  const { source, offers, said, form, onChange } = props
  const { w } = said
  switch (source.by) {
    case 'people':
      return (
        <PeopleSelect
          many
          label={w('who.people')}
          value={source.people}
          onChange={(people) => onChange({ ...source, people: people as string[] })}
        />
      )
    case 'role':
      return <RoleFields {...props} source={source} />
    case 'permission':
      return (
        <Field
          bare
          kind="choice"
          label={w('who.permission')}
          value={source.permission}
          options={offers.permissions.map(({ key, label }) => ({ value: key, label }))}
          onChange={(permission: string) => onChange({ ...source, permission })}
        />
      )
    case 'unit':
      return (
        <TreeChoice
          required
          nodes={offers.units}
          label={w('who.unit')}
          value={source.unit}
          onChange={(unit) => onChange({ ...source, unit: unit as string })}
        />
      )
    case 'leader':
      return (
        <>
          <UnitField
            {...props}
            none={w('who.unitOwn')}
            unit={source.unit}
            onUnit={(unit) => onChange({ ...source, unit })}
          />
          {source.unit === null && (
            <Field
              kind="number"
              label={w('who.levels')}
              min={0}
              max={8}
              value={source.levels}
              onChange={(levels: number | undefined) => onChange({ ...source, levels: levels ?? 0 })}
            />
          )}
        </>
      )
    case 'leaders':
      return (
        <Field
          kind="number"
          label={w('who.upTo')}
          min={1}
          max={8}
          value={source.levels}
          onChange={(levels: number | undefined) => onChange({ ...source, levels: levels ?? 1 })}
        />
      )
    case 'post':
      return (
        <>
          <Field
            bare
            label={w('who.post')}
            placeholder={w('who.post')}
            max={80}
            {...postChoice(offers.posts, source.title)}
            value={source.title}
            onChange={(title: string | undefined) => onChange({ ...source, title: title ?? '' })}
          />
          <UnitField
            {...props}
            none={w('who.unitOwn')}
            unit={source.unit}
            onUnit={(unit) => onChange({ ...source, unit })}
          />
        </>
      )
    case 'field':
      return (
        <Field
          bare
          kind="choice"
          label={w('who.field')}
          value={source.field}
          options={namedFields(form).map(({ key, title }) => ({ value: key, label: title || key }))}
          onChange={(field: string) => onChange({ ...source, field })}
        />
      )
    case 'applicant':
      return null
    case 'chosen':
      return <ChosenFields {...props} source={source} />
  }
}

function RoleFields(props: Props<Extract<ApproverSource, { by: 'role' }>>) {
  const { source, said, onChange } = props
  const k = useWords(kernelWords)
  return (
    <>
      <Field
        bare
        kind="choice"
        label={said.w('who.role')}
        value={source.role}
        options={personRoles.map((value) => ({ value, label: k(`role.${value}`) }))}
        onChange={(role: (typeof personRoles)[number]) => onChange({ ...source, role })}
      />
      <UnitField
        {...props}
        none={said.w('who.unitAll')}
        unit={source.unit}
        onUnit={(unit) => onChange({ ...source, unit })}
      />
    </>
  )
}

type UnitProps = Pick<Props, 'offers' | 'said'> & {
  none: string
  unit: string | null
  onUnit: (unit: string | null) => void
}

function UnitField({ offers, said, none, unit, onUnit }: UnitProps) {
  return (
    <TreeChoice
      nodes={offers.units}
      label={said.w('who.unit')}
      placeholder={none}
      value={unit ?? ''}
      onChange={(next) => onUnit((next as string) || null)}
    />
  )
}

function ChosenFields({ source, said, onChange }: Props<Extract<ApproverSource, { by: 'chosen' }>>) {
  const { w } = said
  return (
    <>
      <Field
        bare
        kind="choice"
        label={w('who.whose')}
        value={source.whose}
        options={(['applicant', 'previous'] as const).map((value) => ({ value, label: w(`whose.${value}`) }))}
        onChange={(whose: 'applicant' | 'previous') => onChange({ ...source, whose })}
      />
      <Field
        kind="number"
        label={w('who.most')}
        min={1}
        max={20}
        value={source.most}
        onChange={(most: number | undefined) => onChange({ ...source, most: most ?? 1 })}
      />
      <PeopleSelect
        many
        label={w('who.among')}
        value={source.among}
        onChange={(among) => onChange({ ...source, among: among as string[] })}
      />
    </>
  )
}

/** Posts that somebody holds, and the one that is named; typed while the directory has none. */
function postChoice(posts: FlowOffers['posts'], title: string) {
  if (!posts?.length) return {}
  const titles = [...new Set([...posts, title])].filter(Boolean)
  return { kind: 'choice' as const, options: titles.map((value) => ({ value, label: value })) }
}
