import { officeDb } from '#kernel/web/offline/local-cache.ts'
import { personKey } from '#kernel/web/session/session.ts'

/** Receipts by vote. Kept on the device only: the server does not know whose they are. */
type Receipts = Readonly<Record<string, string>>

const place = (): string => `votes.receipts/${personKey()}`
const all = (): Receipts => (officeDb.get(place()) as Receipts | undefined) ?? {}

export const receiptFor = (vote: string): string => all()[vote] ?? ''
export const keepReceipt = (vote: string, receipt: string): void =>
  void officeDb.set(place(), { ...all(), [vote]: receipt })

export function forgetReceipt(vote: string): void {
  const { [vote]: _, ...rest } = all()
  officeDb.set(place(), rest)
}
