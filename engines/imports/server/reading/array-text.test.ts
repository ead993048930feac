import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { arrayText, innerArrayText } from './array-text.ts'

const t = await campus([])

test('an array written as text is read as it was meant', async () => {
  const { id } = await t.site()
  const value = fc.option(fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\0\u0001]/g, '')))
  await fc.assert(
    fc.asyncProperty(fc.array(value), async (values) => {
      const { rows } = await writeForSite(t.portal.database.pool, id, (db) =>
        db.execute(sql`select ${arrayText(values)}::text[] as read`),
      )
      expect(rows[0]!.read).toEqual(values)
    }),
  )
})

test('an array within an array is read as it was meant', async () => {
  const { id } = await t.site()
  const letters = fc.constantFrom('晓雨', 'xiaoyu', 'null', 'Null', '', 'a b', 'a,b', '"', '\\', '{}')
  const word = fc.oneof(
    letters,
    fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\0\u0001]/g, '')),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(word), { minLength: 1 }), async (lists) => {
      const { rows } = await writeForSite(t.portal.database.pool, id, (db) =>
        db.execute(sql`select array_agg(to_jsonb(one::text[]) order by n) as read
          from unnest(${arrayText(lists.map(innerArrayText))}::text[]) with ordinality as t(one, n)`),
      )
      expect(rows[0]!.read).toEqual(lists)
    }),
  )
})
