import { answerPrefix, draftPrefix, officeDb } from '#kernel/web/offline/local-cache.ts'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { currentSession, personKey } from '#kernel/web/session/session.ts'
import { uuidOf } from '../../bytes.ts'
import type { Gate, OfflineScan } from '../../contract.ts'
import type { PassFace } from '../../shapes.ts'
import type { GateKit } from '../gate-kit.ts'
import type { DoorList } from './door-list.ts'
import { type Packed, pack, unpack } from './packing.ts'

type Kit = Pick<GateKit, 'folder'>

/** A scan that is not synced yet, with its pass. */
export type PendingScan = OfflineScan & { session: string; pass: PassFace | null }

/** Lists contain names: they are deleted with the session, and after two days in any case. */
const listSeconds = 48 * 3600
const lists = ({ folder }: Kit) => `${answerPrefix}${pageInfo().site.id}/${personKey(currentSession())}/${folder}/`

export const getList = (kit: Kit, session: string): DoorList | undefined =>
  unpack(officeDb.get<Packed>(lists(kit) + session))

/** False if the browser's storage is full. */
export const keepList = (kit: Kit, list: DoorList): boolean =>
  officeDb.set(lists(kit) + list.gate.session, pack(list), { seconds: listSeconds })

export const storedGates = (kit: Kit): Gate[] =>
  officeDb.list().flatMap(({ key, value }) => (key.startsWith(lists(kit)) ? [(value as Packed).gate] : []))

/** Unsynced scans: they survive the end of a session. */
const pendingKey = ({ folder }: Kit) => {
  const now = currentSession()
  return `${draftPrefix}${now.state === 'person' ? now.uid : ''}/${folder}/${pageInfo().site.id}`
}

export const getPending = (kit: Kit): PendingScan[] => officeDb.get<PendingScan[]>(pendingKey(kit)) ?? []

export const keepPending = (kit: Kit, scans: readonly PendingScan[]): void => {
  if (scans.length) officeDb.set(pendingKey(kit), scans)
  else officeDb.remove(pendingKey(kit))
}

const settingsKey = 'gate/device'
export type DeviceSettings = { device: string; gate: string; silent: boolean }

/** The id of this device, and its gate. */
export function deviceSettings(): DeviceSettings {
  const known = officeDb.get<DeviceSettings>(settingsKey)
  if (known) return known
  const device = newId().slice(0, 8)
  return keepSettings({ device, gate: '', silent: false })
}

export function keepSettings(settings: DeviceSettings): DeviceSettings {
  officeDb.set(settingsKey, settings)
  return settings
}

/** Also works on pages without HTTPS, where `randomUUID` is missing. */
export function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 15) | 64
  bytes[8] = (bytes[8]! & 63) | 128
  return uuidOf(bytes)
}
