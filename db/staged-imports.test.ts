import { expect, test } from 'vitest'
import { listMigrations } from '#kernel/server/db/migrate.ts'
import { asOwner } from '#kernel/server/db/open.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '#modules/people/contract.ts'
import { served } from '#modules/people/server/index.ts'
import { csvOf, importDesk } from '#modules/people/testing/import-desk.ts'

const t = await campus([served])
const textOf = (name: string) => listMigrations().find((one) => one.name.endsWith(name))!.sql

/** The tables as they were while people had an import of their own, without row security. */
const oldTables = [...textOf('_people_and_office.sql').matchAll(/CREATE TABLE "people_import\w*" \([\s\S]*?\n\);/g)]
const moved = textOf('_staged_imports.sql').replace(/[\s\S]*(?=-- Imports of people)/, '')

/** The rows as they were there. */
const asBefore = `alter table people_import_rows add column latin_name text;
  insert into people_imports (site, id, source, origin, name, state, version, options, found, counts, units, made, by, applied_by, applied_at)
  select site, id, source, origin, name, case state when 'previewed' then 'ready' else state end, version,
    jsonb_build_object('leave', false, 'unknownUnits', 'create', 'role', 'student'), found,
    jsonb_build_object('new', counts->'added', 'changed', counts->'changed', 'same', counts->'same', 'leave', counts->'vanished', 'bad', counts->'faulty'),
    extra->'units', coalesce(made, '{}'), by, applied_by, applied_at from staged_imports;
  insert into people_import_rows (site, import, row, kind, person, number, role, name, latin_name, email, mobile, holder, tags, post, department, unit, pinyin, initials, given, before, problems)
  select site, import, row, case kind when 'added' then 'new' when 'faulty' then 'bad' else kind end, item, cells[1], cells[4], cells[6], cells[7], cells[8], cells[9],
    cells[10], cells[11]::text[], cells[12], cells[13]::uuid, cells[14]::int, cells[15], cells[16], cells[17]::text[], before, problems from staged_import_rows;
  delete from staged_import_rows; delete from staged_imports; delete from import_sources`

test('imports of people that were applied before can be seen and rolled back, and those that wait applied', async () => {
  const site = await t.site()
  const { admin, call } = site
  const { read, apply, rollBack, rows, everyone } = importDesk(t, site)
  const head = ['学号', '姓名', '部门', '标签', '邮箱']
  const options = { unknownUnits: 'create', role: 'student' }
  await apply(await read(csvOf([head, ['S1', '甲一', '文学院', '团员', 'a@x.example']]), options))
  const before = await everyone()
  const done = await apply(
    await read(csvOf([head, ['S1', '甲二', '理学院', '', 'b@x.example'], ['S2', '乙二', '', '', '']]), options),
  )
  const waiting = await read(csvOf([head, ['S3', '丙三', '', '', ''], ['S 4', '丁四', '', '', '']]), options)
  await asOwner(t.portal.database.ownerUrl, async (owner) => {
    for (const [text] of oldTables) await owner.query(text)
    await owner.query(asBefore)
    await owner.query(moved)
  })
  const { list } = await call(admin, contract.imports)
  expect(list.map(({ state, counts }) => [state, counts.new, counts.changed, counts.bad])).toEqual(
    expect.arrayContaining([
      ['ready', 1, 0, 1],
      ['applied', 1, 1, 0],
      ['applied', 1, 0, 0],
    ]),
  )
  expect((await rows(waiting, 'bad'))[0]!.problems[0]!.field).toBe('number')
  expect((await rollBack(done)).undone).toEqual({ restored: 1, removed: 1, kept: 0 })
  expect(await everyone()).toEqual(before)
  expect((await apply(waiting)).state).toBe('applied')
})
