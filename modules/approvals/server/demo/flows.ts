import type { Audience } from '#engines/directory/audience.ts'
import { everyone } from '#engines/directory/audience.ts'
import type { ApproverSource, FlowDefinition, FlowNode } from '#engines/flow/definition.ts'
import { car } from '#engines/flow/templates/car.ts'
import { leave } from '#engines/flow/templates/leave.ts'
import { room } from '#engines/flow/templates/room.ts'
import { seal } from '#engines/flow/templates/seal.ts'
import type { FlowTemplate } from '#engines/flow/templates/template.ts'
import { diploma } from '../../flows/diploma.ts'
import { paper } from '../../flows/paper.ts'

export type Cast = Record<'lin' | 'wu' | 'chen' | 'zhou' | 'admin', string>

type DemoFlow = {
  template: FlowTemplate
  icon: string
  audience?: Audience
  /** The template with the demo's people. */
  change: (flow: FlowDefinition, cast: Cast) => FlowDefinition
}

const students: Audience = { ...everyone, who: 'some', roles: ['student'] }
const people = (...ids: string[]): ApproverSource[] => [{ by: 'people', people: ids }]

type Asking = Partial<Record<string, (node: Extract<FlowNode, { kind: 'approve' | 'handle' }>) => object>>

/** The nodes named are changed. */
const asking = (flow: FlowDefinition, changes: Asking): FlowDefinition => ({
  ...flow,
  nodes: flow.nodes.map((node) =>
    node.kind === 'approve' || node.kind === 'handle' ? { ...node, ...changes[node.id]?.(node) } : node,
  ),
})

/** The counsellor; more than three days are countersigned by the dean and the office; the counsellor gets a copy. */
const demoLeave = (flow: FlowDefinition, { zhou, chen, admin }: Cast): FlowDefinition => {
  const kept = flow.nodes.filter(({ id }) => id !== 'back' && id !== 'return')
  const nodes = kept.map((node): FlowNode => {
    if (node.kind === 'branch')
      return { ...node, arms: node.arms.map((arm) => (arm.condition ? arm : { ...arm, next: 'told' })) }
    if (node.kind === 'copy') return { ...node, who: people(zhou) }
    if (node.id === 'counsellor' && node.kind === 'approve')
      return { ...node, who: people(zhou), actions: [...node.actions, 'fromList', 'remove', 'delegate'] }
    if (node.id === 'dean' && node.kind === 'approve')
      return {
        ...node,
        who: people(chen, admin),
        method: 'all',
        next: 'told',
        actions: [...node.actions, 'remove', 'delegate'],
      }
    return node
  })
  return { ...flow, nodes }
}

export const demoFlows: readonly DemoFlow[] = [
  { template: leave, icon: 'calendar-check', audience: students, change: demoLeave },
  {
    template: paper,
    icon: 'file-check',
    audience: students,
    change: (flow, { zhou, admin }) =>
      asking(flow, { check: () => ({ who: people(zhou) }), registry: () => ({ who: people(admin) }) }),
  },
  {
    template: car,
    icon: 'car',
    change: (flow, { admin }) => asking(flow, { security: () => ({ who: people(admin) }) }),
  },
  {
    template: diploma,
    icon: 'graduation-cap',
    audience: students,
    change: (flow, { admin }) =>
      asking(flow, { registrar: () => ({ who: people(admin) }), hand: () => ({ who: people(admin) }) }),
  },
  { template: seal, icon: 'stamp', change: (flow) => flow },
  { template: room, icon: 'door-open', change: (flow) => flow },
]
