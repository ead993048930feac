import { Field } from '#kernel/web/office/form/Field.tsx'
import { flowEnd } from '../../../definition.ts'
import type { PanelProps } from './FlowPanel.tsx'

type Props = Pick<PanelProps, 'designer' | 'said'> & { from: string; value: string; onChange: (next: string) => void }

/** Where it goes on: usually the next one below, but also back to an earlier node. */
export function NextField({ designer, said, from, value, onChange }: Props) {
  const { w, name } = said
  const others = designer.definition.nodes.filter(({ id }) => id !== from)
  const options = [
    ...others.map((node) => ({ value: node.id, label: `${name(node)} · ${w(`kind.${node.kind}`)}` })),
    { value: flowEnd, label: w('end') },
  ]
  return <Field kind="choice" label={w('next')} value={value} options={options} onChange={onChange} />
}
