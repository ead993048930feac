import { fieldsOf } from '#engines/forms/definition.ts'
import { kindOf } from '#engines/forms/fields/kinds.ts'
import { Part } from '#engines/forms/web/manage/designer/parts.tsx'
import { MenuButton } from '#kernel/web/office/choices.tsx'
import { type FlowNode, fieldRights } from '../../../definition.ts'
import type { PanelProps } from './FlowPanel.tsx'

type Right = (typeof fieldRights)[number]
type Props = PanelProps & { node: Extract<FlowNode, { kind: 'approve' | 'handle' | 'copy' }> }

/** A table of fields and what may be done with each. Fields that are read are not stored. */
export function RightsPart({ designer, said, node }: Props) {
  const { w } = said
  // Who gets a copy changes nothing.
  const rights = node.kind === 'copy' ? fieldRights.filter((right) => right !== 'edit') : fieldRights
  const given: Readonly<Record<string, Right>> = node.fields ?? {}
  const fields = fieldsOf(designer.form).filter((field) => kindOf(field).role !== 'shown')
  const change = (fields: Record<string, Right>) => designer.change(node, { fields } as never)
  const known = new Set(fields.map(({ key }) => key))
  const kept = Object.fromEntries(Object.entries(given).filter(([key]) => known.has(key)))
  const set = (key: string, right: Right) => {
    const { [key]: _, ...others } = kept
    change(right === 'read' ? others : { ...others, [key]: right })
  }
  const allowed = (field: (typeof fields)[number]) =>
    rights.filter((right) => right !== 'edit' || kindOf(field).role === 'asked')
  const setAll = (right: Right) =>
    change(
      right === 'read'
        ? {}
        : Object.fromEntries(fields.filter((field) => allowed(field).includes(right)).map(({ key }) => [key, right])),
    )
  return (
    <Part
      title={w('part.fields')}
      extra={
        <MenuButton
          label={w('right.all')}
          items={rights.map((key) => ({ key, label: w(`right.${key}`) }))}
          onChoose={(key) => setAll(key as Right)}
        />
      }
    >
      <table className="fl-rights">
        <thead>
          <tr>
            <td />
            {rights.map((right) => (
              <th key={right} scope="col">
                {w(`right.${right}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.key}>
              <th scope="row">{field.title || field.key}</th>
              {rights.map((right) => (
                <td key={right}>
                  {allowed(field).includes(right) && (
                    <input
                      type="radio"
                      name={`${node.id}.${field.key}`}
                      aria-label={`${field.title || field.key}: ${w(`right.${right}`)}`}
                      checked={(given[field.key] ?? 'read') === right}
                      onChange={() => set(field.key, right)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
