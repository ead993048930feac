import { expect, test } from 'vitest'
import { stringsOf, tablesNamed } from './raw-sql.ts'

const tables = ['agenda_items', 'tags', 'people']
const namedIn = (text: string, path = 'modules/x/server/a.ts') => tablesNamed({ path, text }, tables)

test('strings and templates are read, comments and patterns are not', () => {
  const text = [
    `const a = 'one' // 'no'`,
    `const b = /['"\`]no/.test(x) /* "no" */`,
    `const c = \`two \${d ? \`three \${e({ f: "four" })}\` : 1} five\``,
    `const g = a / b / 'six'.length`,
  ].join('\n')
  expect(stringsOf(text)).toEqual(['one', 'four', 'three ?', 'two ? five', 'six'])
})

test('a table is found wherever SQL names it', () => {
  expect(namedIn(`sql\`select 1 from \${x} join agenda_items i on true\``)).toEqual(['agenda_items'])
  expect(namedIn(`sql\`select from \${x}, agenda_items\``)).toEqual(['agenda_items'])
  expect(namedIn(`db.execute('delete from tags')`)).toEqual(['tags'])
  expect(namedIn('sql`exists (select from "people" p, x)`')).toEqual(['people'])
  expect(namedIn('CREATE VIEW v AS SELECT * FROM tags', 'modules/x/server/v.sql')).toEqual(['tags'])
})

test('a word that is no table here is not taken for one', () => {
  expect(namedIn(`sql\`select tags, p.people from \${x} where t.agenda_items\``)).toEqual([])
  expect(namedIn('-- from tags\nselect 1', 'a.sql')).toEqual([])
  expect(namedIn(`import { tags } from './tags.ts' // from people`)).toEqual([])
  expect(namedIn(`const words = { a: 'Choose people and tags' }`)).toEqual([])
})
