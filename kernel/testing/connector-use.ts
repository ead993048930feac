import { expect } from 'vitest'
import { queryForSite } from '../server/db/pool.ts'
import type { Portal } from '../server/portal.ts'

/** Why a connector failed last, as it is kept in the database; the portal also writes it there by itself now and then. */
export const lastTrouble = ({ portal }: { portal: Portal }, site: string, connector: string) =>
  expect.poll(async () => {
    await portal.usage.keep()
    const text = 'select trouble from connector_uses where connector = $1'
    const { rows } = await queryForSite(portal.database.pool, site, { text, values: [connector] })
    return (rows as unknown as { trouble: string }[])[0]?.trouble
  })
