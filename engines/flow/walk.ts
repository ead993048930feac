import { type Answers, environmentOver } from '#engines/forms/answers.ts'
import type { Definition } from '#engines/forms/definition.ts'
import { evaluate } from '#engines/forms/expression/evaluate.ts'
import type { Environment } from '#engines/forms/expression/functions.ts'
import { parse } from '#engines/forms/expression/parse.ts'
import { isTrue } from '#engines/forms/expression/value.ts'
import type { FlowDefinition, FlowNode } from './definition.ts'
import { graphOf, isSplit, type SplitNode } from './graph.ts'

/** The applicant as expressions read it; the unit by its id. */
export type Applicant = { role: string; unit: string }

/** A visited node; `arms` are the numbers of the arms taken, `depth` how many blocks it stands in. */
export type Step = { node: FlowNode; arms: readonly number[]; depth: number }

export type Walk = {
  steps: readonly Step[]
  /** Whether it came to the end: not if it came by a node twice, or to one that is not there. */
  ends: boolean
}

/** The values that the conditions of a case read. */
export function caseEnvironment(form: Definition, answers: Answers, applicant: Applicant, today: string): Environment {
  const fields = environmentOver(form, answers, { today })
  return {
    today,
    read: (name, column) => {
      if (name !== 'applicant') return fields.read(name, column)
      return column === 'role' ? applicant.role : column === 'unit' ? applicant.unit : null
    },
  }
}

/** Whether a condition holds; one that is not valid does not. */
export function holds(condition: string, env: Environment): boolean {
  const parsed = parse(condition)
  return 'node' in parsed && isTrue(evaluate(parsed.node, env))
}

/** The arms that a split takes, by their numbers. */
export function armsTaken({ kind, arms }: SplitNode, env: Environment): number[] {
  const all = arms.map((_, i) => i)
  if (kind === 'parallel') return all
  const held = all.filter((i) => arms[i]!.condition !== '' && holds(arms[i]!.condition, env))
  const otherwise = all.filter((i) => arms[i]!.condition === '').slice(-1)
  if (held.length === 0) return otherwise
  return kind === 'branch' ? held.slice(0, 1) : held
}

/** The way of a case through its flow if everybody agrees: arms of a block one after the other. */
export function walkFlow(definition: FlowDefinition, env: Environment): Walk {
  const { nodes } = graphOf(definition)
  const steps: Step[] = []
  const seen = new Set<string>()
  const go = (from: string, until: string, depth: number): boolean => {
    let id = from
    while (id !== until) {
      const node = nodes.get(id)
      if (!node || seen.has(id)) return false
      seen.add(id)
      const arms = isSplit(node) ? armsTaken(node, env) : []
      steps.push({ node, arms, depth })
      if ('join' in node) {
        for (const i of arms) if (!go(node.arms[i]!.next, node.join, depth + 1)) return false
        id = node.join
      } else if (isSplit(node)) {
        if (arms[0] === undefined) return false
        id = node.arms[arms[0]]!.next
      } else id = node.next
    }
    return true
  }
  return { ends: go(definition.start, 'end', 0), steps }
}
