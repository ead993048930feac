import { type CaseState, isOpenCase } from '../../core/state.ts'
import type { Outcome } from '../../office-contract.ts'
import type { Walked } from '../preview.ts'

export type Compared = { outcome: Outcome; node: string; was: string[]; now: string[] }

type Path = ReadonlyMap<string, readonly string[]>

/** The nodes at which people were asked, in order, and whom the rules found there: not who was added or stepped in. */
export function pathOf({ visits, tasks }: CaseState): Path {
  const path = new Map<string, string[]>()
  for (const { node, kind, isVoid, seats } of visits) {
    if (kind !== 'usual' || isVoid) continue
    const asked = seats.flatMap(({ tasks: ids }) => {
      const own = ids.map((id) => tasks.find((task) => task.id === id)!)
      return (own.find(({ origin }) => origin === 'asked') ?? own[0])?.owner ?? []
    })
    path.set(node, [...new Set([...(path.get(node) ?? []), ...asked])])
  }
  return path
}

/**
 * What really happened, beside the way of the draft. Arms of a block come in any order, so nodes are compared as a set;
 * a case that was refused or still runs has come to the first of them only.
 */
export function compare(actual: CaseState, walked: Walked, empty: (node: string) => boolean): Compared {
  const was = pathOf(actual)
  const now = walked.state ? pathOf(walked.state) : new Map<string, string[]>()
  const isWhole = actual.state === 'approved'
  const differing =
    [...was.keys()].find((node) => !now.has(node) && node !== walked.stopped) ??
    (isWhole ? [...now.keys()].find((node) => !was.has(node)) : undefined)
  const others = [...was.keys()].find((node) => now.has(node) && !isSame(was.get(node)!, now.get(node)!))
  const told = (outcome: Outcome, node = ''): Compared => ({
    ...{ outcome, node, was: [...(was.get(node) ?? [])], now: [...(now.get(node) ?? [])] },
  })
  const nobody = walked.stopped || (differing || others ? [...now.keys()].find((node) => empty(node)) : undefined)
  if (nobody) return told('nobody', nobody)
  if (!walked.state || (isOpenCase(walked.state) && walked.state.tokens.length > 0 && !walked.state.tasks.length))
    return told('nobody', '')
  if (differing) return told('path', differing)
  return others ? told('people', others) : told('same')
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id))
