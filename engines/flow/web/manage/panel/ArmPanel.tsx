import { IconButton, Part } from '#engines/forms/web/manage/designer/parts.tsx'
import { LogicField } from '#engines/forms/web/manage/logic/LogicField.tsx'
import { FlowIcon } from '#kernel/web/office/flowing/icons.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import type { SplitNode } from '../../../graph.ts'
import { armMoved, armRemoved, changedArm } from '../edits/edits.ts'
import { NodeFaults } from './FaultList.tsx'
import type { PanelProps } from './FlowPanel.tsx'
import { NextField } from './NextField.tsx'

type Props = PanelProps & { node: SplitNode; at: number }

const nothing: ReadonlySet<string> = new Set()

/** One arm of a split: its name, its condition, its place. */
export function ArmPanel({ designer, said, node, at, onTold }: Props) {
  const { w } = said
  const { definition, edit, form } = designer
  const arm = node.arms[at]!
  const set = (part: Partial<typeof arm>) =>
    edit(changedArm(definition, node, at, part), { mark: `${node.id}#${at}.${Object.keys(part).join()}` })
  const isDefault = node.kind !== 'parallel' && at === node.arms.length - 1 && arm.condition === ''
  const name = w('arm.named', { split: said.name(node), n: at + 1 })
  const move = (by: -1 | 1) => {
    edit(armMoved(definition, node.id, at, by), { select: { node: node.id, arm: at + by } })
    onTold(w('moved', { name }))
  }
  const remove = () => {
    edit(armRemoved(definition, node.id, at), { select: undefined })
    onTold(w('removed', { name }))
  }
  return (
    <>
      <NodeFaults designer={designer} said={said} at={node.id} arm={at} />
      <Part
        title={name}
        extra={
          <span className="c-line c-gap-1">
            <IconButton
              icon={<FlowIcon name="left" size={16} />}
              label={w('arm.left')}
              disabled={at === 0}
              onClick={() => move(-1)}
            />
            <IconButton
              icon={<FlowIcon name="right" size={16} />}
              label={w('arm.right')}
              disabled={at === node.arms.length - 1}
              onClick={() => move(1)}
            />
          </span>
        }
      >
        <Field
          label={w('title')}
          placeholder={w('arm.n', { n: at + 1 })}
          max={80}
          value={arm.title}
          onChange={(title: string) => set({ title })}
        />
      </Part>
      {node.kind !== 'parallel' && (
        <LogicField
          label={w('arm.condition')}
          always={isDefault ? w('arm.defaultAbout') : w('arm.none')}
          value={arm.condition}
          definition={form}
          without={nothing}
          extra={said.extra}
          onChange={(condition) => set({ condition })}
        />
      )}
      <NextField {...{ designer, said }} from={node.id} value={arm.next} onChange={(next) => set({ next })} />
      <Button danger onClick={remove}>
        {w('arm.remove')}
      </Button>
    </>
  )
}
