import { ownerSiteUrlOf, withClient } from '../site-connection.ts'

/** So many entries in the audit log of the first demo site, and no others. */
export function fillAudit(dataDir: string, entries: number): Promise<unknown> {
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    await client.query('delete from audit')
    await client.query(`insert into audit (person, action, entity, entity_id, before, after, address)
      select p.id, 'save', 'person', p.id, '{"name":"old","at":1700000000}',
        '{"name":"new","at":1700009000,"state":"open","list":["a","b"]}', '127.0.0.1'
      from generate_series(1, ${entries}) as i, lateral (select id from people order by number offset i % 20 limit 1) p`)
  })
}
