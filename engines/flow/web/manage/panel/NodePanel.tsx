import { Part } from '#engines/forms/web/manage/designer/parts.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import type { FlowNode } from '../../../definition.ts'
import { isSplit } from '../../../graph.ts'
import { armAdded, mayMove, moved, removed } from '../edits/edits.ts'
import { ActionsPart } from './ActionsPart.tsx'
import { DelayPart, SubPart, TriggerPart } from './AutomaticParts.tsx'
import { NodeFaults } from './FaultList.tsx'
import type { PanelProps } from './FlowPanel.tsx'
import { NextField } from './NextField.tsx'
import { RightsPart } from './RightsPart.tsx'
import { RulesPart } from './RulesPart.tsx'
import { WhoPart } from './WhoPart.tsx'

type Props = PanelProps & { node: FlowNode }

/** Everything about one node. */
export function NodePanel(props: Props) {
  const { designer, said, node } = props
  const { w } = said
  const about =
    node.kind === 'branch' ||
    node.kind === 'parallel' ||
    node.kind === 'inclusive' ||
    node.kind === 'join' ||
    node.kind === 'handle'
      ? w(`about.${node.kind}`)
      : ''
  return (
    <>
      <NodeFaults designer={designer} said={said} at={node.id} />
      <Part title={w(`kind.${node.kind}`)} extra={<NodeTools {...props} />}>
        {about && <p className="fd-hint">{about}</p>}
        <Field
          label={w('title')}
          max={80}
          value={node.title}
          onChange={(title: string) => designer.change(node, { title })}
        />
        <Field
          label={w('titleEn')}
          max={120}
          value={node.titleEn}
          onChange={(titleEn: string) => designer.change(node, { titleEn })}
        />
        {isSplit(node) && (
          <Button
            icon="plus"
            onClick={() => designer.edit(armAdded(designer.definition, node.id))}
            disabled={node.arms.length >= 20}
          >
            {w('arm.add')}
          </Button>
        )}
      </Part>
      {'who' in node && <WhoPart {...props} node={node} />}
      {(node.kind === 'approve' || node.kind === 'handle') && (
        <>
          <RulesPart {...props} node={node} />
          <RightsPart {...props} node={node} />
          <ActionsPart {...props} node={node} />
        </>
      )}
      {node.kind === 'copy' && <RightsPart {...props} node={node} />}
      {node.kind === 'delay' && <DelayPart {...props} node={node} />}
      {node.kind === 'sub' && <SubPart {...props} node={node} />}
      {node.kind === 'trigger' && <TriggerPart {...props} node={node} />}
      {'next' in node && (
        <NextField {...props} from={node.id} value={node.next} onChange={(next) => designer.change(node, { next })} />
      )}
    </>
  )
}

function NodeTools({ designer, said, node, onTold }: Props) {
  const { w } = said
  const { definition, edit } = designer
  if (node.kind === 'join') return null
  const name = said.name(node)
  const move = (by: -1 | 1) => {
    edit(moved(definition, node.id, by))
    onTold(w('moved', { name }))
  }
  const remove = () => {
    edit(removed(definition, node.id), { select: undefined })
    onTold(w('removed', { name }))
  }
  return (
    <span className="c-line c-gap-1">
      <Button
        size="small"
        icon="arrow-up"
        aria-label={w('node.up')}
        title={w('node.up')}
        disabled={!mayMove(definition, node.id, -1)}
        onClick={() => move(-1)}
      />
      <Button
        size="small"
        icon="arrow-down"
        aria-label={w('node.down')}
        title={w('node.down')}
        disabled={!mayMove(definition, node.id, 1)}
        onClick={() => move(1)}
      />
      <Button size="small" danger disabled={removed(definition, node.id) === definition} onClick={remove}>
        {w(isSplit(node) ? 'split.remove' : 'node.remove')}
      </Button>
    </span>
  )
}
