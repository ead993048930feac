import type { ReceivedFrom } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { Refused } from '#kernel/web/calls/faults.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { officeDb } from '#kernel/web/offline/local-cache.ts'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { newKey } from '#kernel/web/press/new-key.ts'
import { contract } from '../contract.ts'

export type TerminalData = ReceivedFrom<typeof contract.terminal>

/** A payment that this terminal took without network. `failure`: why the server did not settle it. */
export type Queued = { key: string; merchant: string; code: string; amount: number; at: number; failure?: string }

const keyOf = (name: string): string => `card-terminal/${pageInfo().site.id}/${name}`

/** What a terminal needs without network: merchants and the public key. */
export const keepTerminal = (data: TerminalData): boolean => officeDb.set(keyOf('data'), data)
export const keptTerminal = (): TerminalData | undefined => officeDb.get<TerminalData>(keyOf('data'))

export const keepMerchant = (id: string): boolean => officeDb.set(keyOf('merchant'), id)
export const keptMerchant = (): string => officeDb.get<string>(keyOf('merchant')) ?? ''

export const queued = (): Queued[] => officeDb.get<Queued[]>(keyOf('queue')) ?? []
const keep = (list: readonly Queued[]): boolean => officeDb.set(keyOf('queue'), list)
export const forget = (key: string): boolean => keep(queued().filter((one) => one.key !== key))

type Offline = 'taken' | 'bad' | 'used' | 'old' | 'over' | 'noStore'

/** Takes a code without network: its signature, end and amount are checked here, its use by the server later. */
export async function takeOffline(
  publicKey: string,
  sale: Pick<Queued, 'merchant' | 'code' | 'amount'>,
): Promise<Offline> {
  const [, said, expires, most, seal] =
    /^(CT1[.][0-9A-F]{32}([0-9A-F]{8})([0-9A-F]{6}))[.]([0-9A-F]{128})$/.exec(sale.code.toUpperCase()) ?? []
  if (!said || !expires || !most || !seal || !(await isSigned(publicKey, said, seal))) return 'bad'
  const now = Math.floor(serverNow() / 1000)
  if (Number.parseInt(expires, 16) < now) return 'old'
  if (sale.amount > Number.parseInt(most, 16)) return 'over'
  const list = queued()
  if (list.some(({ code }) => code.toUpperCase().startsWith(said))) return 'used'
  return keep([...list, { ...sale, key: newKey(), at: now }]) ? 'taken' : 'noStore'
}

async function isSigned(publicKey: string, said: string, seal: string): Promise<boolean> {
  try {
    const raw = Uint8Array.from(atob(publicKey), (letter) => letter.charCodeAt(0))
    const key = await crypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify'])
    const signature = Uint8Array.from(seal.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    return await crypto.subtle.verify({ name: 'Ed25519' }, key, signature, new TextEncoder().encode(said))
  } catch {
    return false
  }
}

/** Sends what waits, one after another; stops when there is no network. Answers how many were settled. */
export async function settleQueue(): Promise<number> {
  let done = 0
  for (const sale of queued().filter(({ failure }) => !failure)) {
    const { failure: _, ...input } = sale
    try {
      await ask(contract.settleToken, input)
      forget(sale.key)
      done++
    } catch (fault) {
      if (!(fault instanceof Refused)) return done
      keep(queued().map((one) => (one.key === sale.key ? { ...one, failure: fault.message } : one)))
    }
  }
  return done
}
