import { draftPrefix, officeDb } from '#kernel/web/offline/local-cache.ts'
import { personKey } from '#kernel/web/session/session.ts'
import type { Fix } from '../../track.ts'

/** A run as it is kept on the device until the server has checked it. */
export type Kept = {
  plan: string
  key: string
  device: string
  startedAt: number
  /** How many fixes of each part the server has; its length is the number of parts. */
  sent: number[]
  /** Finished by the runner, and to be submitted. */
  isEnding: boolean
}

const base = () => `${draftPrefix}${personKey()}/run`
const partKey = (number: number) => `${base()}/part/${number}`

export const keptRun = (): Kept | undefined => officeDb.get<Kept>(`${base()}/now`)
/** False when the storage is full. */
export const keepRun = (run: Kept): boolean => officeDb.set(`${base()}/now`, run)
export const keptPart = (number: number): Fix[] => officeDb.get<Fix[]>(partKey(number)) ?? []
export const keepPart = (number: number, fixes: readonly Fix[]): boolean => officeDb.set(partKey(number), fixes)
export const forgetRun = (): void => officeDb.clear(base())
