import { PeopleSelect } from '#engines/directory/web/manage/PeopleSelect.tsx'
import { Part } from '#engines/forms/web/manage/designer/parts.tsx'
import { Toggle } from '#engines/forms/web/manage/properties/Toggle.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { type AskedNode, lateActions, methods, nobodyRules, selfRules, twiceRules } from '../../../definition.ts'
import type { PanelProps } from './FlowPanel.tsx'
import { WeightRows } from './WeightRows.tsx'

export type AskedProps = PanelProps & { node: AskedNode }

/** How several people decide, and what happens when nobody, the applicant, or the same person is found, or time runs out. */
export function RulesPart({ designer, said, node }: AskedProps) {
  const { w } = said
  const change = (part: Partial<AskedNode>) => designer.change(node, part as never)
  const choice = <K extends 'method' | 'self' | 'twice'>(key: K, values: readonly AskedNode[K][]) => (
    <Field
      kind="choice"
      label={w(key)}
      value={node[key]}
      options={values.map((value) => ({ value, label: w(`${key}.${value}` as 'method.all') }))}
      onChange={(value: AskedNode[K]) => change({ [key]: value })}
    />
  )
  return (
    <Part title={w('part.rules')}>
      {choice('method', methods)}
      {(node.method === 'ratio' || node.method === 'weight') && (
        <Field
          kind="number"
          label={w('share')}
          min={1}
          max={100}
          value={node.share}
          onChange={(share: number | undefined) => change({ share: share ?? 100 })}
        />
      )}
      {node.method === 'weight' && (
        <WeightRows said={said} value={node.weights} onChange={(weights) => change({ weights })} />
      )}
      <Field
        kind="choice"
        label={w('nobody')}
        value={node.nobody ?? ''}
        options={[
          { value: '', label: w('nobody.none') },
          ...nobodyRules.map((value) => ({ value, label: w(`nobody.${value}`) })),
        ]}
        onChange={(nobody: AskedNode['nobody'] | '') => change({ nobody: nobody || null })}
      />
      {node.nobody === 'people' && (
        <PeopleSelect
          many
          label={w('nobody.people')}
          value={node.nobodyPeople}
          onChange={(people) => change({ nobodyPeople: people as string[] })}
        />
      )}
      {choice('self', selfRules)}
      {choice('twice', twiceRules)}
      <LateFields designer={designer} said={said} node={node} />
    </Part>
  )
}

function LateFields({ designer, said, node }: Pick<AskedProps, 'designer' | 'said' | 'node'>) {
  const { w } = said
  const { late } = node
  const change = (next: AskedNode['late']) => designer.change(node, { late: next } as never)
  return (
    <>
      <Toggle
        label={w('late')}
        value={late !== null}
        onChange={(on) => change(on ? { hours: 24, workingTime: true, action: 'remind' } : null)}
      />
      {late && (
        <>
          <Field
            kind="number"
            label={w('late.hours')}
            min={1}
            max={2_000}
            value={late.hours}
            onChange={(hours: number | undefined) => change({ ...late, hours: hours ?? 1 })}
          />
          <Toggle
            label={w('late.working')}
            value={late.workingTime}
            onChange={(workingTime) => change({ ...late, workingTime })}
          />
          <Field
            kind="choice"
            label={w('late.action')}
            value={late.action}
            options={lateActions
              .filter((value) => node.kind === 'approve' || value !== 'refuse')
              .map((value) => ({ value, label: w(`late.${value}`) }))}
            onChange={(action: (typeof lateActions)[number]) => change({ ...late, action })}
          />
        </>
      )}
    </>
  )
}
