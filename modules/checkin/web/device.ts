import { newKey } from '#kernel/web/press/new-key.ts'

const key = 'checkin-device'

/** A random name of this browser, so that one phone for two people can be noticed. '' without storage. */
export function deviceName(): string {
  try {
    const known = localStorage.getItem(key)
    if (known) return known
    const made = newKey()
    localStorage.setItem(key, made)
    return made
  } catch {
    return ''
  }
}

export type Here = { lat: number; lng: number; accuracy: number }

/** The position of this device; undefined if it has none or may not say it. */
export const positionNow = (): Promise<Here | undefined> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined)
    const options = { enableHighAccuracy: true, timeout: 8_000, maximumAge: 10_000 }
    const found = ({ coords }: GeolocationPosition) =>
      resolve({ lat: coords.latitude, lng: coords.longitude, accuracy: Math.round(Math.min(coords.accuracy, 100_000)) })
    navigator.geolocation.getCurrentPosition(found, () => resolve(undefined), options)
  })

/** What a scanned text says: the session and code of a screen, or the code of a point. */
export function readCode(text: string): { id: string; code: string } | undefined {
  try {
    const url = new URL(text)
    const [id, code] = [url.searchParams.get('id') ?? '', url.searchParams.get('c') ?? '']
    return code ? { id, code } : undefined
  } catch {
    return undefined
  }
}
