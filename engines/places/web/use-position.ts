type Found = { province: string; city: string } | { trouble: 'denied' | 'failed' | 'far' }

/** Low accuracy is enough, and faster indoors. Only the name of the city is returned; the position is discarded. */
export async function positionNow(): Promise<Found> {
  const position = await new Promise<GeolocationPosition | 'denied' | 'failed'>((resolve) => {
    const options = { enableHighAccuracy: false, timeout: 8_000, maximumAge: 600_000 }
    const refuse = ({ code }: GeolocationPositionError) => resolve(code === 1 ? 'denied' : 'failed')
    navigator.geolocation.getCurrentPosition(resolve, refuse, options)
  })
  if (typeof position === 'string') return { trouble: position }
  const { cityNear } = await import('../places.ts')
  return cityNear(position.coords.longitude, position.coords.latitude) ?? { trouble: 'far' }
}
