import { createHmac } from 'node:crypto'

/** What a room's line is drawn with. Nobody can know it before, and every node has the same. */
export const seedOf = (secret: string, pool: string): string => keyed(secret, `room ${pool}`)

/** Names someone in the published line of one room. Without the secret nobody can tell whose it is, nor find them in another room. */
export const entryOf = (secret: string, pool: string, person: string): string =>
  keyed(secret, `room entry ${pool} ${person}`).slice(0, 12)

const keyed = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')
