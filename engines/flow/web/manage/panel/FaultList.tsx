import { Alert, Button } from '#kernel/web/office/parts.tsx'
import type { FlowFault } from '../../../faults.ts'
import type { Said } from '../said.ts'
import type { FlowDesigner } from '../use-flow-designer.ts'

type Props = { designer: FlowDesigner; said: Said; onShown: () => void; onFlow: () => void }

/** All faults; each leads to its node. */
export function FaultList({ designer, said, onShown, onFlow }: Props) {
  const { w } = said
  const { faults, definition, select } = designer
  if (faults.length === 0) return <Alert type="success" showIcon title={w('check.none')} />
  const nodeOf = (at: string) => definition.nodes.find(({ id }) => id === at)
  const show = ({ at, arm }: FlowFault) => {
    if (!nodeOf(at)) return onFlow()
    select({ node: at, ...(arm !== undefined && { arm }) })
    onShown()
  }
  return (
    <ul className="fd-faults c-stack c-gap-2">
      {faults.map((fault, i) => {
        const node = nodeOf(fault.at)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: worked out anew with each change
          <li key={i}>
            <span>
              <b>{node ? said.name(node) : w('check.flow')}</b>
              <br />
              {said.fault(fault)}
            </span>
            <Button size="small" onClick={() => show(fault)}>
              {w('check.show')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

type NodeFaultsProps = Pick<Props, 'designer' | 'said'> & { at: string; arm?: number }

/** The faults of what is chosen, above its properties. */
export function NodeFaults({ designer, said, at, arm }: NodeFaultsProps) {
  const own = designer.faults.filter((fault) => fault.at === at && (arm === undefined || fault.arm === arm))
  if (own.length === 0) return null
  return (
    <div className="c-stack c-gap-2" role="status">
      {own.map((fault) => (
        <Alert key={`${fault.fault}${fault.arm}${fault.name}`} type="error" showIcon title={said.fault(fault)} />
      ))}
    </div>
  )
}
