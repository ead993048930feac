import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { arrayText } from './array-text.ts'

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
