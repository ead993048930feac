import { causesOf } from '../causes.ts'
import { OutboundRefused } from '../outbound.ts'

/** `forbidden`: a refused target address or answer. `failed`: a job of our own failed. */
export const connectorTroubles = ['unreachable', 'forbidden', 'badAnswer', 'failed'] as const
export type ConnectorTrouble = (typeof connectorTroubles)[number]

export type ConnectorUse = {
  wellAt?: Date
  illAt?: Date
  trouble?: ConnectorTrouble
  /** Since the last success noted in this process, or since the notes were last flushed. */
  illSince?: Date | undefined
  failures: number
}

const uses = new Map<string, Map<string, ConnectorUse>>()

/** Since the process began, for the operator's monitoring. */
export type ConnectorTotals = { well: number; ill: number; isWell: boolean }

const totals = new Map<string, Map<string, ConnectorTotals>>()

export const connectorTotals = (): ReadonlyMap<string, ReadonlyMap<string, ConnectorTotals>> => totals

function addToTotals(site: string, connector: string, isWell: boolean): void {
  const ofSite = totals.get(site) ?? new Map<string, ConnectorTotals>()
  totals.set(site, ofSite)
  const total = ofSite.get(connector) ?? { well: 0, ill: 0, isWell }
  ofSite.set(connector, total)
  total[isWell ? 'well' : 'ill'] += 1
  total.isWell = isWell
}

/** Records the result of a call to an external system, so that its state is known without another request. */
export function noteUse(site: string, connector: string, trouble?: ConnectorTrouble): void {
  const ofSite = uses.get(site) ?? new Map<string, ConnectorUse>()
  const before = ofSite.get(connector)
  const now = new Date()
  const { illSince = now, failures = 0 } = before ?? {}
  const found = trouble
    ? { illAt: now, trouble, illSince, failures: failures + 1 }
    : { wellAt: now, illSince: undefined, failures: 0 }
  ofSite.set(connector, { ...before, ...found })
  uses.set(site, ofSite)
  addToTotals(site, connector, trouble === undefined)
}

/** Whether there is a record that is not written to the database yet. */
export const hasNotedUse = (site: string, connector: string): boolean => uses.get(site)?.has(connector) ?? false

/** Calls an external system and records the result; an `innocent` error counts as an answer. */
export async function using<T>(
  site: string,
  connector: string,
  work: () => Promise<T>,
  isInnocent: (error: unknown) => boolean = () => false,
): Promise<T> {
  try {
    const result = await work()
    noteUse(site, connector)
    return result
  } catch (error) {
    noteUse(site, connector, isInnocent(error) ? undefined : troubleOf(error))
    throw error
  }
}

/** Returns the records and clears them. */
export function takeUses(isOurs: (site: string) => boolean): Map<string, Map<string, ConnectorUse>> {
  const taken = new Map([...uses].filter(([site]) => isOurs(site)))
  for (const site of taken.keys()) uses.delete(site)
  return taken
}

function troubleOf(error: unknown): ConnectorTrouble {
  const causes = causesOf(error)
  if (causes.some((one) => one instanceof OutboundRefused)) return 'forbidden'
  const onTheWay = causes.some((one) => unreachable.test(String((one as { code?: unknown }).code ?? one.name)))
  return onTheWay ? 'unreachable' : 'badAnswer'
}

/** Error codes of failures before any answer. */
const unreachable = /^(E[A-Z]+|ABORT_ERR|AbortError|TimeoutError|OAUTH_TIMEOUT|CERT_.*|ERR_TLS.*|.*_SELF_SIGNED.*)$/
