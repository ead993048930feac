import { ownerSiteUrlOf, withClient } from '../site-connection.ts'

type Pushed = { source: string; each: number; shared: number }

/** Agenda items of a service: `each` for every person, a quarter of them visible now, and `shared` for audiences. */
export function pushToAll(dataDir: string, { source, each, shared }: Pushed): Promise<void> {
  const [module] = source.split('.')
  const said = `jsonb_build_object('zh', '事项 ' || n, 'en', 'Item ' || n, 'tw', '事項 ' || n)`
  const action = `'{"zh": "去处理", "en": "Do it", "tw": "前往處理"}'::jsonb`
  const columns = 'source, source_id, person, who, kind, title, text, action, link, due_at, shown_from'
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    await client.query(
      `insert into agenda_items (${columns})
       select $1, n::text, p.id, 'some', 'task', ${said}, ${said}, ${action}, $2, now() + n * interval '1 day',
         case when n % 4 = 1 then now() else now() + interval '30 days' end
       from people p, generate_series(1, $3) n where p.site = current_setting('app.site')`,
      [source, `${module}/index`, each],
    )
    await client.query(
      `insert into agenda_items (${columns})
       select $1, 'all ' || n, null, 'all', 'task', ${said}, ${said}, ${action}, $2, now() + n * interval '1 day', now()
       from generate_series(1, $3) n`,
      [source, `${module}/index`, shared],
    )
  })
}

/** Three unread messages and four pinned services for everyone. */
export function fillHomes(dataDir: string): Promise<void> {
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    await client.query(
      `with told as (
         insert into inbox_messages (topic, grp, title, state, sent_at)
         select 'messages.notice', 'school', jsonb_build_object('zh', '通知 ' || n), 'sent', now() from generate_series(1, 3) n returning id)
       insert into inbox_receipts (message, person, because)
       select told.id, p.id, 'all' from told, people p where p.site = current_setting('app.site')`,
    )
    await client.query(
      `insert into favourites (person, service, position)
       select p.id, s.key, s.n from people p, unnest(array['bus', 'forms', 'news', 'tickets']) with ordinality s (key, n)
       where p.site = current_setting('app.site') on conflict do nothing`,
    )
    await client.query('analyze')
  })
}
