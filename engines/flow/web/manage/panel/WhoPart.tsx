import { Part } from '#engines/forms/web/manage/designer/parts.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import type { ApproverSource, FlowNode } from '../../../definition.ts'
import type { PanelProps } from './FlowPanel.tsx'
import { SourceFields } from './SourceFields.tsx'
import { namedFields, startOfSource } from './sources.ts'

type Props = PanelProps & { node: Extract<FlowNode, { who: unknown }> }

const ways = [
  'leader',
  'leaders',
  'people',
  'role',
  'post',
  'unit',
  'permission',
  'field',
  'applicant',
  'chosen',
] as const

/** Who acts: several sources are united. */
export function WhoPart({ designer, offers, said, node }: Props) {
  const { w } = said
  const { who } = node
  const save = (next: ApproverSource[]) => designer.change(node, { who: next } as Partial<typeof node>)
  const offered = ways.filter(
    (by) =>
      (by !== 'permission' || offers.permissions.length > 0) &&
      (by !== 'field' || namedFields(designer.form).length > 0) &&
      (by !== 'unit' || offers.units.length > 0),
  )
  return (
    <Part title={w(node.kind === 'copy' ? 'part.copyTo' : 'part.who')}>
      {who.map((source, at) => {
        const swap = (next: ApproverSource) => save(who.map((one, i) => (i === at ? next : one)))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: sources have no names, and each shows only what it is given
          <div key={at} className="fl-source c-stack c-gap-2">
            <div className="c-line c-gap-2">
              <Field
                bare
                kind="choice"
                label={w('who.by')}
                value={source.by}
                options={[...new Set([...offered, source.by])].map((by) => ({ value: by, label: w(`by.${by}`) }))}
                onChange={(by: ApproverSource['by']) => swap(startOfSource(by, designer.form, offers))}
              />
              {who.length > 1 && (
                <Button
                  size="small"
                  type="text"
                  icon="x"
                  aria-label={w('who.remove')}
                  onClick={() => save(who.filter((_, i) => i !== at))}
                />
              )}
            </div>
            <SourceFields {...{ source, offers, said }} form={designer.form} onChange={swap} />
          </div>
        )
      })}
      {who.length < 10 && (
        <Button size="small" icon="plus" onClick={() => save([...who, { by: 'applicant' }])}>
          {w('who.add')}
        </Button>
      )}
    </Part>
  )
}
