import { useMemo } from 'react'
import { useUnitChoices } from '#engines/directory/web/manage/use-unit-choices.ts'
import type { Call, ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import type { FlowFacts } from '../../../check.ts'
import type { FlowOfficeCalls, FlowRow } from '../../../office-contract.ts'
import type { FlowOffers } from '../offers.ts'

/** What the pages need of the mounting module: its calls, rights, the path of its pages, and its key for exports. */
export type OfficePages = Readonly<{
  calls: FlowOfficeCalls
  base: `manage/${string}`
  module: string
  rights: Record<'design' | 'cases', string>
}>
export type PageProps = Readonly<{ office: OfficePages }>

export type DeskFlow = ReceivedFrom<FlowOfficeCalls['deskFlow']>
export type DeskCase = ReceivedFrom<FlowOfficeCalls['deskCase']>

/** Pages of one flow, by the last part of their path. */
export const flowPages = ['design', 'form', 'rules', 'versions', 'simulation'] as const
export type FlowPage = (typeof flowPages)[number]
export const flowPath = ({ base }: OfficePages, page: FlowPage, id: string): string => `${base}/flow-${page}/${id}`

/** Reads to refresh after any change of a flow. */
export const flowChanges = ({ calls }: OfficePages): readonly Call<'read'>[] => [
  ...[calls.deskFlows, calls.deskFlow, calls.flowVersions, calls.flowOffers, calls.caseChoices],
]
export const caseChanges = ({ calls }: OfficePages): readonly Call<'read'>[] => [
  ...[calls.deskCases, calls.deskCase, calls.caseChoices, calls.flowBoard],
]

type Offered = ReceivedFrom<FlowOfficeCalls['flowOffers']>

/** What the designer offers to choose from, and what it checks against. */
export function useFlowOffers({ calls }: OfficePages, flow: DeskFlow) {
  const read = useRead(calls.flowOffers, {})
  const { units: tree } = useUnitChoices({ ...read, data: read.data?.units } as never)
  const { key, faults } = flow
  const offers = useMemo(() => offersOf(read.data, tree, key), [read.data, tree, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the designer wants the same object as long as nothing changed
  const facts = useMemo(() => factsOf(read.data, key, faults), [read.data, key, JSON.stringify(faults)])
  return { read, offers, facts }
}

const offersOf = (data: Offered | undefined, units: FlowOffers['units'], key: string): FlowOffers => ({
  ...{ units, permissions: data?.permissions ?? [], triggers: data?.triggers ?? [], posts: data?.posts ?? [] },
  flows: (data?.flows ?? []).filter((one) => one.key !== key),
})

/** People are known to be gone only from what the server found: whoever is chosen here is there. */
function factsOf(data: Offered | undefined, key: string, faults: DeskFlow['faults']): FlowFacts {
  const gone = new Set(faults.flatMap(({ fault, name }) => (fault === 'gonePerson' && name ? [name] : [])))
  const people = { has: (id: string) => !gone.has(id) } as ReadonlySet<string>
  if (!data) return { key, people }
  return {
    ...{ key, people, units: new Set(data.units.list.map(({ id }) => id)) },
    flows: Object.fromEntries(data.flows.map((one) => [one.key, one.starts])),
    permissions: new Set(data.permissions.map((one) => one.key)),
    triggers: new Set(data.triggers.map((one) => one.key)),
  }
}

/** A length of time in the largest unit that says it well. */
export function saidMinutes(w: (key: 'minutes' | 'hours' | 'days', params: { n: number }) => string, minutes: number) {
  if (minutes < 90) return w('minutes', { n: Math.round(minutes) })
  if (minutes < 36 * 60) return w('hours', { n: Math.round(minutes / 6) / 10 })
  return w('days', { n: Math.round(minutes / 144) / 10 })
}

export type { FlowRow }
