import { beforeAll } from 'vitest'

const zoneHours = 8
const margin = 90_000

/** A file whose journeys must not cross midnight of the demo site: it waits until the day has changed if that is near. */
export function withinADay(): void {
  beforeAll(async () => {
    const left = 86_400_000 - ((Date.now() + zoneHours * 3_600_000) % 86_400_000)
    if (left < margin) await new Promise((done) => setTimeout(done, left + 2000))
  }, 2 * margin)
}
