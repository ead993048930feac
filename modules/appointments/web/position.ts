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
