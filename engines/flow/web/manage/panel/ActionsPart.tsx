import { Part } from '#engines/forms/web/manage/designer/parts.tsx'
import { Toggle } from '#engines/forms/web/manage/properties/Toggle.tsx'
import { Checkbox } from '#kernel/web/office/choices.tsx'
import { type AskedNode, taskActions } from '../../../definition.ts'
import type { AskedProps } from './RulesPart.tsx'

/** What can be done at the node besides agreeing and refusing, and what is asked for with it. */
export function ActionsPart({ designer, said, node }: AskedProps) {
  const { w } = said
  const change = (part: Partial<AskedNode>) => designer.change(node, part as never)
  return (
    <Part title={w('part.actions')}>
      <div className="fl-checks">
        {taskActions.map((action) => (
          <Checkbox
            key={action}
            checked={node.actions.includes(action)}
            label={w(`action.${action}`)}
            onChange={(on) =>
              change({ actions: taskActions.filter((one) => (one === action ? on : node.actions.includes(one))) })
            }
          />
        ))}
      </div>
      <Toggle
        label={w('opinion')}
        value={node.opinion === 'required'}
        onChange={(on) => change({ opinion: on ? 'required' : 'optional' })}
      />
      <Toggle label={w('signature')} value={node.signature} onChange={(signature) => change({ signature })} />
    </Part>
  )
}
