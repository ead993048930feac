import { createHmac } from 'node:crypto'

/** The seed of a waiting room's draw: unpredictable without the secret, and the same on every node. */
export const seedOf = (secret: string, pool: string): string => keyed(secret, `room ${pool}`)

/**
 * Opaque id of a person in one room's published queue. Without the secret it cannot be traced to the person, nor linked
 * to their id in another room.
 */
export const entryOf = (secret: string, pool: string, person: string): string =>
  keyed(secret, `room entry ${pool} ${person}`).slice(0, 12)

const keyed = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')
