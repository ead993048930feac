import { fieldsOf } from '#engines/forms/definition.ts'
import { Part } from '#engines/forms/web/manage/designer/parts.tsx'
import { Toggle } from '#engines/forms/web/manage/properties/Toggle.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button, Segmented } from '#kernel/web/office/parts.tsx'
import type { FlowNode } from '../../../definition.ts'
import type { PanelProps } from './FlowPanel.tsx'

type Of<K extends FlowNode['kind']> = PanelProps & { node: Extract<FlowNode, { kind: K }> }

export function DelayPart({ designer, said, node }: Of<'delay'>) {
  const { w } = said
  const dates = fieldsOf(designer.form).filter(({ kind }) => kind === 'date')
  const mode = node.until === null ? 'wait' : 'until'
  const wait = node.wait ?? { hours: 8, workingTime: true }
  const choose = (next: 'wait' | 'until') =>
    designer.change(node, next === 'wait' ? { wait, until: null } : { wait: null, until: dates[0]?.key ?? null })
  return (
    <Part title={w('delay.kind')}>
      {dates.length > 0 && (
        <Segmented
          label={w('delay.kind')}
          options={(['wait', 'until'] as const).map((key) => ({ key, label: w(`delay.${key}`) }))}
          value={mode}
          onChange={choose}
        />
      )}
      {mode === 'wait' ? (
        <>
          <Field
            kind="number"
            label={w('late.hours')}
            min={1}
            max={2_000}
            value={wait.hours}
            onChange={(hours: number | undefined) => designer.change(node, { wait: { ...wait, hours: hours ?? 1 } })}
          />
          <Toggle
            label={w('late.working')}
            value={wait.workingTime}
            onChange={(workingTime) => designer.change(node, { wait: { ...wait, workingTime } })}
          />
        </>
      ) : (
        <Field
          kind="choice"
          label={w('who.field')}
          value={node.until}
          options={dates.map(({ key, title }) => ({ value: key, label: title || key }))}
          onChange={(until: string) => designer.change(node, { until })}
        />
      )}
    </Part>
  )
}

export function TriggerPart({ designer, said, offers, node }: Of<'trigger'>) {
  const { w } = said
  const options = offers.triggers.map(({ key, label }) => ({ value: key, label }))
  return (
    <Part title={w('trigger.does')}>
      <Field
        bare
        kind="choice"
        label={w('trigger.does')}
        value={node.does === 'none' ? undefined : node.does}
        options={options}
        onChange={(does: string) => designer.change(node, { does })}
      />
    </Part>
  )
}

export function SubPart({ designer, said, offers, node }: Of<'sub'>) {
  const { w } = said
  const ours = fieldsOf(designer.form).map(({ key, title }) => ({ value: key, label: title || key }))
  const rows = Object.entries(node.fields)
  const save = (next: [string, string][]) => designer.change(node, { fields: Object.fromEntries(next) })
  const add = () => save([...rows, [freeKey(node.fields), ours[0]?.value ?? 'x']])
  return (
    <Part title={w('sub.flow')}>
      <Field
        bare
        kind="choice"
        label={w('sub.flow')}
        value={node.flow || undefined}
        options={offers.flows.map(({ key, label }) => ({ value: key, label }))}
        onChange={(flow: string) => designer.change(node, { flow })}
      />
      <Toggle label={w('sub.waits')} value={node.waits} onChange={(waits) => designer.change(node, { waits })} />
      <span className="fd-hint">{w('sub.fields')}</span>
      {rows.map(([theirs, mine], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the key of a row is what is typed in it
        <div key={at} className="fl-weight">
          <Field
            bare
            label={w('sub.theirs')}
            max={60}
            value={theirs}
            onChange={(key: string) => save(rows.map((row, i) => (i === at ? [key, mine] : row)))}
          />
          <Field
            bare
            kind="choice"
            label={w('who.field')}
            value={mine}
            options={ours}
            onChange={(key: string) => save(rows.map((row, i) => (i === at ? [theirs, key] : row)))}
          />
          <Button
            size="small"
            type="text"
            icon="x"
            aria-label={w('who.remove')}
            onClick={() => save(rows.filter((_, i) => i !== at))}
          />
        </div>
      ))}
      <Button size="small" icon="plus" onClick={add}>
        {w('sub.add')}
      </Button>
    </Part>
  )
}

const freeKey = (fields: Readonly<Record<string, string>>): string => {
  let n = Object.keys(fields).length + 1
  while (Object.hasOwn(fields, `field${n}`)) n++
  return `field${n}`
}
